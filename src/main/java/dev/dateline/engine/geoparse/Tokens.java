package dev.dateline.engine.geoparse;

import java.util.Arrays;

/** Words, numbers and punctuation of a text, in order. Positions are in chars. */
final class Tokens {

    /** Before the first and after the last. */
    static final String NOTHING = "";

    private final String text;
    private final Words words;
    private int[] begins = new int[64];
    private int[] ends = new int[64];
    private int[] numbers = new int[64];
    private int size;

    Tokens(String text) {
        this.text = text;
        words = new Words(text);
    }

    void add(int begin, int end) {
        if (size == begins.length) {
            begins = Arrays.copyOf(begins, size * 2);
            ends = Arrays.copyOf(ends, size * 2);
            numbers = Arrays.copyOf(numbers, size * 2);
        }
        begins[size] = begin;
        ends[size] = end;
        numbers[size] = words.number(begin, end);
        size++;
    }

    /** The distinct ones. */
    Words words() {
        return words;
    }

    String text() {
        return text;
    }

    int size() {
        return size;
    }

    int begin(int token) {
        return begins[token];
    }

    int end(int token) {
        return ends[token];
    }

    private boolean isToken(int token) {
        return token >= 0 && token < size;
    }

    /** As it is written; empty outside the text. */
    String word(int token) {
        return isToken(token) ? words.word(numbers[token]) : NOTHING;
    }

    /** In lower case; empty outside the text. */
    String lower(int token) {
        return isToken(token) ? words.lower(numbers[token]) : NOTHING;
    }

    boolean isCapitalized(int token) {
        return isToken(token) && words.isCapitalized(numbers[token]);
    }

    boolean isWord(int token) {
        return isToken(token) && words.isWord(numbers[token]);
    }

    boolean isNumber(int token) {
        return isToken(token) && words.isNumber(numbers[token]);
    }

    boolean isApostrophe(int token) {
        return isToken(token) && ends[token] - begins[token] == 1 && isApostrophe(text.charAt(begins[token]));
    }

    static boolean isApostrophe(char next) {
        return next == '\'' || next == '’';
    }

    /** Whether a name may end with it: capitalized, as in "Coeur d'Alene", or the end of "St. John's". */
    boolean endsName(int token) {
        return isCapitalized(token)
                || lower(token).equals("s") && isApostrophe(token - 1)
                || hasInnerCapital(word(token));
    }

    private static boolean hasInnerCapital(String word) {
        return word.length() > 2 && isApostrophe(word.charAt(1)) && Character.isUpperCase(word.charAt(2));
    }

    /** Whether a line ends between a token and the next. */
    boolean endsLine(int token) {
        if (token < 0 || token + 1 >= size) {
            return true;
        }
        for (int at = ends[token]; at < begins[token + 1]; at++) {
            if (text.charAt(at) == '\n') {
                return true;
            }
        }
        return false;
    }

    /** Whether a sentence begins with the token, as far as the token before it says. */
    boolean beginsSentence(int token) {
        if (token == 0 || endsLine(token - 1)) {
            return true;
        }
        return switch (word(token - 1)) {
            case ".", "!", "?", "\"", "“", "”", ":", "—", "–" -> true;
            default -> false;
        };
    }
}
