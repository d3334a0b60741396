package dev.dateline.engine.geoindex.area;

/**
 * A {@link CircleTable} cut into many stripes of latitude. Within a stripe the circle is nearly a rectangle: two integer
 * comparisons per point suffice, and one point of 200 is left to the table.
 */
final class CircleStripes {

    /** Number of stripes per slice of the table. */
    private static final int SHARE_BITS = 4;

    private final CircleTable table;
    private final int centerLng;
    private final long firstLat;
    private final int shift;
    /** Per stripe: up to the first distance from the center's meridian a point is inside, beyond the second outside. */
    private final int[] near;

    private final int[] far;

    CircleStripes(CircleTable table) {
        this.table = table;
        centerLng = table.centerLng;
        firstLat = table.firstLat;
        shift = Math.max(0, table.shift - SHARE_BITS);
        int stripes = table.slices << (table.shift - shift);
        near = new int[stripes + 1]; // one extra entry for points above or below
        far = new int[stripes + 1];
        near[stripes] = -1;
        far[stripes] = -1;
        for (int stripe = 0; stripe < stripes; stripe++) {
            long start = (long) stripe << shift;
            long end = start + (1L << shift);
            near[stripe] = below(Math.min(table.low(start), table.low(end - 1)));
            far[stripe] = above(Math.max(table.high(start), table.high(end - 1)));
        }
    }

    /** The integer root, or one or two less. */
    private static int below(double square) {
        return square < 0 ? -1 : (int) Math.min(Integer.MAX_VALUE, Math.sqrt(square)) - (square < 0x1p61 ? 1 : 0);
    }

    /** The integer root, or one or two more. */
    private static int above(double square) {
        return square < 0 ? -1 : (int) Math.min(Integer.MAX_VALUE, Math.sqrt(square) + 2);
    }

    /**
     * Branch-free: writes every point to both lists and advances the counter of one. A branch would be mispredicted
     * half the time.
     */
    void select(int[] lngs, int[] lats, int from, int to, Selection into) {
        into.clear(to - from);
        int[] inside = into.inside;
        int[] unsure = into.unsure;
        int insideCount = 0;
        int unsureCount = 0;
        int first = (int) firstLat;
        int last = near.length - 1;
        for (int at = from; at < to; at++) {
            int stripe = Math.min((lats[at] - first) >>> shift, last); // points below become very large when unsigned
            int wide = Grid.apart(lngs[at], centerLng);
            int in = 1 + ((near[stripe] - wide) >> 31); // 1 or 0, without a branch
            int maybe = 1 + ((far[stripe] - wide) >> 31);
            inside[insideCount] = at;
            insideCount += in;
            unsure[unsureCount] = at;
            unsureCount += maybe - in;
        }
        into.insideCount = insideCount;
        into.unsureCount = unsureCount;
        decide(lngs, lats, into);
    }

    boolean hasSurely(int lng, int lat) {
        int stripe = Math.min((lat - (int) firstLat) >>> shift, near.length - 1);
        return Grid.apart(lng, centerLng) <= near[stripe];
    }

    private void decide(int[] lngs, int[] lats, Selection into) {
        int left = 0;
        for (int index = 0; index < into.unsureCount; index++) {
            int at = into.unsure[index];
            Verdict verdict = table.glance(lngs[at], lats[at]);
            if (verdict == Verdict.INSIDE) {
                into.inside[into.insideCount++] = at;
            } else if (verdict == Verdict.UNDECIDED) {
                into.unsure[left++] = at;
            }
        }
        into.unsureCount = left;
    }
}
