package dev.dateline.content.locate;

/** Converts positions of a text from chars to Unicode code points. Ascending positions are converted in one pass. */
final class CodePoints {

    private final String text;
    private int chars;
    private int points;

    CodePoints(String text) {
        this.text = text;
    }

    /** The number of code points before a char. */
    int before(int position) {
        if (position < chars) {
            chars = 0;
            points = 0;
        }
        points += text.codePointCount(chars, position);
        chars = position;
        return points;
    }
}
