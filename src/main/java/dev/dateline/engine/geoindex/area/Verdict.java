package dev.dateline.engine.geoindex.area;

/** Inside, outside, or undecided (PostGIS must decide). */
public enum Verdict {
    INSIDE,
    OUTSIDE,
    UNDECIDED
}
