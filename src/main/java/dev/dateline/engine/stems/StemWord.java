package dev.dateline.engine.stems;

/**
 * A word while it is stemmed: its letters, where the regions R1 and R2 begin, and what the steps ask of its end. A y that is a
 * consonant is written as Y, as the algorithm does. Not thread-safe.
 */
final class StemWord {

    private static final String[] FIRST_PARTS = {"gener", "commun", "arsen"};

    /** Code points, with room for one letter more than the word has. */
    private final int[] letters;

    private int size;
    private int r1;
    private int r2;

    StemWord(String word) {
        letters = new int[word.length() + 1];
        for (int at = 0; at < word.length(); size++) {
            letters[size] = word.codePointAt(at);
            at += Character.charCount(letters[size]);
        }
    }

    int size() {
        return size;
    }

    /** Removes an apostrophe before the word, and marks each y that is a consonant. */
    void prepare() {
        if (size > 0 && letters[0] == '\'') {
            System.arraycopy(letters, 1, letters, 0, --size);
        }
        for (int at = 0; at < size; at++) {
            if (letters[at] == 'y' && (at == 0 || isVowel(at - 1))) {
                letters[at] = 'Y';
            }
        }
    }

    /** Finds the regions: R1 follows the first consonant after a vowel, R2 the first such one in R1. */
    void markRegions() {
        r1 = -1;
        for (String part : FIRST_PARTS) {
            if (beginsWith(part)) {
                r1 = part.length();
            }
        }
        r1 = r1 < 0 ? afterSyllable(0) : r1;
        r2 = afterSyllable(r1);
    }

    private boolean beginsWith(String part) {
        if (size < part.length()) {
            return false;
        }
        for (int at = 0; at < part.length(); at++) {
            if (letters[at] != part.charAt(at)) {
                return false;
            }
        }
        return true;
    }

    private int afterSyllable(int from) {
        int at = from;
        while (at < size && !isVowel(at)) {
            at++;
        }
        while (at < size && isVowel(at)) {
            at++;
        }
        return Math.min(at + 1, size);
    }

    private boolean isVowel(int at) {
        return switch (letters[at]) {
            case 'a', 'e', 'i', 'o', 'u', 'y' -> true;
            default -> false;
        };
    }

    /** Whether there is a vowel before this letter. */
    boolean hasVowelBefore(int end) {
        for (int at = 0; at < end; at++) {
            if (isVowel(at)) {
                return true;
            }
        }
        return false;
    }

    boolean isVowelBefore(int end) {
        return end > 0 && isVowel(end - 1);
    }

    boolean endsWith(String suffix) {
        int from = size - suffix.length();
        if (from < 0) {
            return false;
        }
        for (int at = 0; at < suffix.length(); at++) {
            if (letters[from + at] != suffix.charAt(at)) {
                return false;
            }
        }
        return true;
    }

    boolean is(String word) {
        return size == word.length() && endsWith(word);
    }

    /** The letter at {@code place} from the end, where 1 is the last; 0 if the word is shorter. */
    int last(int place) {
        return place > size ? 0 : letters[size - place];
    }

    /** Whether the last {@code length} letters are in R1. */
    boolean inR1(int length) {
        return size - length >= r1;
    }

    boolean inR2(int length) {
        return size - length >= r2;
    }

    /** Whether R1 is empty, and begins just behind the word. */
    boolean endsAtR1() {
        return size == r1;
    }

    /** Whether the letters up to here end with a short syllable, like {@code rap}, {@code trap}, {@code ow} at the start. */
    boolean isShortSyllable(int end) {
        if (end < 2 || isVowel(end - 1) || !isVowel(end - 2)) {
            return false;
        }
        int last = letters[end - 1];
        return end == 2 || last != 'w' && last != 'x' && last != 'Y' && !isVowel(end - 3);
    }

    /** Replaces the last {@code length} letters by at most one letter more. */
    void replace(int length, String by) {
        size -= length;
        for (int at = 0; at < by.length(); at++) {
            letters[size++] = by.charAt(at);
        }
    }

    @Override
    public String toString() {
        for (int at = 0; at < size; at++) {
            if (letters[at] == 'Y') {
                letters[at] = 'y';
            }
        }
        return new String(letters, 0, size);
    }
}
