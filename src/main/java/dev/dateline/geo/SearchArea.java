package dev.dateline.geo;

/** Where to search: around a point, in a box, or in a polygon; never two of them. Source: public API, geo-search, search modes. */
public sealed interface SearchArea permits Circle, BoundingBox, Region {}
