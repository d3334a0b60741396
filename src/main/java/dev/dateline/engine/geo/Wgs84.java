package dev.dateline.engine.geo;

import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.PrecisionModel;

/** The coordinate system of all geometries: WGS 84, longitude and latitude in degrees. */
public final class Wgs84 {

    /** Its number at EPSG, which PostGIS uses. */
    public static final int SRID = 4326;

    static final GeometryFactory GEOMETRIES = new GeometryFactory(new PrecisionModel(), SRID);

    private Wgs84() {}
}
