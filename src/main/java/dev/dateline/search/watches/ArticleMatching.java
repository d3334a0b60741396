package dev.dateline.search.watches;

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
import javax.sql.DataSource;

/** Finds the watches that one article meets now. */
@ApplicationScoped
class ArticleMatching {

    private final DataSource database;
    private final WatchMatching matching;
    private final ArticleIndexes indexes;
    private final StandingSearch standing;

    ArticleMatching(DataSource database, WatchMatching matching, ArticleIndexes indexes, StandingSearch standing) {
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
            MatchedState matched = new MatchedState(indexes, standing, project, List.of(article));
            matching.matchBySql(connection, project, matched); // an index may be newer than this snapshot
            return Optional.of(matched.matches().entrySet().stream()
                    .map(match -> item(
                            match.getKey(),
                            matched.name(match.getKey()),
                            Objects.requireNonNull(match.getValue().get(article))))
                    .sorted(Comparator.comparing(MatchResponse.Item::name).thenComparing(MatchResponse.Item::id))
                    .toList());
        }
    }

    private static MatchResponse.Item item(UUID id, String name, List<Long> mentions) {
        return new MatchResponse.Item(
                id, name, mentions.stream().limit(WatchEvents.MAX_MENTIONS).toList(), mentions.size());
    }
}
