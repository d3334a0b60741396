package dev.dateline.geoindex.query;

import java.util.List;

/**
 * Counts of matching articles per value: types and natures of the mentions that match, and other values of the
 * articles. Highest count first, then by the UTF-8 of the value; months newest first.
 *
 * @param months as {@code 2026-11}
 * @param tags at most the requested number, like sources
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

    /** Number of articles with one value. */
    public record Count(String value, long articles) {}

    /** Number of articles with one tag. */
    public record TagCount(String metaType, String category, long articles) {}
}
