package dev.dateline.engine.geoindex.column;

import java.util.Arrays;

/** Assigns dense ids to byte sequences in insertion order (open-addressing hash table over packed bytes). */
public final class ByteIds {

    private static final int EMPTY = -1;

    private byte[] bytes = new byte[1 << 10];
    private int length;
    private final Ints ends = new Ints();
    private int[] table = emptyTable(64);

    private static int[] emptyTable(int size) {
        int[] table = new int[size];
        Arrays.fill(table, EMPTY);
        return table;
    }

    /** The id of the first {@code size} bytes. */
    public int number(byte[] key, int size) {
        int slot = slot(key, 0, size);
        if (table[slot] != EMPTY) {
            return table[slot];
        }
        if (length + size > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(length + size, length + (length >> 1)));
        }
        System.arraycopy(key, 0, bytes, length, size);
        length += size;
        int number = ends.size();
        ends.add(length);
        table[slot] = number;
        if (2 * ends.size() > table.length) {
            grow();
        }
        return number;
    }

    private void grow() {
        table = emptyTable(2 * table.length);
        for (int number = 0; number < ends.size(); number++) {
            table[slot(bytes, start(number), ends.get(number))] = number;
        }
    }

    /** The slot of the sequence, or where it would be inserted. */
    private int slot(byte[] key, int from, int to) {
        int hash = 0;
        for (int at = from; at < to; at++) {
            hash = 31 * hash + key[at];
        }
        int slot = (hash * 0x9E3779B9 >>> 7) & (table.length - 1);
        while (table[slot] != EMPTY
                && !Arrays.equals(bytes, start(table[slot]), ends.get(table[slot]), key, from, to)) {
            slot = (slot + 1) & (table.length - 1);
        }
        return slot;
    }

    private int start(int number) {
        return number == 0 ? 0 : ends.get(number - 1);
    }

    public int size() {
        return ends.size();
    }

    public byte[] get(int number) {
        return Arrays.copyOfRange(bytes, start(number), ends.get(number));
    }
}
