package dev.dateline.geoindex.vectors;

/**
 * Bounds on the scores of vectors for one question, by some of their planes.
 *
 * <p>Let D be a vector by these planes, each dimension in the middle of what it can be, and r the rest; let Q be the
 * question's vector, rounded, and e the rest. Then q·d = Q·D + e·D + q·r, where |e·D| is at most |e| (|d| + |r|), and |q·r| at most
 * |q| |r| (Cauchy and Schwarz). Q·D is counted, and all lengths are known.
 */
final class Estimates {

    /** What rounding may make a bound too small by, in millionths: its parts have seven digits, and some are rounded. */
    private static final double MARGIN = 3;

    private static final double MILLION = 1e6;
    private static final int WIDTH_OF_256 = 4;

    private final VectorRows rows;
    private final long[] rough;
    private final int width;
    /** From products to millionths, but for the vector's length. */
    private final double scale;

    private final double middle;
    private final double finerMiddle;
    private final double rest;

    Estimates(VectorQuery query, VectorRows rows) {
        this.rows = rows;
        rough = query.rough();
        width = rows.width();
        scale = MILLION / Math.sqrt(query.square());
        middle = VectorRows.MIDDLE * query.sumOfRough();
        finerMiddle = VectorRows.FINER_MIDDLE * query.sumOfRough() - middle;
        rest = query.lengthOfRest() / Math.sqrt(query.square());
    }

    /** A number of millionths that a vector's score is not above, by its upper planes. */
    int bound(int row) {
        double inverse = rows.inverse(row);
        int at = row * VectorRows.UPPER * width;
        long[] planes = rows.upper();
        int product = 0;
        for (int plane = 0; plane < VectorRows.UPPER; plane++) {
            product += VectorRows.weight(plane) * sum(planes, at + plane * width);
        }
        return (int) Math.ceil((product + middle) * inverse * scale + slack(rows.remainder(row) * inverse));
    }

    /**
     * A smaller one, by two more planes.
     *
     * @param bound by the upper planes
     */
    int finer(int row, int bound) {
        double inverse = rows.inverse(row);
        int at = row * VectorRows.LOWER * width;
        long[] planes = rows.lower();
        int product = 0;
        for (int plane = 0; plane < VectorRows.FINER; plane++) {
            product += VectorRows.weight(VectorRows.UPPER + plane) * sum(planes, at + plane * width);
        }
        double estimate = bound - slack(rows.remainder(row) * inverse) + (product + finerMiddle) * inverse * scale;
        return (int) Math.ceil(estimate + slack(rows.finerRemainder(row) * inverse));
    }

    /** @param remainder the length of r by that of d */
    private double slack(double remainder) {
        return MILLION * (rest * (1 + remainder) + remainder) + MARGIN;
    }

    /** The sum of the rounded question's dimensions whose bits are set in a plane. */
    private int sum(long[] of, int at) {
        if (width == WIDTH_OF_256) {
            return sumOf256(of[at], of[at + 1], of[at + 2], of[at + 3]);
        }
        int sum = 0;
        for (int plane = 0; plane < VectorQuery.ROUGH; plane++) {
            int count = 0;
            for (int word = 0; word < width; word++) {
                count += Long.bitCount(rough[plane * width + word] & of[at + word]);
            }
            sum += VectorRows.weight(plane) * count;
        }
        return sum;
    }

    /** The same with its loops unrolled. */
    private int sumOf256(long one, long two, long three, long four) {
        return (count(0, one, two, three, four) * -16
                        + count(4, one, two, three, four) * 8
                        + count(8, one, two, three, four) * 4
                        + count(12, one, two, three, four) * 2
                        + count(16, one, two, three, four))
                * VectorQuery.STEP;
    }

    private int count(int at, long one, long two, long three, long four) {
        return Long.bitCount(rough[at] & one)
                + Long.bitCount(rough[at + 1] & two)
                + Long.bitCount(rough[at + 2] & three)
                + Long.bitCount(rough[at + 3] & four);
    }
}
