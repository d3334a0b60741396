package dev.dateline.engine.watchindex;

import dev.dateline.engine.geoindex.query.IndexQuery;
import dev.dateline.engine.geoindex.query.KindFilter;
import dev.dateline.engine.geoindex.table.ArticleTable;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What many queries have in common.
 *
 * @param isExact whether its {@linkplain Clauses clauses} are
 * @param hasArea whether a mention must be in an area
 * @param from first day, as {@link ArticleTable#day} counts them; {@link ArticleTable#UNDATED} for any
 * @param to last day; likewise
 */
record RowFilter(boolean isExact, boolean hasArea, KindFilter kinds, int from, int to) {

    static RowFilter of(IndexQuery query, boolean isExact) {
        return new RowFilter(
                isExact,
                query.area() != null,
                query.kinds(),
                ArticleTable.day(query.from()),
                ArticleTable.day(query.to()));
    }

    /** Whether one mention must meet conditions. */
    boolean isOfMentions() {
        return hasArea || !kinds.isAny();
    }

    boolean acceptsDay(int day) {
        if (from == ArticleTable.UNDATED && to == ArticleTable.UNDATED) {
            return true;
        }
        return day != ArticleTable.UNDATED && day >= from && (to == ArticleTable.UNDATED || day <= to);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof RowFilter filter
                && isExact == filter.isExact
                && hasArea == filter.hasArea
                && from == filter.from
                && to == filter.to
                && kinds.types().equals(filter.kinds.types())
                && kinds.excludedTypes().equals(filter.kinds.excludedTypes())
                && kinds.natures().equals(filter.kinds.natures());
    }

    @Override
    public int hashCode() {
        return Objects.hash(isExact, hasArea, from, to, kinds.types(), kinds.excludedTypes(), kinds.natures());
    }
}
