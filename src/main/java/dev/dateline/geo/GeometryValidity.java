package dev.dateline.geo;

import dev.dateline.geo.GeoJson.InvalidGeometry;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.operation.valid.IsValidOp;
import org.locationtech.jts.operation.valid.TopologyValidationError;

/** OGC validity, said in plain words. */
final class GeometryValidity {

    private GeometryValidity() {}

    /** Gives the geometry back, which is at {@code at}, if it is valid. */
    static <T extends Geometry> T check(T geometry, JsonPath at) {
        if (geometry.getDimension() == 2 && ValidityEffort.isTooGreat(geometry)) {
            throw new InvalidGeometry(
                    at, "must be simpler: too many of its edges and rings lie across each other's extent");
        }
        TopologyValidationError fault = new IsValidOp(geometry).getValidationError();
        if (fault != null) {
            throw new InvalidGeometry(at, rule(fault.getErrorType()) + place(fault.getCoordinate()));
        }
        return geometry;
    }

    private static String rule(int fault) {
        return switch (fault) {
            case TopologyValidationError.HOLE_OUTSIDE_SHELL -> "must have its holes inside its outer ring";
            case TopologyValidationError.NESTED_HOLES -> "must not have a hole inside a hole";
            case TopologyValidationError.DISCONNECTED_INTERIOR ->
                "must have an inside that its holes do not cut in two";
            case TopologyValidationError.SELF_INTERSECTION, TopologyValidationError.RING_SELF_INTERSECTION ->
                "must not cross or touch itself along an edge";
            case TopologyValidationError.NESTED_SHELLS -> "must not have a polygon inside another";
            case TopologyValidationError.DUPLICATE_RINGS -> "must not have the same ring twice";
            case TopologyValidationError.TOO_FEW_POINTS -> "must have enough different positions in each line and ring";
            default -> "must be valid by OGC rules";
        };
    }

    private static String place(@Nullable Coordinate at) {
        return at == null ? "" : String.format(Locale.ROOT, ", as it does not near [%.6f, %.6f]", at.x, at.y);
    }
}
