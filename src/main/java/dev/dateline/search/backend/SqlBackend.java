package dev.dateline.search.backend;

import dev.dateline.engine.geoindex.query.Answer.Complete;
import dev.dateline.engine.geoindex.query.CellCounts;
import dev.dateline.engine.geoindex.query.ConnectionPage;
import dev.dateline.engine.geoindex.query.EntityKey;
import dev.dateline.engine.geoindex.query.EntityPage;
import dev.dateline.engine.geoindex.query.FacetCounts;
import dev.dateline.http.paging.PageRequest;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SnapshotReads;
import dev.dateline.search.query.ArticleListQuery;
import dev.dateline.search.query.ArticleQuery;
import dev.dateline.search.query.ConnectionQuery;
import dev.dateline.search.query.DensityQuery;
import dev.dateline.search.query.EntityQuery;
import dev.dateline.search.query.FoundEntity;
import dev.dateline.search.query.FoundPage;
import dev.dateline.search.query.FoundPlaces;
import dev.dateline.search.query.FoundTypes;
import dev.dateline.search.query.GeoSearchQuery;
import dev.dateline.search.query.PlaceQuery;
import dev.dateline.search.query.QuestionVector;
import dev.dateline.search.query.SemanticQuery;
import dev.dateline.search.sql.FacetSql;
import dev.dateline.search.sql.PlaceSql;
import dev.dateline.search.sql.SqlArticleList;
import dev.dateline.search.sql.SqlDensity;
import dev.dateline.search.sql.SqlGeoSearch;
import dev.dateline.tenant.access.ProjectId;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Searches by SQL, on the caller's transaction; its first statement must be the transaction's first. Always complete.
 */
public final class SqlBackend implements SearchBackend {

    private final ProjectId project;
    private final SnapshotReads snapshots;
    private final Duration timeout;

    SqlBackend(ProjectId project, SnapshotReads snapshots, Duration timeout) {
        this.project = project;
        this.snapshots = snapshots;
        this.timeout = timeout;
    }

    @Override
    public Complete<FoundPage> page(ArticleQuery query) {
        FoundPage page = first(
                switch (query) {
                    case GeoSearchQuery search -> SqlGeoSearch.page(project, search);
                    case ArticleListQuery list -> SqlArticleList.page(project, list);
                });
        return new Complete<>(query.hasFacets() ? page.with(facets(query)) : page);
    }

    @Override
    public Complete<FoundPage> byMeaning(SemanticQuery query, QuestionVector vector) {
        FoundPage page =
                FoundPage.ofScores(new SqlVectors(project, snapshots, timeout).page(query, vector), query.page());
        return new Complete<>(query.articles().hasFacets() ? page.with(facets(query.articles())) : page);
    }

    private FacetCounts facets(ArticleQuery query) {
        FacetSql.Facets facets = snapshots.next(facetsOf(query));
        return entities().withNames(facets.counts(), facets.entities());
    }

    private Query<FacetSql.Facets> facetsOf(ArticleQuery query) {
        return switch (query) {
            case GeoSearchQuery search -> SqlGeoSearch.facets(project, search);
            case ArticleListQuery list -> SqlArticleList.facets(project, list);
        };
    }

    @Override
    public Complete<CellCounts> density(DensityQuery query) {
        return new Complete<>(first(SqlDensity.cells(project, query)));
    }

    @Override
    public Complete<FoundTypes> locationTypes(PageRequest page) {
        return new Complete<>(first(PlaceSql.types(project, page)));
    }

    @Override
    public Complete<FoundPlaces> places(PlaceQuery query, @Nullable String prefix) {
        return new Complete<>(first(PlaceSql.places(project, query)));
    }

    @Override
    public Complete<EntityPage> entities(EntityQuery query) {
        return new Complete<>(entities().page(query));
    }

    @Override
    public Complete<FoundEntity> entity(EntityKey key) {
        return new Complete<>(entities().find(key));
    }

    @Override
    public Complete<ConnectionPage> connections(ConnectionQuery query) {
        return new Complete<>(entities().connections(query));
    }

    private SqlEntities entities() {
        return new SqlEntities(project, snapshots, timeout);
    }

    private <T> T first(Query<T> query) {
        return snapshots.first(query, timeout);
    }
}
