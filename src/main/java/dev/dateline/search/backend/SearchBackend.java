package dev.dateline.search.backend;

import dev.dateline.engine.geoindex.query.Answer;
import dev.dateline.engine.geoindex.query.CellCounts;
import dev.dateline.engine.geoindex.query.ConnectionPage;
import dev.dateline.engine.geoindex.query.EntityKey;
import dev.dateline.engine.geoindex.query.EntityPage;
import dev.dateline.http.paging.PageRequest;
import dev.dateline.search.query.ArticleQuery;
import dev.dateline.search.query.ConnectionQuery;
import dev.dateline.search.query.DensityQuery;
import dev.dateline.search.query.EntityQuery;
import dev.dateline.search.query.FoundEntity;
import dev.dateline.search.query.FoundPage;
import dev.dateline.search.query.FoundPlaces;
import dev.dateline.search.query.FoundTypes;
import dev.dateline.search.query.PlaceQuery;
import dev.dateline.search.query.QuestionVector;
import dev.dateline.search.query.SemanticQuery;
import org.jspecify.annotations.Nullable;

/**
 * Finds and counts the articles of one project: ids and counts alone, whose rows {@link ConfirmedSearch} reads. All backends
 * find the same.
 */
public sealed interface SearchBackend permits IndexBackend, SqlBackend {

    /** A page of articles, with facets where the query includes them. */
    Answer<FoundPage> page(ArticleQuery query);

    /** A page of articles, the most similar to the vector first; with the scores as ranks. */
    Answer<FoundPage> byMeaning(SemanticQuery query, QuestionVector vector);

    /** What a search finds, counted by cells of the H3 grid. */
    Answer<CellCounts> density(DensityQuery query);

    /**
     * A page of places, most mentioned first.
     *
     * @param prefix the query's, in lower case as the database converts it; null where the query has none
     */
    Answer<FoundPlaces> places(PlaceQuery query, @Nullable String prefix);

    /** The types of all mentions, most mentioned first. */
    Answer<FoundTypes> locationTypes(PageRequest page);

    /** A page of entities, most articles first. */
    Answer<EntityPage> entities(EntityQuery query);

    /** One entity. */
    Answer<FoundEntity> entity(EntityKey key);

    /** A page of the entities that articles have together with another one. */
    Answer<ConnectionPage> connections(ConnectionQuery query);
}
