package dev.dateline.search.entities;

import dev.dateline.content.articles.PageReader;
import dev.dateline.content.articles.PageRows;
import dev.dateline.engine.geoindex.query.Answer;
import dev.dateline.engine.geoindex.query.ConnectionPage;
import dev.dateline.engine.geoindex.query.EntityKey;
import dev.dateline.engine.geoindex.query.EntityPage;
import dev.dateline.engine.geoindex.query.EntityUse;
import dev.dateline.http.paging.Page;
import dev.dateline.http.paging.Pagination;
import dev.dateline.search.backend.ConfirmedSearch;
import dev.dateline.search.backend.SearchBackend;
import dev.dateline.search.backend.SearchQuestion;
import dev.dateline.search.format.ArticleListResponse;
import dev.dateline.search.query.ArticleListQuery;
import dev.dateline.search.query.ConnectionQuery;
import dev.dateline.search.query.EntityQuery;
import dev.dateline.search.query.FoundEntity;
import dev.dateline.search.query.FoundPage;
import dev.dateline.tenant.access.ProjectId;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Lists of entities, single ones, their articles and connections. */
@ApplicationScoped
class EntityReads {

    /** A page of entities. */
    record Entities(EntityQuery query) implements SearchQuestion<EntityPage, Page<EntityRow>> {

        @Override
        public Answer<EntityPage> ask(SearchBackend backend) {
            return backend.entities(query);
        }

        @Override
        public PageReader.Wanted rows(ProjectId project, EntityPage found) {
            return PageReader.Wanted.of(
                    project, found.entities().stream().map(EntityRow::id).toList());
        }

        @Override
        public Page<EntityRow> respond(EntityPage found, PageRows rows) {
            return new Page<>(
                    found.entities().stream()
                            .map(use -> EntityRow.of(use, rows))
                            .toList(),
                    Pagination.of(query.page(), found.total()));
        }
    }

    /** One entity. */
    record One(EntityKey key) implements SearchQuestion<FoundEntity, Optional<EntityRow>> {

        @Override
        public Answer<FoundEntity> ask(SearchBackend backend) {
            return backend.entity(key);
        }

        @Override
        public PageReader.Wanted rows(ProjectId project, FoundEntity found) {
            return PageReader.Wanted.of(
                    project, found.use().map(EntityRow::id).stream().toList());
        }

        @Override
        public Optional<EntityRow> respond(FoundEntity found, PageRows rows) {
            return found.use().map(use -> EntityRow.of(use, rows));
        }
    }

    /**
     * What belongs to an entity, and which one that is.
     *
     * @param now the entity itself, or the one that it was merged into
     */
    record Of<T>(EntityKey now, T value) {}

    /** What a backend finds of an entity. */
    record Found<T>(FoundEntity entity, T value) {

        Optional<EntityKey> key() {
            return entity.use().map(EntityUse::key);
        }
    }

    /** A page of its articles. */
    record Articles(EntityKey key, ArticleListQuery query)
            implements SearchQuestion<Found<FoundPage>, Optional<Of<ArticleListResponse>>> {

        @Override
        public @Nullable String words() {
            return query.filter().words();
        }

        @Override
        public Answer<Found<FoundPage>> ask(SearchBackend backend) {
            return Answer.both(backend.entity(key), backend.page(query), Found::new);
        }

        @Override
        public PageReader.Wanted rows(ProjectId project, Found<FoundPage> found) {
            return new PageReader.Wanted(project, found.value().articleIds(), List.of(), query.include());
        }

        @Override
        public Optional<Of<ArticleListResponse>> respond(Found<FoundPage> found, PageRows rows) {
            return found.key().map(now -> new Of<>(now, ArticleListResponse.of(query, found.value(), rows)));
        }
    }

    /** A page of its connections. */
    record Connections(ConnectionQuery query)
            implements SearchQuestion<Found<ConnectionPage>, Optional<Of<Page<ConnectionRow>>>> {

        @Override
        public Answer<Found<ConnectionPage>> ask(SearchBackend backend) {
            return Answer.both(backend.entity(query.of()), backend.connections(query), Found::new);
        }

        @Override
        public Optional<Of<Page<ConnectionRow>>> respond(Found<ConnectionPage> found, PageRows none) {
            return found.key()
                    .map(now -> new Of<>(
                            now,
                            new Page<>(
                                    found.value().connections().stream()
                                            .map(ConnectionRow::of)
                                            .toList(),
                                    Pagination.of(query.page(), found.value().total()))));
        }
    }

    private final ConfirmedSearch search;

    EntityReads(ConfirmedSearch search) {
        this.search = search;
    }

    /** Most articles first, then by type and id. */
    Page<EntityRow> list(ProjectId project, EntityQuery query) {
        return search.answer(project, new Entities(query));
    }

    /** The entity, or the one that it was merged into; empty if no article has it. */
    Optional<EntityRow> find(ProjectId project, EntityKey key) {
        return search.answer(project, new One(key));
    }

    /** A page of its articles; empty if there is none at all. */
    Optional<Of<ArticleListResponse>> articles(ProjectId project, EntityKey key, ArticleListQuery query) {
        return search.answer(project, new Articles(key, query));
    }

    /** A page of the entities that its articles have, too; empty if no article has it. */
    Optional<Of<Page<ConnectionRow>>> connections(ProjectId project, ConnectionQuery query) {
        return search.answer(project, new Connections(query));
    }
}
