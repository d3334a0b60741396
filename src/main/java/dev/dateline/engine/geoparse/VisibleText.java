package dev.dateline.engine.geoparse;

import java.util.Arrays;

/**
 * A text without the characters that are not seen, and where the others were. Typesetting systems put soft hyphens,
 * zero-width spaces and joiners, and marks of direction into words (Unicode's category Cf), also into names.
 */
final class VisibleText {

    private static final int[] ALL = {};
    private static final char FIRST_INVISIBLE = '\u00ad';
    private static final char ZERO_WIDTH_SPACE = '\u200b';

    private final String text;
    /** Of each char, where it was; {@link #ALL} if nothing was left out. */
    private final int[] positions;

    private VisibleText(String text, int[] positions) {
        this.text = text;
        this.positions = positions;
    }

    static VisibleText of(String text) {
        for (int at = 0; at < text.length(); at++) {
            if (isInvisible(text.charAt(at))) {
                return without(text);
            }
        }
        return new VisibleText(text, ALL);
    }

    private static VisibleText without(String text) {
        var visible = new StringBuilder(text.length());
        var positions = new int[text.length()];
        for (int at = 0; at < text.length(); at++) {
            char next = text.charAt(at);
            boolean isSpace = next == ZERO_WIDTH_SPACE && isBetweenWords(text, at);
            if (isSpace || !isInvisible(next)) {
                positions[visible.length()] = at;
                visible.append(isSpace ? ' ' : next);
            }
        }
        return new VisibleText(visible.toString(), Arrays.copyOf(positions, visible.length()));
    }

    private static boolean isInvisible(char next) {
        return next >= FIRST_INVISIBLE && Character.getType(next) == Character.FORMAT;
    }

    /** As in a list of names without other spaces; elsewhere it only allows a line to end. */
    private static boolean isBetweenWords(String text, int at) {
        return at > 0
                && at + 1 < text.length()
                && Character.isLowerCase(text.charAt(at - 1))
                && Character.isUpperCase(text.charAt(at + 1));
    }

    String text() {
        return text;
    }

    /** The number of visible chars before a position of the original text. */
    int before(int position) {
        if (positions == ALL) {
            return position;
        }
        int found = Arrays.binarySearch(positions, position);
        return found < 0 ? -found - 1 : found;
    }

    /** The same place, which has a name here, with its position in the original text. */
    FoundPlace original(FoundPlace place) {
        return positions == ALL ? place : place.at(positions[place.begin()], positions[place.end() - 1] + 1);
    }
}
