package dev.dateline.engine.geoindex.area;

import dev.dateline.engine.geoindex.area.Earth.Position;
import org.jspecify.annotations.Nullable;

/**
 * An edge as in PostGIS's geography: the great circle arc between two points, taken as points of a sphere. On the
 * ellipsoid it is an arc of an ellipse, whose plane contains the Earth's center.
 */
record Arc(End start, End end) {

    /** A point: its unit direction on the sphere, and its position on the ellipsoid. */
    record End(double x, double y, double z, Position position) {

        static End of(double lng, double lat) {
            double lambda = Math.toRadians(lng);
            double phi = Math.toRadians(lat);
            return at(Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi));
        }

        /** A point in a direction of any non-zero length. */
        static End at(double x, double y, double z) {
            double length = Math.sqrt(x * x + y * y + z * z);
            double nx = x / length;
            double ny = y / length;
            double nz = z / length;
            return new End(nx, ny, nz, Position.ofNormal(nx, ny, nz));
        }

        double lng() {
            return Math.toDegrees(Math.atan2(y, x));
        }

        double lat() {
            return Math.toDegrees(Math.atan2(z, Math.hypot(x, y)));
        }
    }

    /**
     * Whether the arc, without its first point, reaches into the area. Undecided within {@code doubt} of the boundary.
     */
    Verdict in(Disk disk, double doubt) {
        Verdict atEnd = disk.point(end.lng(), end.lat(), end.position);
        if (atEnd != Verdict.OUTSIDE) {
            return atEnd;
        }
        double beyond = Math.sqrt(disk.beyond2()) + doubt;
        if (isBeyond(disk.center(), beyond, doubt)) {
            return Verdict.OUTSIDE;
        }
        return nearestOnSphere(disk, doubt) ? Verdict.INSIDE : Verdict.UNDECIDED;
    }

    /**
     * Lower bound of the straight-line distance of all points, at most {@code doubt} too low, or anything above {@code
     * interest}.
     */
    double atLeast(Position center, double interest, double doubt) {
        double bulge = Earth.sagitta(Math.sqrt(start.position.squareTo(end.position)));
        double least = Math.max(0, distanceToChord(center) - bulge);
        if (least > interest || bulge < doubt / 4) {
            return least;
        }
        End middle = End.at(start.x + end.x, start.y + end.y, start.z + end.z);
        return Math.min(
                new Arc(start, middle).atLeast(center, interest, doubt),
                new Arc(middle, end).atLeast(center, interest, doubt));
    }

    /** The point between the ends that is nearest to another on the sphere; null if that is an end. */
    @Nullable End nearestOnSphere(End center) {
        double[] n = cross(start, end);
        double square = dot(n, n);
        if (square == 0) {
            return null;
        }
        double height = (center.x * n[0] + center.y * n[1] + center.z * n[2]) / square;
        End nearest = End.at(center.x - height * n[0], center.y - height * n[1], center.z - height * n[2]);
        return isBetween(nearest, n) ? nearest : null;
    }

    /** Whether every point is farther away than this, in a straight line. */
    private boolean isBeyond(Position center, double beyond, double doubt) {
        double chord = Math.sqrt(start.position.squareTo(end.position));
        double bulge = Earth.sagitta(chord);
        double distance = distanceToChord(center);
        if (distance - bulge > beyond) {
            return true;
        }
        if (bulge < doubt / 4 || distance + bulge <= beyond) {
            return false;
        }
        End middle = End.at(start.x + end.x, start.y + end.y, start.z + end.z);
        return new Arc(start, middle).isBeyond(center, beyond, doubt)
                && new Arc(middle, end).isBeyond(center, beyond, doubt);
    }

    private double distanceToChord(Position center) {
        Position a = start.position;
        double ux = end.position.x() - a.x();
        double uy = end.position.y() - a.y();
        double uz = end.position.z() - a.z();
        double vx = center.x() - a.x();
        double vy = center.y() - a.y();
        double vz = center.z() - a.z();
        double length2 = ux * ux + uy * uy + uz * uz;
        double along = length2 == 0 ? 0 : Math.clamp((ux * vx + uy * vy + uz * vz) / length2, 0, 1);
        double dx = vx - along * ux;
        double dy = vy - along * uy;
        double dz = vz - along * uz;
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    /** Whether the point that is nearest on the sphere is inside by more than {@code doubt}. */
    private boolean nearestOnSphere(Disk disk, double doubt) {
        End nearest = nearestOnSphere(End.of(disk.lng(), disk.lat()));
        return nearest != null
                && Earth.geodesic(disk.lng(), disk.lat(), nearest.lng(), nearest.lat()) <= disk.reach() - doubt;
    }

    /** Whether a point of the great circle with normal {@code n} is on the arc and clear of its ends. */
    private boolean isBetween(End point, double[] n) {
        double[] fromStart = cross(start, point);
        double[] toEnd = cross(point, end);
        double margin = 1e-12;
        return dot(fromStart, n) > margin * dot(n, n) && dot(toEnd, n) > margin * dot(n, n);
    }

    /** Computed by sum and difference, which is accurate even if the ends are close together. */
    private static double[] cross(End a, End b) {
        double dx = b.x - a.x;
        double dy = b.y - a.y;
        double dz = b.z - a.z;
        double sx = (a.x + b.x) / 2;
        double sy = (a.y + b.y) / 2;
        double sz = (a.z + b.z) / 2;
        return new double[] {sy * dz - sz * dy, sz * dx - sx * dz, sx * dy - sy * dx};
    }

    private static double dot(double[] a, double[] b) {
        return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    }
}
