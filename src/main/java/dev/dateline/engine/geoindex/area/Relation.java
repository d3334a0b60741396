package dev.dateline.engine.geoindex.area;

/** Relation of everything in a grid box to an area. */
public enum Relation {
    INSIDE,
    PARTLY,
    OUTSIDE
}
