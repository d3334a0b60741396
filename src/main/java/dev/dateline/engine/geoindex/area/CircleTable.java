package dev.dateline.engine.geoindex.area;

import java.util.Arrays;

/**
 * A circle as a table on the grid: per slice of latitude, the distance of its boundary from the center's meridian.
 *
 * <pre>
 *   y ↑      ______          f(y) = Δλ², the square of the half width at latitude y, is close to a parabola:
 *     |   .'|     |'.        within a slice a straight line bounds it from either side, with a margin.
 *     | /___|_____|__\       A point (λ, y) is   inside            where Δλ² ≤ low(y),
 *     ||    |·    |   |                          outside           where Δλ² > high(y),
 *     | \___|_____|__/                           else undecided by the table.
 *     |   '.|_____|.'
 *     +-------------------→ λ
 * </pre>
 *
 * <p>Let P and C be the positions in space of a point of that latitude and of the center, ρ their distances from the
 * axis, and h the chord of the radius. Then |P - C|² = h² is solved by
 * {@code 1 - cos Δλ = (h² - (ρ_P - ρ_C)² - (z_P - z_C)²) / (2 ρ_P ρ_C)}. Where the curve is not close to a parabola,
 * near a pole, the slice decides nothing.
 */
final class CircleTable {

    /** In meters: rounding of the grid in both directions, with a margin. */
    private static final double GRID_ROUNDING = 0.03;

    /**
     * In meters: how far the outline of a shape may lie beyond its box ({@code Outline}), with a
     * margin.
     */
    private static final double OUTLINE_DEVIATION = 1.0;

    /** More than the squared half of the circumference. */
    private static final double ALL_AROUND = 0x1.01p62;

    final int centerLng;
    final long firstLat;
    final int shift;
    final int slices;
    private final double[] low;
    private final double[] high;
    private final double[] slope;

    private CircleTable(int centerLng, long firstLat, int shift, int slices) {
        this.centerLng = centerLng;
        this.firstLat = firstLat;
        this.shift = shift;
        this.slices = slices;
        low = new double[slices + 1]; // one extra entry for points above or below, which are never inside
        high = new double[slices + 1];
        slope = new double[slices + 1];
        low[slices] = Double.NEGATIVE_INFINITY;
        high[slices] = Double.NEGATIVE_INFINITY;
    }

    /**
     * @param within a point up to this straight-line distance is inside
     * @param beyond a point farther away in a straight line is outside
     * @param slices maximum number of slices
     */
    static CircleTable of(double lng, double lat, double reach, double within, double beyond, int slices) {
        double halfHeight = (reach + 2 * OUTLINE_DEVIATION) / Earth.MIN_RADIUS_METERS * Grid.STEPS_A_RADIAN;
        int center = Grid.ofLat(lat);
        long first = (long) Math.max(Grid.ofLat(-90), center - halfHeight - 2);
        long last = (long) Math.min(Grid.ofLat(90), center + halfHeight + 2);
        int shift = Math.max(0, 64 - Long.numberOfLeadingZeros((last - first) / slices));
        var table = new CircleTable(Grid.ofLng(lng), first, shift, (int) ((last - first) >> shift) + 1);
        var boundary = new CircleBoundary(lat, within - GRID_ROUNDING, beyond + OUTLINE_DEVIATION);
        for (int slice = 0; slice < table.slices; slice++) {
            table.fill(slice, boundary);
        }
        return table;
    }

    private void fill(int slice, CircleBoundary boundary) {
        double start = firstLat + ((double) slice) * (1L << shift);
        double height = 1L << shift;
        double[] inner = new double[5];
        double[] outer = new double[5];
        for (int quarter = 0; quarter <= 4; quarter++) {
            boundary.at(start + quarter * height / 4);
            inner[quarter] = boundary.inner();
            outer[quarter] = boundary.outer();
        }
        if (Arrays.stream(inner).allMatch(width -> width >= ALL_AROUND)) {
            low[slice] = Double.POSITIVE_INFINITY;
            high[slice] = Double.POSITIVE_INFINITY;
            return;
        }
        double spareInside = spare(inner);
        double spareOutside = spare(outer);
        if (Double.isNaN(spareInside) || Double.isNaN(spareOutside)) {
            low[slice] = Double.NEGATIVE_INFINITY;
            high[slice] = Double.POSITIVE_INFINITY;
            return;
        }
        slope[slice] = (outer[4] - outer[0]) / height;
        low[slice] = Double.POSITIVE_INFINITY;
        high[slice] = Double.NEGATIVE_INFINITY;
        for (int quarter = 0; quarter <= 4; quarter++) {
            double along = slope[slice] * quarter * height / 4;
            low[slice] = Math.min(low[slice], inner[quarter] - along - spareInside);
            high[slice] = Math.max(high[slice], outer[quarter] - along + spareOutside);
        }
    }

    /**
     * Margin for the values at the quarters, so that the bound holds between them; NaN if the curve is not a parabola.
     */
    private static double spare(double[] at) {
        double rise = (at[4] - at[0]) / 4;
        double one = at[1] - at[0] - rise;
        double half = at[2] - at[0] - 2 * rise;
        double three = at[3] - at[0] - 3 * rise;
        double rounding = 1e-7 * (Math.abs(at[0]) + Math.abs(at[4])) + 4;
        double off = Math.max(Math.abs(one - 0.75 * half), Math.abs(three - 0.75 * half));
        boolean parabola = off <= 0.2 * Math.abs(half) + rounding && at[0] < ALL_AROUND && at[4] < ALL_AROUND;
        return parabola ? 0.25 * Math.abs(half) + rounding : Double.NaN;
    }

    /**
     * Maximum squared distance to the center's meridian for which a point is inside, by its distance above the first
     * latitude.
     */
    double low(long above) {
        int slice = (int) (above >> shift);
        return low[slice] + slope[slice] * (above - ((long) slice << shift));
    }

    /** The same for the bound beyond which it is outside. */
    double high(long above) {
        int slice = (int) (above >> shift);
        return high[slice] + slope[slice] * (above - ((long) slice << shift));
    }

    Relation to(int west, int south, int east, int north) {
        long from = south - firstLat;
        long to = north - firstLat;
        long size = (long) slices << shift;
        if (to < 0 || from >= size) {
            return Relation.OUTSIDE;
        }
        double nearest = square(nearest(west, east));
        double farthest = square(farthest(west, east));
        boolean inside = from >= 0 && to < size;
        boolean outside = true;
        long first = Math.max(0, from);
        long last = Math.min(size - 1, to);
        for (int slice = (int) (first >> shift); slice <= (int) (last >> shift); slice++) {
            long start = (long) slice << shift;
            double one = slope[slice] * (Math.max(first, start) - start);
            double other = slope[slice] * (Math.min(last, start + (1L << shift)) - start);
            outside &= nearest > high[slice] + Math.max(one, other);
            inside &= farthest <= low[slice] + Math.min(one, other);
            if (!outside && !inside) {
                return Relation.PARTLY;
            }
        }
        return outside ? Relation.OUTSIDE : Relation.INSIDE;
    }

    private double nearest(int west, int east) {
        boolean across = Integer.compareUnsigned(centerLng - west, east - west) <= 0;
        return across ? 0 : Math.min(Grid.apart(west, centerLng), Grid.apart(east, centerLng));
    }

    private double farthest(int west, int east) {
        int antipode = centerLng + Integer.MIN_VALUE;
        boolean across = Integer.compareUnsigned(antipode - west, east - west) <= 0;
        return across ? 0x1p31 : Math.max(Grid.apart(west, centerLng), Grid.apart(east, centerLng)) + 1.0;
    }

    private static double square(double number) {
        return number * number;
    }

    /** {@code UNDECIDED} near the boundary. */
    Verdict glance(int lng, int lat) {
        long above = lat - firstLat;
        int slice = (int) (above >> shift);
        if (above < 0 || slice >= slices) {
            return Verdict.OUTSIDE;
        }
        double wide = square(Grid.apart(lng, centerLng));
        double along = slope[slice] * (above - ((long) slice << shift));
        return wide <= low[slice] + along
                ? Verdict.INSIDE
                : wide > high[slice] + along ? Verdict.OUTSIDE : Verdict.UNDECIDED;
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
        long mask = (1L << shift) - 1;
        for (int at = from; at < to; at++) {
            long above = lats[at] - firstLat;
            int slice = (int) Math.min(above >>> shift, slices); // points below become very large when unsigned
            double wide = square(Grid.apart(lngs[at], centerLng));
            double along = slope[slice] * (above & mask);
            int in = wide <= low[slice] + along ? 1 : 0;
            int maybe = wide <= high[slice] + along ? 1 : 0;
            inside[insideCount] = at;
            insideCount += in;
            unsure[unsureCount] = at;
            unsureCount += maybe & ~in;
        }
        into.insideCount = insideCount;
        into.unsureCount = unsureCount;
    }
}
