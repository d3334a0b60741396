package dev.dateline.engine.geoindex.column;

import java.util.Arrays;

/** Assigns dense ids in insertion order (open-addressing hash table). */
public final class DenseIds {

    private static final int EMPTY = -1;

    private final Longs values = new Longs();
    private int[] table = emptyTable(64);
    private int last = EMPTY;

    private static int[] emptyTable(int size) {
        int[] table = new int[size];
        Arrays.fill(table, EMPTY);
        return table;
    }

    /** Shortcut: the same value often comes several times in a row. */
    public int number(long value) {
        if (last == EMPTY || values.get(last) != value) {
            last = findOrAdd(value);
        }
        return last;
    }

    /** The id of a value; negative if absent. */
    public int find(long value) {
        return table[slot(value)];
    }

    private int findOrAdd(long value) {
        int slot = slot(value);
        if (table[slot] != EMPTY) {
            return table[slot];
        }
        int number = values.size();
        table[slot] = number;
        values.add(value);
        if (2 * values.size() > table.length) {
            grow();
        }
        return number;
    }

    private void grow() {
        table = emptyTable(2 * table.length);
        for (int number = 0; number < values.size(); number++) {
            table[slot(values.get(number))] = number;
        }
    }

    /** The slot of the value, or where it would be inserted. */
    private int slot(long value) {
        long mixed = value * 0x9E3779B97F4A7C15L;
        int slot = (int) (mixed >>> 32) & (table.length - 1);
        while (table[slot] != EMPTY && values.get(table[slot]) != value) {
            slot = (slot + 1) & (table.length - 1);
        }
        return slot;
    }

    public int size() {
        return values.size();
    }

    public long value(int number) {
        return values.get(number);
    }

    /** Values by id. */
    public long[] toArray() {
        return values.toArray();
    }
}
