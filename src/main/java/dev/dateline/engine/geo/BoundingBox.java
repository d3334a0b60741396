package dev.dateline.engine.geo;

import java.util.ArrayList;
import java.util.List;
import org.locationtech.jts.geom.Envelope;

/**
 * Area between two meridians and two parallels, boundary included, in degrees. If {@code minLng} exceeds
 * {@code maxLng}, the box crosses the antimeridian. A value out of range is an {@link IllegalArgumentException}.
 *
 * <p>Source: RFC 7946, 5.2; Contract: 4.3.
 */
public record BoundingBox(double minLng, double minLat, double maxLng, double maxLat) implements SearchArea {

    public static final BoundingBox WORLD = new BoundingBox(-180, -90, 180, 90);

    public BoundingBox {
        if (!LngLat.isLongitude(minLng) || !LngLat.isLongitude(maxLng)) {
            throw new IllegalArgumentException("must have longitudes from -180 to 180");
        }
        if (!LngLat.isLatitude(minLat) || !LngLat.isLatitude(maxLat)) {
            throw new IllegalArgumentException("must have latitudes from -90 to 90");
        }
        if (minLat > maxLat) {
            throw new IllegalArgumentException("must have a min_lat that is at most max_lat");
        }
        minLng += 0.0; // no -0.0, see LngLat
        minLat += 0.0;
        maxLng += 0.0;
        maxLat += 0.0;
    }

    public boolean crossesAntimeridian() {
        return minLng > maxLng;
    }

    /** The same box for JTS, which knows no antimeridian: only of one of the {@link #parts}. */
    public Envelope envelope() {
        return new Envelope(minLng, maxLng, minLat, maxLat);
    }

    /**
     * Boxes that together contain every coordinate pair of a point in this box, none of them crossing the antimeridian.
     * Some points have several pairs: ±180 is one meridian, and all longitudes meet at a pole. So a box that touches
     * one of these gets another part, without width or height, for the other pairs.
     */
    public List<BoundingBox> parts() {
        List<BoundingBox> parts = new ArrayList<>();
        if (crossesAntimeridian()) {
            parts.add(new BoundingBox(minLng, minLat, 180, maxLat));
            parts.add(new BoundingBox(-180, minLat, maxLng, maxLat));
        } else {
            parts.add(this);
            if (maxLng == 180 && minLng > -180) {
                parts.add(new BoundingBox(-180, minLat, -180, maxLat));
            }
            if (minLng == -180 && maxLng < 180) {
                parts.add(new BoundingBox(180, minLat, 180, maxLat));
            }
        }
        boolean allTheWayRound = minLng == -180 && maxLng == 180;
        if (maxLat == 90 && !allTheWayRound) {
            parts.add(new BoundingBox(-180, 90, 180, 90));
        }
        if (minLat == -90 && !allTheWayRound) {
            parts.add(new BoundingBox(-180, -90, 180, -90));
        }
        return List.copyOf(parts);
    }
}
