package dev.dateline.engine.geo;

/** A search area: circle, box or polygon. Contract: 7.1, 7.2. */
public sealed interface SearchArea permits Circle, BoundingBox, Region {}
