package dev.dateline.geoparse;

import java.util.Arrays;
import java.util.Locale;

/** The distinct words of a text, by number. */
final class Words {

    /**
     * Longer ones stay as they are: no list has them, and the time of {@link String#toLowerCase} grows with the square of
     * their length where a character becomes two (U+0130).
     */
    private static final int MAX_LOWERED_CHARS = 200;

    private final String text;
    private final TextParts parts;
    private String[] words = new String[64];
    private String[] lower = new String[64];

    Words(String text) {
        this.text = text;
        parts = new TextParts(text);
    }

    /** The number of the word from {@code begin} to {@code end}. */
    int number(int begin, int end) {
        int known = parts.size();
        int number = parts.number(begin, end);
        if (number == known) {
            add(number, text.substring(begin, end));
        }
        return number;
    }

    private void add(int number, String word) {
        if (number == words.length) {
            words = Arrays.copyOf(words, number * 2);
            lower = Arrays.copyOf(lower, number * 2);
        }
        words[number] = word;
        lower[number] = word.length() > MAX_LOWERED_CHARS ? word : word.toLowerCase(Locale.ROOT);
    }

    /** As it is written. */
    String word(int number) {
        return words[number];
    }

    /** In lower case, unless it is very long. */
    String lower(int number) {
        return lower[number];
    }
}
