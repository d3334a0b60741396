package dev.dateline.engine.geoindex.column;

/** Heap size of arrays. */
public final class HeapSize {

    private static final int HEADER = 16;

    private HeapSize() {}

    public static long of(int[]... arrays) {
        long bytes = 0;
        for (int[] array : arrays) {
            bytes += aligned(HEADER + 4L * array.length);
        }
        return bytes;
    }

    public static long of(long[] array) {
        return aligned(HEADER + 8L * array.length);
    }

    public static long of(double[] array) {
        return aligned(HEADER + 8L * array.length);
    }

    public static long of(short[] array) {
        return aligned(HEADER + 2L * array.length);
    }

    public static long of(byte[] array) {
        return aligned(HEADER + (long) array.length);
    }

    /** Size of an array of references, without the referenced objects. */
    public static long ofReferences(int length) {
        return aligned(HEADER + 8L * length);
    }

    private static long aligned(long bytes) {
        return (bytes + 7) & ~7L;
    }
}
