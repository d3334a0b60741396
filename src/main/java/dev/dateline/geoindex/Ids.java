package dev.dateline.geoindex;

/** Ids by place, in four bytes each where they are close enough together. */
final class Ids {

    private final long least;
    private final int[] above; // unsigned; empty where the ids are too far apart
    private final long[] whole;

    Ids(long[] ids) {
        long smallest = Long.MAX_VALUE;
        long largest = Long.MIN_VALUE;
        for (long id : ids) {
            smallest = Math.min(smallest, id);
            largest = Math.max(largest, id);
        }
        boolean close = ids.length == 0 || (largest - smallest >= 0 && largest - smallest < 1L << 32);
        least = ids.length == 0 ? 0 : smallest;
        above = new int[close ? ids.length : 0];
        for (int place = 0; place < above.length; place++) {
            above[place] = (int) (ids[place] - least);
        }
        whole = close ? new long[0] : ids;
    }

    long get(int place) {
        return whole.length == 0 ? least + Integer.toUnsignedLong(above[place]) : whole[place];
    }

    int size() {
        return Math.max(above.length, whole.length);
    }

    long bytes() {
        return 32 + Footprint.of(above) + Footprint.of(whole);
    }
}
