package dev.dateline.search.backend;

import dev.dateline.content.locations.LocationType;
import dev.dateline.content.locations.Nature;
import dev.dateline.engine.geo.SearchArea;
import dev.dateline.engine.geoindex.query.IndexQuery;
import dev.dateline.engine.geoindex.query.IndexQuery.Order;
import dev.dateline.engine.geoindex.query.IndexQuery.TagClause;
import dev.dateline.engine.geoindex.query.KindFilter;
import dev.dateline.engine.geoindex.query.SeekPosition;
import dev.dateline.engine.geoindex.query.WordExpression;
import dev.dateline.http.paging.PageRequest;
import dev.dateline.http.paging.Seek;
import dev.dateline.http.paging.SortKey;
import dev.dateline.search.query.ArticleFilter;
import dev.dateline.search.query.ArticleListQuery;
import dev.dateline.search.query.ArticleQuery;
import dev.dateline.search.query.GeoSearchQuery;
import dev.dateline.search.query.MetaClause;
import dev.dateline.search.query.ResultOrder;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Queries of articles as the index takes them. */
final class IndexQueries {

    private IndexQueries() {}

    /** @param words the words of the query; null if it has none */
    static IndexQuery of(ArticleQuery query, @Nullable WordExpression words) {
        SearchArea area = switch (query) {
            case GeoSearchQuery search -> search.area();
            case ArticleListQuery list -> null;
        };
        Order order = query.order() == ResultOrder.MOST_RELEVANT ? Order.MOST_RELEVANT : Order.NEWEST;
        return of(area, query.filter(), words, order, query.page());
    }

    static IndexQuery of(
            @Nullable SearchArea area,
            ArticleFilter filter,
            @Nullable WordExpression words,
            Order order,
            PageRequest page) {
        return new IndexQuery(
                area,
                kinds(filter.types(), filter.excludedTypes(), filter.natures()),
                clauses(filter),
                filter.entityClauses(),
                filter.dates().from(),
                filter.dates().to(),
                words,
                order,
                page.limit(),
                page.offset(),
                position(page.seek()));
    }

    static KindFilter kinds(List<LocationType> types, List<LocationType> excluded, List<Nature> natures) {
        return new KindFilter(
                types.stream().map(LocationType::text).toList(),
                excluded.stream().map(LocationType::text).toList(),
                natures.stream().map(Nature::text).toList());
    }

    private static List<TagClause> clauses(ArticleFilter filter) {
        List<TagClause> clauses = new ArrayList<>();
        for (MetaClause clause : filter.meta()) {
            clauses.add(new TagClause(clause.negated(), clause.metaType(), clause.categories()));
        }
        if (filter.source() != null) {
            clauses.add(TagClause.ofSource(filter.source()));
        }
        if (!filter.excludedSources().isEmpty()) {
            clauses.add(TagClause.ofNoSource(filter.excludedSources()));
        }
        return clauses;
    }

    private static @Nullable SeekPosition position(@Nullable Seek seek) {
        SortKey key = seek == null ? null : seek.key();
        if (seek == null || (key == null && !seek.back())) {
            return null;
        }
        return key == null ? SeekPosition.END : new SeekPosition(key.score(), key.date(), key.id(), seek.back());
    }
}
