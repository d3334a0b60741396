package dev.dateline.engine.geo;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.regex.Pattern;

/**
 * The coordinate system that an object of GeoJSON names in {@code crs}. RFC 7946 has no such member: everything is WGS 84,
 * longitude first. Programs still write it as GeoJSON 2008 (section 3) had it.
 */
final class CoordinateSystem {

    private static final String MEMBER = "crs";
    private static final int MAX_NAME = 100;

    /**
     * CRS84 and EPSG:4326, as URN, URL or short name, with any version. The axes of EPSG:4326 are latitude and longitude
     * by its definition, but all programs write GeoJSON with longitude first, whatever it names.
     */
    private static final Pattern WGS_84 = Pattern.compile(
            "(urn:(x-)?ogc:def:crs:|https?://www[.]opengis[.]net/def/crs/)?"
                    + "(ogc[:/]([0-9.]*[:/])?crs84|epsg[:/]([0-9.]*[:/])?4326)",
            Pattern.CASE_INSENSITIVE);

    private CoordinateSystem() {}

    /** Fails if an object, which is located at {@code at}, names another system than WGS 84. */
    static void check(JsonNode object, JsonPath at) {
        JsonNode system = object.get(MEMBER);
        if (system == null || system.isNull()) {
            return;
        }
        String name = system.path("properties").path("name").asText("");
        if (!system.path("type").asText("").equals("name")
                || name.length() > MAX_NAME
                || !WGS_84.matcher(name).matches()) {
            throw new InvalidGeometry(
                    at.to(MEMBER),
                    "must be absent or name WGS 84 (urn:ogc:def:crs:OGC:1.3:CRS84 or EPSG:4326): convert the"
                            + " coordinates to longitude and latitude in degrees");
        }
    }
}
