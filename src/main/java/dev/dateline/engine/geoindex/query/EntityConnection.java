package dev.dateline.engine.geoindex.query;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * An entity that articles have together with another one.
 *
 * @param name the most used one; the id if no article names it
 * @param articles number of articles with both
 * @param strength 0 to 1
 * @param first day of the oldest dated article with both; null if none has a date
 * @param last day of the newest
 */
public record EntityConnection(
        EntityKey key,
        String name,
        long articles,
        double strength,
        @Nullable LocalDate first,
        @Nullable LocalDate last) {

    private static final double DECIMALS = 1e6;

    /** The order of connections. */
    public enum Order {
        MOST_ARTICLES,
        STRONGEST
    }

    /**
     * Normalised pointwise mutual information (Bouma 2009), to six decimals, 0 where it is negative. Two that are in every
     * article have 1.
     *
     * @param all number of articles
     * @param one number of articles with one entity
     * @param other number of articles with the other one
     * @param both number of articles with both, at least one
     */
    public static double strength(long all, long one, long other, long both) {
        if (both == all) {
            return 1;
        }
        double information = Math.log((double) both * all / ((double) one * other));
        double normalised = information / -Math.log((double) both / all);
        return Math.rint(Math.max(0, normalised) * DECIMALS) / DECIMALS;
    }
}
