package dev.dateline.geo;

/** All that is at most a radius away from a point, along the surface of the WGS 84 ellipsoid, boundary included. */
public record Circle(LngLat center, Miles radius) implements SearchArea {}
