package dev.dateline.engine.geoindex.query;

/** A page, and the facets of all articles that the query matches. */
public record FacetedPage(IndexPage page, FacetCounts facets) {}
