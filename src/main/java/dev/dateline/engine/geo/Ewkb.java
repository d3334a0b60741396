package dev.dateline.engine.geo;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Points in PostGIS' binary form of geometries, EWKB: byte order, type, SRID, longitude, latitude. Nine of ten
 * geometries are points, which need no general reader or writer.
 */
public final class Ewkb {

    private static final int TYPE = 1;
    private static final int POINT_WITH_SRID = 0x20000001;
    private static final int LNG = 9;
    private static final int LAT = 17;
    private static final int POINT_LENGTH = 25;

    private Ewkb() {}

    /** Whether the buffer, read from its start, is a point with an SRID; also sets its byte order. */
    public static boolean isPoint(ByteBuffer ewkb) {
        ewkb.order(ewkb.get(0) == 0 ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
        return ewkb.limit() == POINT_LENGTH && ewkb.getInt(TYPE) == POINT_WITH_SRID;
    }

    /** Longitude of a {@linkplain #isPoint point}. */
    public static double lng(ByteBuffer point) {
        return point.getDouble(LNG);
    }

    /** Latitude of a {@linkplain #isPoint point}. */
    public static double lat(ByteBuffer point) {
        return point.getDouble(LAT);
    }

    public static byte[] ofPoint(double lng, double lat) {
        return ByteBuffer.allocate(POINT_LENGTH)
                .put((byte) 0)
                .putInt(POINT_WITH_SRID)
                .putInt(Wgs84.SRID)
                .putDouble(lng)
                .putDouble(lat)
                .array();
    }
}
