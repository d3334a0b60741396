package dev.dateline.geoindex.vectors;

/** In one loop for each word. */
record PlainProducts(long[] factors) implements InnerProducts {

    @Override
    public void add(WordRows of, int offset, int from, int to, int[] rows, int count, long[] sums) {
        for (int word = from; word < to; word++) {
            int at = word * Nibbles.FACTORS;
            addWord(
                    of,
                    offset + word - from,
                    rows,
                    count,
                    factors[at],
                    factors[at + 1],
                    factors[at + 2],
                    factors[at + 3],
                    sums);
        }
    }

    private static void addWord(
            WordRows of,
            int offset,
            int[] rows,
            int count,
            long first,
            long second,
            long third,
            long fourth,
            long[] sums) {
        long[] words = of.words();
        int stride = of.stride();
        for (int at = 0; at < count; at++) {
            sums[at] += Nibbles.dot(words[rows[at] * stride + offset], first, second, third, fourth);
        }
    }
}
