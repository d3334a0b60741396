package dev.dateline.engine.geo;

import java.util.function.DoubleUnaryOperator;

/** Golden-section search: each step shortens the interval by 38 % and asks the function once. */
public final class GoldenSection {

    private static final double SHARE = (Math.sqrt(5) - 1) / 2;

    private GoldenSection() {}

    /**
     * The least value of a function that has one minimum in an interval.
     *
     * @param width of the interval that is left around the minimum
     */
    public static double minimum(DoubleUnaryOperator function, double from, double to, double width) {
        double low = from;
        double high = to;
        double left = high - SHARE * (high - low);
        double right = low + SHARE * (high - low);
        double atLeft = function.applyAsDouble(left);
        double atRight = function.applyAsDouble(right);
        while (high - low > width) {
            if (atLeft < atRight) {
                high = right;
                right = left;
                atRight = atLeft;
                left = high - SHARE * (high - low);
                atLeft = function.applyAsDouble(left);
            } else {
                low = left;
                left = right;
                atLeft = atRight;
                right = low + SHARE * (high - low);
                atRight = function.applyAsDouble(right);
            }
        }
        return Math.min(atLeft, atRight);
    }
}
