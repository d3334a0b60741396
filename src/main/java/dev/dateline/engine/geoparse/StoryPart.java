package dev.dateline.engine.geoparse;

import java.util.Locale;

/** The part that a place has in a text. */
public enum StoryPart {
    /** What the text is about. */
    PRIMARY,
    /** Where something else happens. */
    SECONDARY,
    /** Merely named: where somebody comes from, the state of a city. */
    BACKGROUND;

    /** The {@code nature} of a mention. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
