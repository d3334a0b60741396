package dev.dateline.engine.geoparse;

/** Finds the sentence around a part of a text. */
public final class SentenceFinder {

    /** Longer ones are cut, on both sides of the part. */
    private static final int MAX_CHARACTERS = 600;

    private SentenceFinder() {}

    /** The sentence that contains the words from {@code begin} to {@code end}, without white space around it. */
    public static String around(String text, int begin, int end) {
        int from = begin;
        int least = Math.max(0, begin - MAX_CHARACTERS / 2);
        while (from > least && !endsSentence(text, from - 1)) {
            from--;
        }
        int to = end;
        int limit = Math.min(text.length(), end + MAX_CHARACTERS / 2);
        while (to < limit && !endsSentence(text, to)) {
            to++;
        }
        if (to < limit && text.charAt(to) != '\n') {
            to++; // its dot
        }
        if (from > 0 && Character.isLowSurrogate(text.charAt(from))) {
            from++;
        }
        if (to < text.length() && Character.isLowSurrogate(text.charAt(to))) {
            to--;
        }
        return text.substring(from, Math.max(from, to)).strip();
    }

    /** A line end, or a dot or the like before white space and a capital, which does not end an abbreviation. */
    private static boolean endsSentence(String text, int at) {
        char here = text.charAt(at);
        if (here == '\n') {
            return true;
        }
        if (here != '.' && here != '!' && here != '?') {
            return false;
        }
        int next = at + 1;
        while (next < text.length() && "\"'”’)".indexOf(text.charAt(next)) >= 0) {
            next++;
        }
        if (next < text.length() && !Character.isWhitespace(text.charAt(next))) {
            return false;
        }
        while (next < text.length() && Character.isWhitespace(text.charAt(next))) {
            next++;
        }
        return next == text.length() || !Character.isLowerCase(text.charAt(next)) && !isAbbreviation(text, at);
    }

    private static boolean isAbbreviation(String text, int dot) {
        int begin = dot;
        int least = Math.max(0, dot - MAX_CHARACTERS);
        while (begin > least && (Character.isLetter(text.charAt(begin - 1)) || text.charAt(begin - 1) == '.')) {
            begin--;
        }
        String word = text.substring(begin, dot);
        return text.charAt(dot) == '.'
                && (word.length() == 1 || word.indexOf('.') >= 0 || Tokenizer.TITLES.contains(word));
    }
}
