package dev.dateline.engine.geoparse;

import dev.dateline.engine.gazetteer.NameKey;
import dev.dateline.engine.gazetteer.NameTable;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * The distinct parts of a text that were looked up as names, by number. Most are no names: their keys are not kept, only
 * those of candidates, which are numbered, too.
 */
final class Phrases {

    private static final int INITIAL_CAPACITY = 16;
    private static final int NONE = -1;

    private final NameTable table;
    private final TextParts parts;
    private int[] names = new int[INITIAL_CAPACITY];
    private byte[] maxWords = new byte[INITIAL_CAPACITY];
    private boolean[] mayGoOn = new boolean[INITIAL_CAPACITY];
    /** The number of its key; {@link #NONE} if it has none, and as long as it is no candidate. */
    private int[] keyOf = new int[INITIAL_CAPACITY];

    private final Map<String, Integer> keyNumbers = new HashMap<>();
    private String[] keys = new String[INITIAL_CAPACITY];

    Phrases(String text, NameTable table) {
        this.table = table;
        parts = new TextParts(text);
    }

    /** The number of the part from {@code begin} to {@code end}. */
    int number(int begin, int end) {
        int known = parts.size();
        int number = parts.number(begin, end);
        if (number == known) {
            add(number);
        }
        return number;
    }

    private void add(int number) {
        if (number == names.length) {
            names = Arrays.copyOf(names, number * 2);
            maxWords = Arrays.copyOf(maxWords, number * 2);
            mayGoOn = Arrays.copyOf(mayGoOn, number * 2);
            keyOf = Arrays.copyOf(keyOf, number * 2);
        }
        String key = NameKey.of(parts.text(number));
        int space = key.indexOf(' ');
        boolean isWord = space < 0 && !key.isEmpty();
        boolean isPair = space >= 0 && key.indexOf(' ', space + 1) < 0;
        names[number] = table.find(key);
        maxWords[number] = (byte) (isWord ? table.maxWords(key) : 0);
        mayGoOn[number] = !isPair || table.mayBeginWith(key);
        keyOf[number] = names[number] < 0 ? NONE : numberOf(key);
    }

    /** The ordinal of the name in the gazetteer; negative if it is none. */
    int name(int number) {
        return names[number];
    }

    /** Of a word: an upper bound for the words of names that begin with it; 0 if there is none. */
    int maxWords(int number) {
        return maxWords[number];
    }

    /** Whether a longer name may begin with it, if it has two words. */
    boolean mayGoOn(int number) {
        return mayGoOn[number];
    }

    /** The number of its key, which other phrases may share ("St. Louis", "Saint Louis"); negative if it has none. */
    int keyNumber(int number) {
        if (keyOf[number] == NONE) {
            String key = NameKey.of(parts.text(number));
            keyOf[number] = key.isEmpty() ? NONE : numberOf(key);
        }
        return keyOf[number];
    }

    private int numberOf(String key) {
        int next = keyNumbers.size();
        int number = keyNumbers.computeIfAbsent(key, unknown -> next);
        if (number == next) {
            if (number == keys.length) {
                keys = Arrays.copyOf(keys, number * 2);
            }
            keys[number] = key;
        }
        return number;
    }

    /** A key that has a number. */
    String key(int keyNumber) {
        return keys[keyNumber];
    }

    /** The number of a key; negative if it has none. */
    int findKey(String key) {
        return keyNumbers.getOrDefault(key, NONE);
    }

    /** The number of keys. */
    int keys() {
        return keyNumbers.size();
    }
}
