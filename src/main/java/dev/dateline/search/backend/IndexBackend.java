package dev.dateline.search.backend;

import dev.dateline.engine.geoindex.GeoIndex;
import dev.dateline.engine.geoindex.query.Answer;
import dev.dateline.engine.geoindex.query.CellCounts;
import dev.dateline.engine.geoindex.query.ConnectionPage;
import dev.dateline.engine.geoindex.query.EntityKey;
import dev.dateline.engine.geoindex.query.EntityPage;
import dev.dateline.engine.geoindex.query.IndexConnectionQuery;
import dev.dateline.engine.geoindex.query.IndexEntityQuery;
import dev.dateline.engine.geoindex.query.IndexPage;
import dev.dateline.engine.geoindex.query.IndexPage.Hit;
import dev.dateline.engine.geoindex.query.IndexPlaceQuery;
import dev.dateline.engine.geoindex.query.IndexQuery;
import dev.dateline.engine.geoindex.query.IndexVectorQuery;
import dev.dateline.engine.geoindex.query.PlacePage;
import dev.dateline.engine.geoindex.query.WordExpression;
import dev.dateline.engine.names.NameFolding;
import dev.dateline.http.paging.PageRequest;
import dev.dateline.platform.database.FailureText;
import dev.dateline.search.query.ArticleListQuery;
import dev.dateline.search.query.ArticleQuery;
import dev.dateline.search.query.ConnectionQuery;
import dev.dateline.search.query.DensityQuery;
import dev.dateline.search.query.EntityQuery;
import dev.dateline.search.query.FoundEntity;
import dev.dateline.search.query.FoundPage;
import dev.dateline.search.query.FoundPage.FoundArticle;
import dev.dateline.search.query.FoundPlaces;
import dev.dateline.search.query.FoundPlaces.FoundPlace;
import dev.dateline.search.query.FoundTypes;
import dev.dateline.search.query.GeoSearchQuery;
import dev.dateline.search.query.PlaceQuery;
import dev.dateline.search.query.QuestionVector;
import dev.dateline.search.query.ResultOrder;
import dev.dateline.search.query.SemanticQuery;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Searches one snapshot of the project's index: in memory, without a connection. Mentions too close to an area's boundary
 * need refinement. A failure of the index is a {@link BrokenIndexException}.
 *
 * @param words the words of the question; null if it has none
 */
record IndexBackend(GeoIndex index, @Nullable WordExpression words) implements SearchBackend {

    @Override
    public Answer<FoundPage> page(ArticleQuery query) {
        return guarded(() -> {
            IndexQuery asked = toIndexQuery(query);
            if (query.order() == ResultOrder.NEAREST) {
                Answer<FoundPage> page =
                        index.nearest(asked).map(found -> toFoundPage(query, found.page(), found.meters()));
                return query.hasFacets()
                        ? Answer.both(page, index.facets(asked, ArticleQuery.MAX_FACET_VALUES), FoundPage::with)
                        : page;
            }
            return query.hasFacets()
                    ? index.searchWithFacets(asked, ArticleQuery.MAX_FACET_VALUES)
                            .map(found ->
                                    toFoundPage(query, found.page(), Map.of()).with(found.facets()))
                    : index.search(asked).map(found -> toFoundPage(query, found, Map.of()));
        });
    }

    @Override
    public Answer<FoundPage> byMeaning(SemanticQuery query, QuestionVector vector) {
        IndexQuery articles = toIndexQuery(query.articles());
        var asked = new IndexVectorQuery(
                articles,
                vector.values(),
                query.similarTo() == null ? 0 : query.similarTo(),
                query.words(),
                query.page().limit(),
                query.page().offset());
        return guarded(() -> {
            Answer<FoundPage> page = index.similar(asked).map(found -> FoundPage.ofScores(found, query.page()));
            return query.articles().hasFacets()
                    ? Answer.both(page, index.facets(articles, ArticleQuery.MAX_FACET_VALUES), FoundPage::with)
                    : page;
        });
    }

    @Override
    public Answer<CellCounts> density(DensityQuery query) {
        return guarded(() -> index.density(toIndexQuery(query.search()), query.resolution(), DensityQuery.MAX_CELLS));
    }

    @Override
    public Answer<FoundPlaces> places(PlaceQuery query, @Nullable String prefix) {
        var asked = new IndexPlaceQuery(
                prefix,
                IndexQueries.kinds(query.types(), query.excluded(), List.of()),
                query.bbox(),
                query.page().limit(),
                query.page().offset());
        return guarded(() -> index.places(asked).map(IndexBackend::toFoundPlaces));
    }

    private static FoundPlaces toFoundPlaces(PlacePage page) {
        return new FoundPlaces(
                page.places().stream()
                        .map(place -> new FoundPlace(place.latest(), place.mentions(), place.articles()))
                        .toList(),
                page.total());
    }

    @Override
    public Answer<FoundTypes> locationTypes(PageRequest page) {
        return guarded(() -> index.types()
                .map(all -> new FoundTypes(
                        all.stream().skip(page.offset()).limit(page.limit()).toList(), all.size())));
    }

    @Override
    public Answer<EntityPage> entities(EntityQuery query) {
        String prefix = query.prefix() == null ? null : NameFolding.fold(query.prefix());
        var asked = new IndexEntityQuery(
                query.type(), prefix, query.page().limit(), query.page().offset());
        return guarded(() -> index.entities(asked));
    }

    @Override
    public Answer<FoundEntity> entity(EntityKey key) {
        return guarded(() -> index.findEntity(key).map(FoundEntity::new));
    }

    @Override
    public Answer<ConnectionPage> connections(ConnectionQuery query) {
        var asked = new IndexConnectionQuery(
                query.of(),
                toIndexQuery(query.articles()),
                query.type(),
                query.order(),
                query.page().limit(),
                query.page().offset());
        return guarded(() -> index.connections(asked));
    }

    /** Runs a step of the index; whatever it throws is the index's fault. */
    static <T> T guarded(Supplier<T> step) {
        try {
            return step.get();
        } catch (RuntimeException failed) {
            throw new BrokenIndexException("it failed: " + FailureText.of(failed), failed);
        }
    }

    private static FoundPage toFoundPage(ArticleQuery query, IndexPage page, Map<Long, Double> meters) {
        List<FoundArticle> articles = page.hits().stream()
                .map(hit -> new FoundArticle(
                        hit.articleId(),
                        switch (query) {
                            case GeoSearchQuery search -> hit.mentionIds();
                            case ArticleListQuery list -> List.<Long>of();
                        }))
                .toList();
        Map<Long, Double> ranks = query.order() == ResultOrder.MOST_RELEVANT
                ? page.hits().stream().collect(Collectors.toMap(Hit::articleId, Hit::rank))
                : Map.of();
        return new FoundPage(articles, page.total(), page.offset(), meters, ranks, null);
    }

    private IndexQuery toIndexQuery(ArticleQuery query) {
        return IndexQueries.of(query, words);
    }
}
