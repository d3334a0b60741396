package dev.dateline.engine.geoindex.vectors;

/** In one loop for each word. */
record PlainProducts(long[] factors) implements InnerProducts {

    @Override
    public void add(WordRows of, int offset, int from, int to, int[] rows, int count, long[] sums) {
        long[] words = of.words();
        int stride = of.stride();
        for (int word = from; word < to; word++) {
            int factor = word * Nibbles.FACTORS;
            long first = factors[factor];
            long second = factors[factor + 1];
            long third = factors[factor + 2];
            long fourth = factors[factor + 3];
            int at = offset + word - from;
            for (int row = 0; row < count; row++) {
                sums[row] += Nibbles.dot(words[rows[row] * stride + at], first, second, third, fourth);
            }
        }
    }
}
