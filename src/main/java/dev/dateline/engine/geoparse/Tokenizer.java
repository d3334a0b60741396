package dev.dateline.engine.geoparse;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Splits a text into tokens: words with inner apostrophes ("O'Brien"), without a possessive ending; abbreviations with their
 * dots; numbers with inner dots and commas; every other character alone.
 */
final class Tokenizer {

    static final Set<String> TITLES = Set.of(
            "Mr", "Mrs", "Ms", "Dr", "Sen", "Rep", "Gov", "Rev", "Sgt", "Lt", "Capt", "Gen", "Col", "Prof", "Det",
            "Maj", "Cpl", "Pvt", "Hon", "Jr", "Sr", "St", "Mt", "Ft", "Pt", "Ste", "Ave", "Rd", "Blvd", "Hwy", "Co",
            "Inc", "Corp", "Ltd", "Twp", "No", "Jan", "Feb", "Aug", "Sept", "Oct", "Nov", "Dec", "N", "S", "E", "W");

    /** Of a token. */
    private static final int STEPS = 4;

    private final Predicate<String> isAbbreviation;
    private final String text;
    private final Tokens tokens;
    private final Effort effort;
    /** Words that were asked for: the text may repeat one that stands for thousands of places. */
    private final Map<String, Boolean> shortened = new HashMap<>();

    private Tokenizer(String text, Predicate<String> isAbbreviation, Effort effort) {
        this.effort = effort;
        this.text = text;
        this.isAbbreviation = isAbbreviation;
        tokens = new Tokens(text);
    }

    /** @param isAbbreviation of a capitalized word that a dot follows, given without it */
    static Tokens read(String text, Predicate<String> isAbbreviation) {
        return read(text, isAbbreviation, Effort.uninterrupted());
    }

    static Tokens read(String text, Predicate<String> isAbbreviation, Effort effort) {
        return new Tokenizer(text, isAbbreviation, effort).read();
    }

    private Tokens read() {
        int at = 0;
        while (at < text.length()) {
            effort.add(STEPS);
            int next = text.codePointAt(at);
            if (Character.isLetter(next)) {
                at = addWord(at);
            } else if (Character.isDigit(next)) {
                at = addNumber(at);
            } else {
                int end = at + Character.charCount(next);
                if (!Character.isWhitespace(next) && !Character.isSpaceChar(next)) {
                    tokens.add(at, end);
                }
                at = end;
            }
        }
        return tokens;
    }

    private int addWord(int begin) {
        int end = lettersEnd(begin);
        if (isLetterDotLetter(begin, end)) {
            end = initialsEnd(begin);
        } else if (end < text.length()
                && text.charAt(end) == '.'
                && Character.isUpperCase(text.charAt(begin))
                && isShortened(text.substring(begin, end))) {
            end++;
        }
        tokens.add(begin, end);
        return end;
    }

    private boolean isShortened(String word) {
        return TITLES.contains(word) || shortened.computeIfAbsent(word, isAbbreviation::test);
    }

    private int lettersEnd(int begin) {
        int end = begin;
        while (end < text.length()) {
            int next = text.codePointAt(end);
            if (isPart(next)) {
                end += Character.charCount(next);
            } else if (Tokens.isApostrophe(text.charAt(end)) && isInnerApostrophe(end)) {
                end++;
            } else {
                break;
            }
        }
        return end;
    }

    private static boolean isPart(int next) {
        return Character.isLetterOrDigit(next) || Character.getType(next) == Character.NON_SPACING_MARK;
    }

    /** Not before a possessive s. */
    private boolean isInnerApostrophe(int at) {
        int next = at + 1 < text.length() ? text.codePointAt(at + 1) : ' ';
        int after = at + 2 < text.length() ? text.codePointAt(at + 2) : ' ';
        return Character.isLetter(next) && !((next == 's' || next == 'S') && !isPart(after));
    }

    /** "U.S." */
    private boolean isLetterDotLetter(int begin, int end) {
        return end - begin == 1
                && end + 1 < text.length()
                && text.charAt(end) == '.'
                && Character.isLetter(text.charAt(end + 1))
                && Character.isUpperCase(text.charAt(begin));
    }

    private int initialsEnd(int begin) {
        int end = begin;
        while (end + 1 < text.length() && Character.isLetter(text.charAt(end)) && text.charAt(end + 1) == '.') {
            end += 2;
        }
        int rest = end;
        while (rest < text.length() && Character.isLetter(text.charAt(rest))) {
            rest++;
        }
        if (rest > end && rest - end <= 3 && rest < text.length() && text.charAt(rest) == '.') {
            return rest + 1; // "W.Va."
        }
        return rest - end == 1 ? rest : end; // "D.C"
    }

    private int addNumber(int begin) {
        int end = begin;
        while (end < text.length()) {
            int next = text.codePointAt(end);
            if (Character.isLetterOrDigit(next)) {
                end += Character.charCount(next);
            } else if (isInnerSign(end)) {
                end++;
            } else {
                break;
            }
        }
        tokens.add(begin, end);
        return end;
    }

    /** "1,200", "3.5", "10:30". */
    private boolean isInnerSign(int at) {
        return ".,:".indexOf(text.charAt(at)) >= 0
                && at + 1 < text.length()
                && Character.isDigit(text.codePointAt(at + 1));
    }
}
