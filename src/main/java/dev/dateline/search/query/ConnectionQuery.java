package dev.dateline.search.query;

import dev.dateline.content.locations.ExcludedLocationType;
import dev.dateline.engine.geo.SearchArea;
import dev.dateline.engine.geoindex.query.EntityConnection;
import dev.dateline.engine.geoindex.query.EntityKey;
import dev.dateline.http.openapi.DescribedBy;
import dev.dateline.http.paging.PageRequest;
import dev.dateline.http.parameter.QueryParameters;
import java.util.Optional;
import java.util.Set;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/**
 * A parsed query for the connections of an entity. Contract: 17.5.
 *
 * @param of the entity
 * @param articles those that count
 * @param type of the entities that it is connected with; null: any
 */
@DescribedBy({
    EntityType.class,
    SearchAreaParameters.class,
    ExcludedLocationType.class,
    SourceId.class,
    ExcludedSourceId.class,
    MetaClause.class,
    PublicationDates.class,
    ConnectionQuery.class,
    PageRequest.class
})
public record ConnectionQuery(
        EntityKey of, ArticleQuery articles, @Nullable String type, EntityConnection.Order order, PageRequest page) {

    /** How connections can be sorted. */
    @Schema(
            name = "ConnectionSort",
            type = SchemaType.STRING,
            enumeration = {"articles", "strength"})
    private enum By {
        ARTICLES,
        STRENGTH
    }

    @Parameter(
            name = ConnectionQuery.SORT,
            description = "`articles`: most articles first, then by type and id; or `strength`, then as `articles`",
            schema = @Schema(implementation = ConnectionQuery.By.class, defaultValue = "articles"))
    private static final String SORT = "sort";

    /** Parses a request; all faults are reported in one 400. */
    public static ConnectionQuery from(EntityKey of, QueryParameters parameters) {
        String type = EntityType.find(parameters);
        Optional<SearchArea> area = SearchAreaParameters.find(parameters);
        ArticleFilter filter = ArticleFilter.ofConnections(parameters);
        By by = parameters.findConstant(SORT, By.values()).orElse(By.ARTICLES);
        PageRequest page = PageRequest.from(parameters);
        parameters.rejectFaults();
        ArticleQuery articles = area.<ArticleQuery>map(
                        there -> new GeoSearchQuery(there, filter, Set.of(), Sort.DATE, page))
                .orElseGet(() -> new ArticleListQuery(filter, Set.of(), page));
        return new ConnectionQuery(
                of,
                articles,
                type,
                by == By.STRENGTH ? EntityConnection.Order.STRONGEST : EntityConnection.Order.MOST_ARTICLES,
                page);
    }
}
