package dev.dateline.engine.geoindex.vectors;

import java.util.function.IntToLongFunction;

/** Words of a source's bits, some of which are compared by one thread. */
record VectorSlice(Source source, int from, int to) {

    /**
     * Articles of a segment.
     *
     * @param wanted bits of those that are compared: all have a vector
     */
    record Source(int number, VectorTable table, long[] wanted, IntToLongFunction ids) {}
}
