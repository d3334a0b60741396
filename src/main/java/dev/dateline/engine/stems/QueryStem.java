package dev.dateline.engine.stems;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * One stem of a question, which stands for all words that have it. A word stands alone if it has a character that is not a
 * letter, or fewer than three letters are left of it.
 */
public final class QueryStem {

    /** A stem of fewer letters would begin too many words. */
    private static final int MIN_STEM_LETTERS = 3;

    /** Stems of {@code -ability} and {@code -ibility} end like this, and have at least {@link #MIN_ABLE_LETTERS} letters. */
    private static final String ABLE = "bl";

    private static final int MIN_ABLE_LETTERS = 4;

    /** Words of which the stemmer changes more than the end. */
    private static final Map<String, String> IRREGULAR =
            Map.of("sky", "skies", "die", "dying", "lie", "lying", "tie", "tying");

    private final String text;
    private final boolean exact;
    private final List<String> starts;
    private final byte[][] startBytes;
    private final int times;

    private QueryStem(String text, boolean exact, List<String> starts, int times) {
        this.text = text;
        this.exact = exact;
        this.starts = List.copyOf(starts);
        this.times = times;
        startBytes = starts.stream()
                .map(start -> start.getBytes(StandardCharsets.UTF_8))
                .toArray(byte[][]::new);
    }

    /** The stem of a word in lower case. */
    static QueryStem of(String word) {
        String key = key(word);
        if (isAlone(key)) {
            boolean number = key.codePoints().allMatch(Character::isDigit);
            // PostgreSQL reads "covid-19" as a word and a negative number
            return new QueryStem(key, true, number ? List.of(key, "-" + key) : List.of(key), 1);
        }
        return new QueryStem(key, false, starts(key), 1);
    }

    /** What all words of a stem have in common: the stem, or the word itself if it stands alone. */
    private static String key(String word) {
        if (isAlone(word)) {
            return word;
        }
        String stem = EnglishStems.stem(word);
        return isAlone(stem) ? word : stem;
    }

    private static boolean isAlone(String word) {
        return word.codePointCount(0, word.length()) < MIN_STEM_LETTERS
                || !word.codePoints().allMatch(Character::isLetter);
    }

    /**
     * How the words of a stem begin: like it, but the stemmer may have changed its last letters. It adds an e that {@code -ing}
     * replaced, makes y an i, and makes {@code -bility} the same as {@code -ble}.
     */
    private static List<String> starts(String stem) {
        List<String> starts = new ArrayList<>();
        starts.add(stem);
        String shorter = stem.substring(0, stem.length() - 1);
        if (stem.endsWith("e")) {
            starts.add(shorter + "ing");
        } else if (stem.endsWith("i")) {
            starts.add(shorter + "y");
        } else if (stem.endsWith(ABLE) && stem.length() >= MIN_ABLE_LETTERS) {
            starts.add(shorter + "ilit");
        }
        String irregular = IRREGULAR.get(stem);
        if (irregular != null) {
            starts.add(irregular);
        }
        return starts;
    }

    /** The stem, or the word that stands alone. */
    public String text() {
        return text;
    }

    /** How often the question has words of this stem. */
    public int times() {
        return times;
    }

    /** The same, occurring {@code often} times. */
    QueryStem withTimes(int often) {
        return new QueryStem(text, exact, starts, often);
    }

    /** Whether its words are the starts themselves. */
    public boolean isExact() {
        return exact;
    }

    /** Beginnings of its words, none of which begins with another. */
    public List<String> starts() {
        return starts;
    }

    /** Whether a word, in lower case and UTF-8, has this stem. */
    public boolean covers(byte[] word) {
        for (byte[] start : startBytes) {
            if (exact ? Arrays.equals(word, start) : isStart(start, word)) {
                return exact || key(new String(word, StandardCharsets.UTF_8)).equals(text);
            }
        }
        return false;
    }

    private static boolean isStart(byte[] start, byte[] word) {
        return word.length >= start.length && Arrays.equals(word, 0, start.length, start, 0, start.length);
    }

    @Override
    public String toString() {
        return text;
    }
}
