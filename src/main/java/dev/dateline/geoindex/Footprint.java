package dev.dateline.geoindex;

/** What arrays take of the heap. */
final class Footprint {

    private static final int HEADER = 16;

    private Footprint() {}

    static long of(int[]... arrays) {
        long bytes = 0;
        for (int[] array : arrays) {
            bytes += aligned(HEADER + 4L * array.length);
        }
        return bytes;
    }

    static long of(long[] array) {
        return aligned(HEADER + 8L * array.length);
    }

    static long of(double[] array) {
        return aligned(HEADER + 8L * array.length);
    }

    static long of(short[] array) {
        return aligned(HEADER + 2L * array.length);
    }

    static long of(byte[] array) {
        return aligned(HEADER + (long) array.length);
    }

    /** Of an array of references, without what they refer to. */
    static long ofReferences(int length) {
        return aligned(HEADER + 8L * length);
    }

    private static long aligned(long bytes) {
        return (bytes + 7) & ~7L;
    }
}
