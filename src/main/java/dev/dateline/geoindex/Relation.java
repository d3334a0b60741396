package dev.dateline.geoindex;

/** How all that lies in a box of the grid lies to an area. */
enum Relation {
    INSIDE,
    PARTLY,
    OUTSIDE
}
