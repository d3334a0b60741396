package dev.dateline.engine.geoindex.column;

import java.io.IOException;
import java.util.Arrays;

/**
 * Sorted byte sequences, of which neighbors begin alike: one of {@link #BLOCK} is stored whole, the others without what
 * they share with the one before (front coding). Immutable.
 */
public final class SortedKeys {

    private static final int BLOCK = 16;

    private final int size;
    /** Of each key: the length that it shares with the one before, the length of the rest, the rest. */
    private final byte[] coded;

    private final int[] startOfBlock;

    private SortedKeys(int size, byte[] coded, int[] startOfBlock) {
        this.size = size;
        this.coded = coded;
        this.startOfBlock = startOfBlock;
    }

    /** Sorts distinct keys as unsigned bytes; fills {@code ranks} with the rank of each. */
    public static SortedKeys of(byte[][] keys, int[] ranks) {
        Integer[] order = new Integer[keys.length];
        Arrays.setAll(order, index -> index);
        Arrays.sort(order, (one, other) -> Arrays.compareUnsigned(keys[one], keys[other]));
        var coded = new VarintList();
        int[] startOfBlock = new int[(keys.length + BLOCK - 1) / BLOCK];
        for (int rank = 0; rank < order.length; rank++) {
            byte[] key = keys[order[rank]];
            int shared = 0;
            if (rank % BLOCK == 0) {
                startOfBlock[rank / BLOCK] = coded.size();
            } else {
                shared = Arrays.mismatch(keys[order[rank - 1]], key); // they are distinct
            }
            coded.add(shared);
            coded.add(key.length - shared);
            coded.add(key, shared, key.length);
            ranks[order[rank]] = rank;
        }
        return new SortedKeys(keys.length, coded.toArray(), startOfBlock);
    }

    public static SortedKeys read(ColumnReader from) throws IOException {
        return new SortedKeys(Math.toIntExact(from.number()), from.bytes(), from.ints());
    }

    public void write(ColumnWriter to) throws IOException {
        to.number(size);
        to.bytes(coded);
        to.ints(startOfBlock);
    }

    public int size() {
        return size;
    }

    public Cursor cursor() {
        return new Cursor();
    }

    public byte[] get(int rank) {
        return new Cursor().moveTo(rank).get();
    }

    /** Number of keys smaller than this one, of which at least {@code least} are. */
    public int countBelow(byte[] key, int least) {
        var cursor = new Cursor();
        int low = least;
        int high = size;
        while (high - low > BLOCK) {
            int middle = Math.max(low, (low + high) / 2 / BLOCK * BLOCK); // the first of a block is read fastest
            if (cursor.moveTo(middle).compareTo(key) < 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        while (low < high && cursor.moveTo(low).compareTo(key) < 0) {
            low++;
        }
        return low;
    }

    /** The rank of a key; negative if it is none of these. */
    public int find(byte[] key) {
        int rank = countBelow(key, 0);
        return rank < size && new Cursor().moveTo(rank).compareTo(key) == 0 ? rank : -1;
    }

    public long bytes() {
        return 32 + HeapSize.of(coded) + HeapSize.of(startOfBlock);
    }

    /** Reads keys; the next one fastest. Not thread-safe. */
    public final class Cursor {

        private byte[] key = new byte[64];
        private int length;
        private int rank = -1;
        private int next;

        public Cursor moveTo(int wanted) {
            if (wanted < rank || rank < 0 || wanted / BLOCK != rank / BLOCK) {
                next = startOfBlock[wanted / BLOCK];
                rank = wanted / BLOCK * BLOCK - 1;
            }
            while (rank < wanted) {
                int shared = number();
                int rest = number();
                length = shared + rest;
                if (length > key.length) {
                    key = Arrays.copyOf(key, 2 * length);
                }
                System.arraycopy(coded, next, key, shared, rest);
                next += rest;
                rank++;
            }
            return this;
        }

        private int number() {
            int number = 0;
            int shift = 0;
            byte part;
            do {
                part = coded[next++];
                number |= (part & 0x7F) << shift;
                shift += 7;
            } while (part < 0);
            return number;
        }

        public byte[] get() {
            return Arrays.copyOf(key, length);
        }

        public int compareTo(byte[] other) {
            return Arrays.compareUnsigned(key, 0, length, other, 0, other.length);
        }

        public int compareTo(Cursor other) {
            return Arrays.compareUnsigned(key, 0, length, other.key, 0, other.length);
        }
    }
}
