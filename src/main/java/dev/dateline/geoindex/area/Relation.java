package dev.dateline.geoindex.area;

/** Relation of everything in a grid box to an area. */
public enum Relation {
    INSIDE,
    PARTLY,
    OUTSIDE
}
