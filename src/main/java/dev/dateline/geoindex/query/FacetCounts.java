package dev.dateline.geoindex.query;

import java.util.List;

/**
 * How many of the articles that a query finds have what: types and natures of the mentions that met it, all else of the
 * articles. The most first, then by the UTF-8 of the value; months the newest first.
 *
 * @param months as {@code 2026-11}
 * @param tags at most so many as were asked for, as are sources
 */
public record FacetCounts(
        List<Count> types, List<Count> natures, List<Count> sources, List<Count> months, List<TagCount> tags) {

    public FacetCounts {
        types = List.copyOf(types);
        natures = List.copyOf(natures);
        sources = List.copyOf(sources);
        months = List.copyOf(months);
        tags = List.copyOf(tags);
    }

    /** Articles with one value. */
    public record Count(String value, long articles) {}

    /** Articles with one tag. */
    public record TagCount(String metaType, String category, long articles) {}
}
