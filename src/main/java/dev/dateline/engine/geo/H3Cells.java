package dev.dateline.engine.geo;

import com.uber.h3core.H3Core;
import com.uber.h3core.util.LatLng;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;

/**
 * Assigns H3 cells to geometries, by a native library that is loaded at its first use: never in a static field, which a
 * native image would try to keep from its build. Thread-safe.
 *
 * <p>Methods throw {@link UncheckedIOException} if the library cannot be loaded.
 */
public final class H3Cells {

    private volatile @Nullable H3Core library;

    /** The center of a cell. */
    public LngLat centerOf(long cell) {
        LatLng center = library().cellToLatLng(cell);
        return LngLat.of(center.lng, center.lat);
    }

    /**
     * The cell that contains the point, or a point inside the geometry, at the resolution that fits the precision of
     * this location type. Contract: 6.5.
     */
    public H3Cell cellOf(String locationType, Geometry geometry) {
        int resolution = H3Resolution.of(locationType, geometry);
        Coordinate inside = geometry.getInteriorPoint().getCoordinate();
        return new H3Cell(library().latLngToCell(inside.y, inside.x, resolution), resolution);
    }

    private H3Core library() {
        H3Core loaded = library;
        return loaded != null ? loaded : load();
    }

    private synchronized H3Core load() {
        H3Core loaded = library;
        if (loaded == null) {
            try {
                loaded = H3Core.newInstance();
            } catch (IOException unloadable) {
                throw new UncheckedIOException("the H3 library cannot be loaded", unloadable);
            }
            library = loaded;
        }
        return loaded;
    }
}
