package dev.dateline.geo;

/** Where to search: around a point, in a box, or in a polygon; never two of them. Contract: 7.1, 7.2. */
public sealed interface SearchArea permits Circle, BoundingBox, Region {}
