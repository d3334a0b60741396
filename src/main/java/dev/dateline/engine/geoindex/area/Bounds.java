package dev.dateline.engine.geoindex.area;

/** Bounds of the distance that PostGIS measures, in meters; both are the same where it is known. */
public record Bounds(double min, double max) {

    static final Bounds ZERO = new Bounds(0, 0);
}
