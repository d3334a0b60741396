package dev.dateline.engine.geo;

import com.uber.h3core.H3Core;
import com.uber.h3core.util.LatLng;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;

/**
 * Assigns H3 cells to geometries. Holds a native library, loaded once at run time: never in a static field, which a
 * native image would try to keep from its build. Thread-safe.
 */
public final class H3Cells {

    private final H3Core h3;

    public H3Cells() {
        try {
            h3 = H3Core.newInstance();
        } catch (IOException unloadable) {
            throw new UncheckedIOException("the H3 library cannot be loaded", unloadable);
        }
    }

    /** The center of a cell. */
    public LngLat centerOf(long cell) {
        LatLng center = h3.cellToLatLng(cell);
        return LngLat.of(center.lng, center.lat);
    }

    /**
     * The cell that contains the point, or a point inside the geometry, at the resolution that fits the precision of
     * this location type. Contract: 6.5.
     */
    public H3Cell cellOf(String locationType, Geometry geometry) {
        int resolution = H3Resolution.of(locationType, geometry);
        Coordinate inside = geometry.getInteriorPoint().getCoordinate();
        return new H3Cell(h3.latLngToCell(inside.y, inside.x, resolution), resolution);
    }
}
