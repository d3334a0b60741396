package dev.dateline.locations;

import dev.dateline.geo.Outline;
import java.util.Optional;
import org.locationtech.jts.geom.Geometry;

/**
 * How much geometry one item may bring. Each of its 1,000 places may have 100,000 positions, and a line around the
 * world of two positions has an outline of thousands: within 10 MiB that would be gigabytes.
 */
final class GeometryRoom {

    /** Positions of all geometries of an item as submitted; one geometry of the largest size fits. */
    static final int MAX_POSITIONS = 150_000;

    /** Positions of their outlines ({@link Outline}): two hundred countries' bounding boxes have a quarter of that. */
    static final int MAX_OUTLINE_POSITIONS = 250_000;

    private int positions;
    private long outlinePositions;

    /** Takes one in; gives what is wrong once there is no room any more, from then on always. */
    Optional<String> take(Geometry geometry) {
        positions += geometry.getNumPoints();
        outlinePositions += Outline.size(geometry);
        if (positions > MAX_POSITIONS) {
            return Optional.of("must have at most %d positions in all geometries together".formatted(MAX_POSITIONS));
        }
        if (outlinePositions > MAX_OUTLINE_POSITIONS) {
            return Optional.of(("must be smaller or nearer: edges across continents are followed by many short ones,"
                            + " and all geometries together may have %d of these")
                    .formatted(MAX_OUTLINE_POSITIONS));
        }
        return Optional.empty();
    }
}
