package dev.dateline.geoindex.area;

/** How all that lies in a box of the grid lies to an area. */
public enum Relation {
    INSIDE,
    PARTLY,
    OUTSIDE
}
