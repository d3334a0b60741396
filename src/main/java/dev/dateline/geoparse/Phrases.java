package dev.dateline.geoparse;

import dev.dateline.gazetteer.NameKey;
import dev.dateline.gazetteer.NameTable;
import java.util.Arrays;

/** The distinct parts of a text that were looked up as names, by number. */
final class Phrases {

    private static final int FEW = 16;

    private final String text;
    private final NameTable table;
    private final TextParts parts;
    private String[] keys = new String[FEW];
    private int[] names = new int[FEW];

    Phrases(String text, NameTable table) {
        this.text = text;
        this.table = table;
        parts = new TextParts(text);
    }

    /** The number of the part from {@code begin} to {@code end}. */
    int number(int begin, int end) {
        int known = parts.size();
        int number = parts.number(begin, end);
        if (number == known) {
            add(number, NameKey.of(text.substring(begin, end)));
        }
        return number;
    }

    private void add(int number, String key) {
        if (number == keys.length) {
            keys = Arrays.copyOf(keys, number * 2);
            names = Arrays.copyOf(names, number * 2);
        }
        keys[number] = key;
        names[number] = table.find(key);
    }

    /** The key that a name would have; empty if there is none. */
    String key(int number) {
        return keys[number];
    }

    /** The ordinal of the name in the gazetteer; negative if it is none. */
    int name(int number) {
        return names[number];
    }
}
