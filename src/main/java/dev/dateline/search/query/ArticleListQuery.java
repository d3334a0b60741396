package dev.dateline.search.query;

import dev.dateline.content.articles.Include;
import dev.dateline.engine.geoindex.query.EntityKey;
import dev.dateline.http.openapi.DescribedBy;
import dev.dateline.http.paging.Cursor;
import dev.dateline.http.paging.PageRequest;
import dev.dateline.http.paging.Seek;
import dev.dateline.http.parameter.QueryParameters;
import dev.dateline.tenant.access.ProjectId;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A parsed query for a list of articles. Contract: 8.1. */
@DescribedBy({ArticleFilter.class, Include.class, PageRequest.class, Cursor.class})
public record ArticleListQuery(ArticleFilter filter, Set<Include> include, PageRequest page, ResultOrder order)
        implements ArticleQuery {

    /** By relevance if it asks for words. */
    public ArticleListQuery(ArticleFilter filter, Set<Include> include, PageRequest page) {
        this(filter, include, page, filter.words() == null ? ResultOrder.NEWEST : ResultOrder.MOST_RELEVANT);
    }

    /** Reads a request; every fault of it ends in one 400. */
    public static ArticleListQuery from(ProjectId origin, QueryParameters parameters) {
        return from(origin, parameters, (EntityKey) null);
    }

    /** Likewise, of the articles that have an entity; null: of all. */
    public static ArticleListQuery from(ProjectId origin, QueryParameters parameters, @Nullable EntityKey of) {
        ArticleFilter given = ArticleFilter.from(parameters);
        return of(origin, parameters, of == null ? given : given.of(of));
    }

    /** Parses a request that narrows the search of a watch, which has no area. */
    public static ArticleListQuery narrowing(ProjectId origin, StandingQuery watch, QueryParameters parameters) {
        return of(origin, parameters, watch.filter().narrowed(parameters));
    }

    private static ArticleListQuery of(ProjectId origin, QueryParameters parameters, ArticleFilter filter) {
        Set<Include> include = Include.from(parameters);
        PageRequest page = PageRequest.from(parameters);
        Optional<Cursor> cursor = Cursor.from(parameters);
        parameters.rejectFaults();
        var query = new ArticleListQuery(filter, include, page);
        return cursor.map(at -> query.seeking(at.open(parameters, query.identity(origin))))
                .orElse(query);
    }

    /** The same query with its page after or before a sort key. */
    public ArticleListQuery seeking(Seek seek) {
        return new ArticleListQuery(filter, include, page.seeking(seek), order);
    }

    /** Everything that determines the results and their order. */
    private String identity(ProjectId origin) {
        List<String> own = List.of("articles", String.valueOf(filter.words()), String.valueOf(filter.source()));
        return QueryIdentity.of(origin, own, filter);
    }
}
