package dev.dateline.engine.geoindex.column;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * Sorted dictionary of texts in UTF-8 order, packed into one array: a String per text would cost more than the text.
 */
public final class Dictionary {

    public static final Dictionary EMPTY = new Dictionary(new byte[0], new int[0]);

    private final byte[] utf8;
    private final int[] ends;

    private Dictionary(byte[] utf8, int[] ends) {
        this.utf8 = utf8;
        this.ends = ends;
    }

    public static Dictionary read(ColumnReader from) throws IOException {
        return new Dictionary(from.bytes(), from.ints());
    }

    public void write(ColumnWriter to) throws IOException {
        to.bytes(utf8);
        to.ints(ends);
    }

    /** Builds the dictionary of distinct texts; fills {@code ranks} with the rank of each. */
    public static Dictionary of(List<String> texts, int[] ranks) {
        byte[][] sorted = texts.stream()
                .map(text -> text.getBytes(StandardCharsets.UTF_8))
                .toArray(byte[][]::new);
        Integer[] order = new Integer[sorted.length];
        for (int index = 0; index < sorted.length; index++) {
            order[index] = index;
        }
        Arrays.sort(order, (one, other) -> Arrays.compareUnsigned(sorted[one], sorted[other]));
        int[] ends = new int[sorted.length];
        int length = Arrays.stream(sorted).mapToInt(text -> text.length).sum();
        byte[] utf8 = new byte[length];
        int at = 0;
        for (int rank = 0; rank < ends.length; rank++) {
            byte[] text = sorted[order[rank]];
            System.arraycopy(text, 0, utf8, at, text.length);
            at += text.length;
            ends[rank] = at;
            ranks[order[rank]] = rank;
        }
        return new Dictionary(utf8, ends);
    }

    public int size() {
        return ends.length;
    }

    /** The rank of a text. If absent, the complement of the number of smaller texts, which is negative. */
    public int find(String text) {
        byte[] wanted = text.getBytes(StandardCharsets.UTF_8);
        int low = 0;
        int high = ends.length - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int order = Arrays.compareUnsigned(utf8, start(middle), ends[middle], wanted, 0, wanted.length);
            if (order == 0) {
                return middle;
            }
            if (order < 0) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return ~low;
    }

    /** Number of texts smaller than this one. */
    public int countBelow(String text) {
        int found = find(text);
        return found >= 0 ? found : ~found;
    }

    public String get(int rank) {
        return new String(utf8, start(rank), ends[rank] - start(rank), StandardCharsets.UTF_8);
    }

    private int start(int rank) {
        return rank == 0 ? 0 : ends[rank - 1];
    }

    public long bytes() {
        return 24 + HeapSize.of(utf8) + HeapSize.of(ends);
    }
}
