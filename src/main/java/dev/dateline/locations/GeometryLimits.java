package dev.dateline.locations;

import dev.dateline.geo.Outline;
import java.util.Optional;
import org.locationtech.jts.geom.Geometry;

/**
 * How much geometry one item may bring. Each of its 1,000 places may have 100,000 positions, and a line around the
 * world of two positions has an outline of thousands: within 10 MiB that would be gigabytes. A small heap bounds it
 * most, a large one takes whatever 10 MiB can hold.
 */
final class GeometryLimits {

    /**
     * What the memory allows.
     *
     * @param positions of all geometries of an item as submitted; one geometry of the largest size always fits
     * @param outlinePositions of their outlines ({@link Outline}): two hundred countries' boxes have some 60,000
     */
    record Bounds(int positions, int outlinePositions) {

        private static final long HEAP_OF_A_POSITION =
                1_800; // a value each in JSON, JTS and binary, by several workers

        static Bounds of(long heap) {
            long some = heap / HEAP_OF_A_POSITION;
            return new Bounds((int) Math.clamp(some, 150_000, 1_000_000), (int) Math.clamp(some, 250_000, 2_000_000));
        }
    }

    private final Bounds limits;
    private long positions;
    private long outlinePositions;

    GeometryLimits(Bounds limits) {
        this.limits = limits;
    }

    /** Takes one in; gives what is wrong once there is no room any more, from then on always. */
    Optional<String> take(Geometry geometry) {
        positions += geometry.getNumPoints();
        outlinePositions += Outline.size(geometry);
        if (positions > limits.positions()) {
            return Optional.of(
                    "must have at most %d positions in all geometries together".formatted(limits.positions()));
        }
        if (outlinePositions > limits.outlinePositions()) {
            return Optional.of(("must be smaller or nearer: edges across continents are followed by many short ones,"
                            + " and all geometries together may have %d of these")
                    .formatted(limits.outlinePositions()));
        }
        return Optional.empty();
    }
}
