package dev.dateline.engine.gazetteer;

import java.util.Locale;

/** What a place is. The order is part of the gazetteer's format. */
public enum PlaceClass {
    CONTINENT,
    COUNTRY,
    /** First-level division of a country: a state, a province. */
    STATE,
    /** Second-level division: a county, a district. */
    COUNTY,
    /** Any populated place, a village as well as a capital. */
    CITY,
    /** Part of a populated place. */
    NEIGHBORHOOD,
    REGION,
    SEA,
    LAKE,
    RIVER,
    MOUNTAIN,
    PARK;

    /** The {@code location_type} of a mention. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
