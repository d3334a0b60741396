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
 * <p>Methods throw {@link UncheckedIOException} if the library cannot be loaded. That is tried once, because each attempt
 * leaves a file among the temporary ones.
 */
public final class H3Cells {

    private static final String UNLOADABLE =
            "the H3 library cannot be loaded; the folder for temporary files must allow execution";

    private final Loader loader;
    private volatile @Nullable H3Core library;
    private @Nullable IOException fault; // of the first attempt; guarded by this

    @FunctionalInterface
    interface Loader {
        /** @throws LinkageError if the system refuses the library */
        H3Core load() throws IOException;
    }

    public H3Cells() {
        this(H3Core::newInstance);
    }

    H3Cells(Loader loader) {
        this.loader = loader;
    }

    /** Loads the library now. */
    public void prepare() {
        library();
    }

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
            loaded = loadOnce();
            library = loaded;
        }
        return loaded;
    }

    private H3Core loadOnce() {
        IOException before = fault;
        if (before != null) {
            throw new UncheckedIOException(UNLOADABLE, before);
        }
        try {
            return loader.load();
        } catch (IOException | LinkageError unloadable) {
            IOException first = unloadable instanceof IOException known ? known : new IOException(unloadable);
            fault = first;
            throw new UncheckedIOException(UNLOADABLE, first);
        }
    }
}
