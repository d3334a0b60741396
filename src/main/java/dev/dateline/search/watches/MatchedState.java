package dev.dateline.search.watches;

import dev.dateline.engine.geoindex.GeoIndex;
import dev.dateline.platform.database.FailureText;
import dev.dateline.search.backend.StandingSearch;
import dev.dateline.search.liveindex.ArticleIndexes;
import dev.dateline.tenant.access.ProjectId;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * What some articles match in one state: before a transaction has changed them, or after. Their rows are read into an index
 * once, and each watch is a query of that.
 */
final class MatchedState {

    private static final Logger LOG = Logger.getLogger(MatchedState.class);

    /** The mentions of each matching article. */
    private final Map<UUID, Map<Long, List<Long>>> matches = new HashMap<>();

    /** The names of the matching watches. */
    private final Map<UUID, String> names = new HashMap<>();
    /** Watches whose query failed. */
    private final Set<UUID> failed = new HashSet<>();

    private final ArticleIndexes indexes;
    private final StandingSearch standing;
    private final ProjectId project;
    private final Collection<Long> articles;
    private @Nullable GeoIndex index;
    private boolean hasWords;
    private boolean hasEntities;

    MatchedState(ArticleIndexes indexes, StandingSearch standing, ProjectId project, Collection<Long> articles) {
        this.indexes = indexes;
        this.standing = standing;
        this.project = project;
        this.articles = List.copyOf(articles);
    }

    /** Matches the articles, whose rows the connection sees. */
    void match(Connection connection, List<StoredWatch> asked) throws SQLException {
        if (!asked.isEmpty() && !articles.isEmpty()) {
            read(
                    connection,
                    asked.stream().anyMatch(StoredWatch::asksForWords),
                    asked.stream().anyMatch(StoredWatch::asksForEntities));
        }
        for (StoredWatch watch : asked) {
            if (!add(watch, connection)) {
                throw new IllegalStateException("the rows of mentions are not there");
            }
        }
    }

    Collection<Long> articles() {
        return articles;
    }

    /** The articles, with words and entities if they are asked for; read at most once more than was known. */
    GeoIndex read(Connection connection, boolean words, boolean entities) throws SQLException {
        GeoIndex known = index;
        if (known == null || lacks(words, entities)) {
            hasWords |= words;
            hasEntities |= entities;
            known = indexes.read(connection, project, articles, hasWords, hasEntities);
            index = known;
        }
        return known;
    }

    /** Reads all that a watch may ask for, so that {@link #matchFromMemory} will not lack it. */
    void readAll(Connection connection) throws SQLException {
        read(connection, true, true);
    }

    private boolean lacks(boolean words, boolean entities) {
        return index == null || (words && !hasWords) || (entities && !hasEntities);
    }

    /** Matches the articles, whose rows are gone; false if that takes more than what was read of them. */
    boolean matchFromMemory(List<StoredWatch> asked) throws SQLException {
        for (StoredWatch watch : asked) {
            if (!articles.isEmpty() && (lacks(watch.asksForWords(), watch.asksForEntities()) || !add(watch, null))) {
                return false;
            }
        }
        return true;
    }

    /**
     * Takes what a watch matches.
     *
     * @param found the articles, each with the mentions that are told
     */
    void take(UUID id, String name, Map<Long, List<Long>> found) {
        matches.put(id, found);
        names.put(id, name);
    }

    private boolean add(StoredWatch watch, @Nullable Connection connection) throws SQLException {
        GeoIndex known = index;
        if (known == null) {
            return true; // no articles
        }
        try {
            Optional<Map<Long, List<Long>>> found = standing.find(connection, project, known, watch.query());
            found.filter(some -> !some.isEmpty()).ifPresent(some -> take(watch.id(), watch.name(), told(watch, some)));
            return found.isPresent();
        } catch (RuntimeException broken) { // one watch must not keep articles from being stored
            LOG.errorf(broken, "Watch %s cannot be matched: %s", watch.id(), FailureText.of(broken));
            failed.add(watch.id());
            return true;
        }
    }

    /** Forgets what watches match that are not among these. */
    void keepOnly(Collection<UUID> ids) {
        matches.keySet().retainAll(ids);
    }

    Map<UUID, Map<Long, List<Long>>> matches() {
        return matches;
    }

    /** Whether it is not known what the watch matches. */
    boolean isUnknown(UUID id) {
        return failed.contains(id);
    }

    private static Map<Long, List<Long>> told(StoredWatch watch, Map<Long, List<Long>> found) {
        if (!watch.isOfMentions()) {
            found.replaceAll((article, mentions) -> List.of());
        }
        return found;
    }

    String name(UUID id) {
        return Objects.requireNonNull(names.get(id));
    }
}
