package dev.dateline.engine.geoindex.area;

import dev.dateline.engine.geo.Circle;
import dev.dateline.engine.geoindex.area.Earth.Position;

/**
 * A circle as its center in space and the squares of two straight-line distances, in meters: whether a point is in it takes a few
 * multiplications, unless the point is near the boundary, as {@link Disk} decides it.
 *
 * @param x of the center, from the Earth's center
 * @param within2 a point that is at most so far away is inside; 0 or more
 * @param beyond2 a point that is farther away is outside
 */
public record CirclePosition(double x, double y, double z, float within2, float beyond2) {

    public static CirclePosition of(Circle circle) {
        Position center = Position.of(circle.center().lng(), circle.center().lat());
        double within = Math.max(0, Disk.chordWithin(circle));
        double beyond = Disk.chordBeyond(circle);
        return new CirclePosition(
                center.x(),
                center.y(),
                center.z(),
                Math.max(0, Math.nextDown((float) (within * within))),
                Math.nextUp((float) (beyond * beyond)));
    }

    /** A point in space. */
    public record Point(double x, double y, double z) {

        public static Point of(double lng, double lat) {
            Position position = Position.of(lng, lat);
            return new Point(position.x(), position.y(), position.z());
        }
    }
}
