package dev.dateline.content.locations;

import dev.dateline.engine.geo.Outline;
import java.util.Optional;
import org.locationtech.jts.geom.Geometry;

/**
 * Limits the geometry of one item. Each of its 1,000 mentions may have 100,000 positions, and a line of two positions
 * around the world has an outline of thousands: within 10 MiB this could take gigabytes. A small heap lowers the limit;
 * with a large heap 10 MiB is the only limit.
 */
final class GeometryLimits {

    /**
     * Limits by available memory.
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

    /** Counts a geometry; returns the fault once a limit is exceeded, and for all later ones. */
    Optional<String> take(Geometry geometry) {
        positions += geometry.getNumPoints();
        outlinePositions += Outline.size(geometry);
        if (positions > limits.positions()) {
            return Optional.of(
                    "must have at most %d positions in all geometries together".formatted(limits.positions()));
        }
        if (outlinePositions > limits.outlinePositions()) {
            return Optional.of(("must be smaller or have shorter edges: long edges are split, and one item may have"
                            + " at most %d pieces")
                    .formatted(limits.outlinePositions()));
        }
        return Optional.empty();
    }
}
