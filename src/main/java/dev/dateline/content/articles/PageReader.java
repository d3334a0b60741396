package dev.dateline.content.articles;

import dev.dateline.content.entities.EntityId;
import dev.dateline.content.locations.MentionRow;
import dev.dateline.content.locations.Mentions;
import dev.dateline.platform.database.PipelinedQueries;
import dev.dateline.platform.database.Query;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.versions.ProjectVersion;
import dev.dateline.tenant.versions.ProjectVersions;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** Reads the rows of a page of articles in one round trip, unless its geometries are very large. */
@ApplicationScoped
public class PageReader {

    /**
     * The contents of a page.
     *
     * @param articles ids of the articles
     * @param mentions ids of the mentions to show
     * @param entities of each of which one mention is to show, if it has any
     */
    public record Wanted(
            ProjectId project,
            List<Long> articles,
            List<Long> mentions,
            List<EntityId> entities,
            Set<Include> include) {

        /** Without entities. */
        public Wanted(ProjectId project, List<Long> articles, List<Long> mentions, Set<Include> include) {
            this(project, articles, mentions, List.of(), include);
        }

        /** No rows at all. */
        public static Wanted none(ProjectId project) {
            return new Wanted(project, List.of(), List.of(), Set.of());
        }

        /** A mention of each of these entities. */
        public static Wanted of(ProjectId project, List<EntityId> entities) {
            return new Wanted(project, List.of(), List.of(), entities, Set.of());
        }

        public boolean isNone() {
            return articles.isEmpty() && mentions.isEmpty() && entities.isEmpty();
        }

        /** Whether every row that is wanted is there. */
        public boolean areAllIn(PageRows rows) {
            return rows.articles().keySet().containsAll(articles)
                    && rows.mentions().keySet().containsAll(mentions);
        }

        private Wanted with(Map<EntityId, Long> shown) {
            return new Wanted(project, articles, List.copyOf(shown.values()), List.of(), include);
        }
    }

    private record Answer(Map<Long, ArticleRow> articles, Optional<Map<Long, MentionRow>> mentions, ProjectVersion at) {
        PageRows rows() {
            return new PageRows(articles, mentions.orElse(Map.of()));
        }
    }

    private final Mentions mentions;

    PageReader(Mentions mentions) {
        this.mentions = mentions;
    }

    /** Reads the rows on the caller's transaction, which limits the time. */
    public PageRows read(Connection connection, Wanted page) throws SQLException {
        if (!page.entities().isEmpty()) {
            Map<EntityId, Long> shown = shown(connection, page, Optional.empty());
            return read(connection, page.with(shown)).showing(shown);
        }
        Answer answer = ask(connection, page, Optional.empty(), mentions.usualRows(page.project(), page.mentions()));
        return isWhole(answer)
                ? answer.rows()
                : large(connection, page, Optional.empty()).rows();
    }

    /**
     * Reads the rows if the project is still at a known version; otherwise returns empty. The connection need not be in
     * a transaction: the version is read last, and versions only increase, so everything read before belongs to it.
     *
     * @param timeout of each statement
     */
    public Optional<PageRows> find(Connection connection, Wanted page, Duration timeout, ProjectVersion known)
            throws SQLException {
        Optional<Duration> limit = Optional.of(timeout);
        if (!page.entities().isEmpty()) {
            Map<EntityId, Long> shown = shown(connection, page, limit);
            return find(connection, page.with(shown), timeout, known).map(rows -> rows.showing(shown));
        }
        Answer answer = ask(connection, page, limit, mentions.usualRows(page.project(), page.mentions()));
        if (answer.at().equals(known) && !isWhole(answer)) {
            answer = large(connection, page, limit);
        }
        return answer.at().equals(known) ? Optional.of(answer.rows()) : Optional.empty();
    }

    /** One mention of each entity that has any. */
    private Map<EntityId, Long> shown(Connection connection, Wanted page, Optional<Duration> timeout)
            throws SQLException {
        var trip = new PipelinedQueries();
        timeout.ifPresent(trip::limit);
        trip.planWithoutValues();
        Supplier<Map<EntityId, Long>> shown = trip.add(mentions.ofEntities(page.project(), page.entities()));
        trip.ask(connection);
        return shown.get();
    }

    private Answer large(Connection connection, Wanted page, Optional<Duration> timeout) throws SQLException {
        mentions.takeMemory(connection, page.project(), page.mentions(), timeout);
        return ask(connection, page, timeout, mentions.allRows(page.project(), page.mentions()));
    }

    private static boolean isWhole(Answer answer) {
        return answer.mentions().isPresent();
    }

    private static Answer ask(
            Connection connection,
            Wanted page,
            Optional<Duration> timeout,
            Query<Optional<Map<Long, MentionRow>>> places)
            throws SQLException {
        var trip = new PipelinedQueries();
        timeout.ifPresent(trip::limit);
        trip.planWithoutValues();
        boolean shows = !page.articles().isEmpty();
        Supplier<Map<Long, ArticleRow>> articles =
                shows ? trip.add(ArticleQueries.rows(page.project(), page.articles(), page.include())) : Map::of;
        Supplier<Map<Long, List<ImageRow>>> images = shows && page.include().contains(Include.IMAGES)
                ? trip.add(ArticleQueries.images(page.project(), page.articles()))
                : Map::of;
        Supplier<Optional<Map<Long, MentionRow>>> mentions =
                page.mentions().isEmpty() ? () -> Optional.of(Map.of()) : trip.add(places);
        Supplier<ProjectVersion> version = trip.add(ProjectVersions.query(page.project()));
        trip.ask(connection);
        if (shows && page.include().contains(Include.IMAGES)) {
            articles.get().replaceAll((id, row) -> row.withImages(images.get().getOrDefault(id, List.of())));
        }
        return new Answer(articles.get(), mentions.get(), version.get());
    }
}
