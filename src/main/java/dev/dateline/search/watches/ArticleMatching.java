package dev.dateline.search.watches;

import com.fasterxml.jackson.databind.JsonNode;
import dev.dateline.content.articles.ArticleTrial;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.RetriedRead;
import dev.dateline.platform.database.SqlText;
import dev.dateline.platform.database.Transaction;
import dev.dateline.search.backend.StandingSearch;
import dev.dateline.search.liveindex.ArticleIndexes;
import dev.dateline.tenant.access.ProjectId;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import javax.sql.DataSource;

/** Finds the watches that one article meets now, or that of an item would. */
@ApplicationScoped
class ArticleMatching {

    private final DataSource database;
    private final WatchMatching matching;
    private final ArticleTrial trial;
    private final ArticleIndexes indexes;
    private final StandingSearch standing;

    ArticleMatching(
            DataSource database,
            WatchMatching matching,
            ArticleTrial trial,
            ArticleIndexes indexes,
            StandingSearch standing) {
        this.trial = trial;
        this.database = database;
        this.matching = matching;
        this.indexes = indexes;
        this.standing = standing;
    }

    /** By name; empty if there is no such article. */
    @RetriedRead
    Optional<List<MatchResponse.Item>> find(ProjectId project, long article) throws SQLException {
        try (Transaction transaction = Transaction.begin(database)) {
            Connection connection = transaction.connection();
            try (Statement snapshot = connection.createStatement()) {
                snapshot.execute(Transaction.LOOKUP_SNAPSHOT);
            }
            SqlText sql =
                    SqlText.of("select id from article where project_id = ? and id = ?", project.value(), article);
            if (Query.find(sql, row -> row.getLong(1)).ask(connection).isEmpty()) {
                return Optional.empty();
            }
            return Optional.of(found(connection, project, article).stream()
                    .map(match -> item(match, match.mentions().stream().limit(WatchEvents.MAX_MENTIONS)))
                    .toList());
        }
    }

    /**
     * Those that the article of an item would meet; its mentions have no ids.
     *
     * @param keyId of the key by whose limits places are found
     */
    List<MatchResponse.Item> ofItem(ProjectId project, String keyId, JsonNode item) throws SQLException {
        return trial.with(
                project,
                keyId,
                item,
                (connection, article) -> found(connection, project, article).stream()
                        .map(match -> item(match, Stream.empty()))
                        .toList());
    }

    private record Match(UUID id, String name, List<Long> mentions) {}

    /** By name. */
    private List<Match> found(Connection connection, ProjectId project, long article) throws SQLException {
        MatchedState matched = new MatchedState(indexes, standing, project, List.of(article));
        matching.matchBySql(connection, project, matched); // an index may be newer than this snapshot
        return matched.matches().entrySet().stream()
                .map(match -> new Match(
                        match.getKey(),
                        matched.name(match.getKey()),
                        Objects.requireNonNull(match.getValue().get(article))))
                .sorted(Comparator.comparing(Match::name).thenComparing(Match::id))
                .toList();
    }

    private static MatchResponse.Item item(Match match, Stream<Long> mentions) {
        return new MatchResponse.Item(
                match.id(), match.name(), mentions.toList(), match.mentions().size());
    }
}
