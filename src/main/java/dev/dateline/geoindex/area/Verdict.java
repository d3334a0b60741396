package dev.dateline.geoindex.area;

/** Whether a geometry lies in an area, as PostGIS would say it; or that only PostGIS can say it. */
public enum Verdict {
    INSIDE,
    OUTSIDE,
    UNDECIDED
}
