package dev.dateline.engine.geoindex.vectors;

/** How the dimensions of a vector are divided among the {@link Stage}s of a scan. */
final class Dimensions {

    /** Vectors are padded with zeros to a multiple of this number of dimensions: each stage has whole words. */
    static final int UNIT = 64;

    /** Quarters of the dimensions that have been compared after each stage. */
    private static final int[] QUARTERS = {2, 3, 4};

    static final int STAGES = QUARTERS.length;

    private Dimensions() {}

    /** The dimensions with their padding. */
    static int filledUp(int dims) {
        return Math.ceilDiv(dims, UNIT) * UNIT;
    }

    /** How many of the {@code of} dimensions have been compared after a stage. */
    static int comparedAfter(int stage, int of) {
        return of / 4 * QUARTERS[stage];
    }
}
