package dev.dateline.geoindex;

/** Whether a geometry lies in an area, as PostGIS would say it; or that only PostGIS can say it. */
enum Verdict {
    INSIDE,
    OUTSIDE,
    UNDECIDED
}
