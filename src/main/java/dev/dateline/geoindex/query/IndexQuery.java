package dev.dateline.geoindex.query;

import dev.dateline.geo.SearchArea;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a search asks of an index. One mention must meet area, types and natures together; its article the rest.
 *
 * @param area null: anywhere; then articles without mentions are found, too, unless types or natures are asked for
 * @param types a mention must be of one of these, where any are named
 * @param natures a mention must have one of these, where any are named
 * @param clauses the article must meet every one
 * @param from the first day; an article without a date is in no range
 * @param to the last day
 * @param limit articles on the page
 * @param offset articles before the page
 * @param anchor where the page is, in place of the offset
 */
public record IndexQuery(
        @Nullable SearchArea area,
        List<String> types,
        List<String> natures,
        List<TagClause> clauses,
        @Nullable LocalDate from,
        @Nullable LocalDate to,
        int limit,
        int offset,
        @Nullable SeekPosition anchor) {

    public IndexQuery {
        types = List.copyOf(types);
        natures = List.copyOf(natures);
        clauses = List.copyOf(clauses);
    }

    /** The article has a tag of this type with any of these categories, or, negated, none. */
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
    }
}
