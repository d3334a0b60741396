package dev.dateline.engine.geoindex.area;

/** Position on Hilbert's curve, which keeps neighboring points close together. */
public final class HilbertCurve {

    /** Bits per axis: cells of about 40 m, and both axes fit into a long together with a mention's row. */
    public static final int BITS = 20;

    private HilbertCurve() {}

    /** The curve position, 2 * {@link #BITS} bits, of a grid point. */
    public static long position(int lng, int lat) {
        int x = (lng ^ Integer.MIN_VALUE) >>> (Integer.SIZE - BITS);
        int y = (int) Math.min((1L << BITS) - 1, ((2L * lat) - Integer.MIN_VALUE) >>> (Integer.SIZE - BITS));
        long position = 0;
        for (int side = 1 << (BITS - 1); side > 0; side >>= 1) {
            int right = (x & side) == 0 ? 0 : 1;
            int up = (y & side) == 0 ? 0 : 1;
            position = position << 2 | (3 * right) ^ up;
            if (up == 0) {
                if (right == 1) {
                    x = ~x;
                    y = ~y;
                }
                int swap = x;
                x = y;
                y = swap;
            }
        }
        return position;
    }
}
