package dev.dateline.http.parameter;

/**
 * Text without visible characters: blanks of any script, and characters without width or ink. Source: Unicode,
 * DerivedCoreProperties.
 */
public final class BlankText {

    // letters and signs by their category, but invisible
    private static final int[] WITHOUT_INK = {0x034f, 0x115f, 0x1160, 0x17b4, 0x17b5, 0x2800, 0x3164, 0xffa0};

    private BlankText() {}

    public static boolean isBlank(String text) {
        return text.codePoints().allMatch(BlankText::isBlank);
    }

    private static boolean isBlank(int point) {
        if (Character.isWhitespace(point) || Character.isSpaceChar(point)) {
            return true;
        }
        int type = Character.getType(point);
        return type == Character.CONTROL
                || type == Character.FORMAT
                || isVariationSelector(point)
                || java.util.Arrays.binarySearch(WITHOUT_INK, point) >= 0;
    }

    private static boolean isVariationSelector(int point) {
        return (point >= 0xfe00 && point <= 0xfe0f)
                || (point >= 0xe0100 && point <= 0xe01ef)
                || (point >= 0x180b && point <= 0x180f);
    }
}
