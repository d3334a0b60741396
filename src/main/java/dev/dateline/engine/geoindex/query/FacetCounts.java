package dev.dateline.engine.geoindex.query;

import java.util.List;

/**
 * Counts of matching articles per value: types and natures of the mentions that match, and other values of the
 * articles. Highest count first, then by the UTF-8 of the value; months newest first.
 *
 * @param months as {@code 2026-11}
 * @param days as {@code 2026-11-20}, newest first; none if there are more than {@link #MONTHS_OF_DAYS} months
 * @param tags at most the requested number, like sources
 * @param entities at most 50 of each type and 1,000 in all
 */
public record FacetCounts(
        List<Count> types,
        List<Count> natures,
        List<Count> sources,
        List<Count> months,
        List<Count> days,
        List<TagCount> tags,
        List<EntityCount> entities) {

    /** Entities of one type, and of all types. */
    public static final int MAX_ENTITIES_PER_TYPE = 50;

    public static final int MAX_ENTITIES = 1_000;

    /** Days are counted if the dated articles span at most this number of months. */
    public static final int MONTHS_OF_DAYS = 3;

    public FacetCounts {
        types = List.copyOf(types);
        natures = List.copyOf(natures);
        sources = List.copyOf(sources);
        months = List.copyOf(months);
        days = List.copyOf(days);
        tags = List.copyOf(tags);
        entities = List.copyOf(entities);
    }

    /** The same with other entities. */
    public FacetCounts with(List<EntityCount> others) {
        return new FacetCounts(types, natures, sources, months, days, tags, others);
    }

    /** Number of articles with one value. */
    public record Count(String value, long articles) {}

    /**
     * Number of articles with one entity.
     *
     * @param name the most used one; the id if no article names it
     */
    public record EntityCount(EntityKey key, String name, long articles) {}

    /** Number of articles with one tag. */
    public record TagCount(String metaType, String category, long articles) {}
}
