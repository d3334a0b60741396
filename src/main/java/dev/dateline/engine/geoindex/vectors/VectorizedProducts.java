package dev.dateline.engine.geoindex.vectors;

/**
 * In short loops of simple operations on arrays, which HotSpot's compiler vectorizes: eight vectors in an instruction with AVX-512,
 * four with AVX2.
 */
final class VectorizedProducts implements InnerProducts {

    private final long[] factors;
    /** One word of each. */
    private long[] words = new long[0];
    /** Half of the product of that word. */
    private long[] halves = new long[0];

    VectorizedProducts(long[] factors) {
        this.factors = factors;
    }

    @Override
    public void add(WordRows of, int offset, int from, int to, int[] rows, int count, long[] sums) {
        if (count == 0) {
            return;
        }
        if (words.length < count) {
            words = new long[count];
            halves = new long[count];
        }
        boolean isRun = isRun(rows, count);
        for (int word = from; word < to; word++) {
            if (isRun) {
                of.gather(offset + word - from, rows[0], count, words);
            } else {
                of.gather(offset + word - from, rows, count, words);
            }
            Nibbles.addProducts(words, count, factors, word, halves, sums);
        }
    }

    /** Whether the rows are one after the other. */
    private static boolean isRun(int[] rows, int count) {
        int others = 0;
        for (int at = 0; at < count; at++) {
            others |= rows[at] - at - rows[0];
        }
        return others == 0;
    }
}
