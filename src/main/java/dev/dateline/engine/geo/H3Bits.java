package dev.dateline.engine.geo;

/**
 * Converts cells between resolutions by the bits of their index: four bits of the resolution from bit 52, then three
 * bits per digit, all set if unused. Source: https://h3geo.org/docs/core-library/h3Indexing.
 */
public final class H3Bits {

    public static final int RESOLUTION_BIT = 52;
    public static final int MAX_RESOLUTION = 15;

    private H3Bits() {}

    /** Base cell and digits: in this order the cells within one larger cell are adjacent. */
    public static long place(long cell) {
        return cell & (1L << RESOLUTION_BIT) - 1;
    }

    private static int resolution(long cell) {
        return (int) (cell >>> RESOLUTION_BIT) & 15;
    }

    /** The ancestor of this cell at a coarser resolution, or its center child at a finer one. */
    public static long at(int resolution, long cell) {
        long unused = unusedDigits(resolution);
        long same = cell & ~(15L << RESOLUTION_BIT) | (long) resolution << RESOLUTION_BIT;
        int own = resolution(cell);
        if (own < resolution) {
            same &= ~(unusedDigits(own) & ~unused); // digit 0 is the center
        }
        return same | unused;
    }

    /** The digits, of three bits each, that a cell of this resolution does not use. */
    public static long unusedDigits(int resolution) {
        return (1L << (3 * (MAX_RESOLUTION - resolution))) - 1;
    }
}
