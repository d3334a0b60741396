package dev.dateline.engine.geoindex.query;

import dev.dateline.engine.geo.SearchArea;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A query of the index. One mention must match area and kind; its article must match the other filters.
 *
 * @param area null: anywhere; then articles without mentions match, too, if any kind does
 * @param kinds types and natures that the mention must have
 * @param clauses clauses that the article must all match
 * @param entities clauses on its entities, likewise
 * @param from the first day; an undated article is in no range
 * @param to the last day
 * @param words what headline and body must match; null: anything
 * @param limit number of articles on the page
 * @param offset number of articles before the page
 * @param anchor keyset position, instead of the offset
 */
public record IndexQuery(
        @Nullable SearchArea area,
        KindFilter kinds,
        List<TagClause> clauses,
        List<EntityClause> entities,
        @Nullable LocalDate from,
        @Nullable LocalDate to,
        @Nullable WordExpression words,
        Order order,
        int limit,
        int offset,
        @Nullable SeekPosition anchor) {

    /** The order of the articles. */
    public enum Order {
        /** By date, undated last, then by id, the highest first. */
        NEWEST,
        /** By the rank of the words, which there must be, then like {@link #NEWEST}. */
        MOST_RELEVANT
    }

    public IndexQuery {
        clauses = List.copyOf(clauses);
        entities = List.copyOf(entities);
    }

    /** A query without words and entities. */
    public IndexQuery(
            @Nullable SearchArea area,
            KindFilter kinds,
            List<TagClause> clauses,
            @Nullable LocalDate from,
            @Nullable LocalDate to,
            int limit,
            int offset,
            @Nullable SeekPosition anchor) {
        this(area, kinds, clauses, List.of(), from, to, null, Order.NEWEST, limit, offset, anchor);
    }

    /** The same query of another area. */
    public IndexQuery within(SearchArea another) {
        return new IndexQuery(another, kinds, clauses, entities, from, to, words, order, limit, offset, anchor);
    }

    /** The same query with other clauses on entities. */
    public IndexQuery withEntities(List<EntityClause> others) {
        return new IndexQuery(area, kinds, clauses, others, from, to, words, order, limit, offset, anchor);
    }

    /** The article has any of these entities, or, if negated, none. */
    public record EntityClause(boolean negated, List<EntityKey> keys) {
        public EntityClause {
            keys = List.copyOf(keys);
        }
    }

    /** The article has a tag of this type with any of these categories, or, if negated, none. */
    public record TagClause(boolean negated, String metaType, List<String> categories) {
        /** The type under which the index keeps an article's source; no tag has an empty type. */
        public static final String SOURCE = "";

        public TagClause {
            categories = List.copyOf(categories);
        }

        /** The article is of this source. */
        public static TagClause ofSource(String source) {
            return new TagClause(false, SOURCE, List.of(source));
        }

        /** The article is of none of these sources. */
        public static TagClause ofNoSource(List<String> sources) {
            return new TagClause(true, SOURCE, sources);
        }
    }
}
