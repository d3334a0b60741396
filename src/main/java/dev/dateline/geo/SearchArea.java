package dev.dateline.geo;

/** Where to search: around a point, or in a box; never both. Source: public API, geo-search, search modes. */
public sealed interface SearchArea permits Circle, BoundingBox {}
