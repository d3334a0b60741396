package dev.dateline.engine.geoparse;

import java.util.Arrays;
import java.util.Locale;

/** The distinct words, numbers and signs of a text, by number. */
final class Words {

    /**
     * Longer ones stay as they are: no list has them, and the time of {@link String#toLowerCase} grows with the square of
     * their length where a character becomes two (U+0130).
     */
    private static final int MAX_LOWERED_CHARS = 200;

    /** What the first character of a word is. */
    private static final int LETTER = 1;

    private static final int CAPITAL = 2;
    private static final int DIGIT = 4;

    private final TextParts parts;
    private String[] words = new String[64];
    private String[] lower = new String[64];
    private byte[] kinds = new byte[64];

    Words(String text) {
        parts = new TextParts(text);
    }

    /** The number of the word from {@code begin} to {@code end}. */
    int number(int begin, int end) {
        int known = parts.size();
        int number = parts.number(begin, end);
        if (number == known) {
            add(number, parts.text(number));
        }
        return number;
    }

    private void add(int number, String word) {
        if (number == words.length) {
            words = Arrays.copyOf(words, number * 2);
            lower = Arrays.copyOf(lower, number * 2);
            kinds = Arrays.copyOf(kinds, number * 2);
        }
        words[number] = word;
        lower[number] = word.length() > MAX_LOWERED_CHARS ? word : word.toLowerCase(Locale.ROOT);
        kinds[number] = kind(word.codePointAt(0));
    }

    private static byte kind(int first) {
        if (Character.isLetter(first)) {
            return (byte) (Character.isUpperCase(first) ? LETTER | CAPITAL : LETTER);
        }
        return (byte) ((Character.isUpperCase(first) ? CAPITAL : 0) | (Character.isDigit(first) ? DIGIT : 0));
    }

    /** Whether a part of a text has no letter in lower case. */
    static boolean isInCapitals(String text, int begin, int end) {
        for (int at = begin; at < end; at++) {
            if (Character.isLowerCase(text.charAt(at))) {
                return false;
            }
        }
        return true;
    }

    int size() {
        return parts.size();
    }

    boolean isCapitalized(int number) {
        return (kinds[number] & CAPITAL) != 0;
    }

    /** Whether it begins with a letter. */
    boolean isWord(int number) {
        return (kinds[number] & LETTER) != 0;
    }

    boolean isNumber(int number) {
        return (kinds[number] & DIGIT) != 0;
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
