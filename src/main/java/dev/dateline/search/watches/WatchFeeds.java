package dev.dateline.search.watches;

import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.RetriedRead;
import dev.dateline.platform.database.SqlText;
import dev.dateline.platform.database.Transaction;
import dev.dateline.search.query.StandingQuery;
import dev.dateline.tenant.access.CurrentFeed;
import dev.dateline.tenant.access.FeedAddresses;
import dev.dateline.tenant.access.FeedToken;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.access.ProjectWrites;
import jakarta.enterprise.context.ApplicationScoped;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import javax.sql.DataSource;

/** The private addresses of watches: one for each at most. */
@ApplicationScoped
class WatchFeeds {

    private final DataSource database;
    private final WatchRows rows;
    private final Clock clock;
    private final SecureRandom random = new SecureRandom();

    WatchFeeds(DataSource database, WatchRows rows, Clock clock) {
        this.database = database;
        this.rows = rows;
        this.clock = clock;
    }

    /** Gives the watch a new address; a former one is gone. Only the result contains the token. */
    FeedToken renew(ProjectId project, UUID watch) throws SQLException {
        FeedToken token = FeedToken.random(random);
        try (Transaction transaction = ProjectWrites.begin(database, project)) {
            lock(transaction.connection(), project, watch);
            FeedAddresses.replacement(project, watch, token, clock.instant().truncatedTo(ChronoUnit.MILLIS))
                    .runOne(transaction.connection());
            transaction.commit();
        }
        return token;
    }

    /** Withdraws the address of the watch, if it has one. */
    void withdraw(ProjectId project, UUID watch) throws SQLException {
        try (Transaction transaction = ProjectWrites.begin(database, project)) {
            lock(transaction.connection(), project, watch);
            FeedAddresses.withdrawal(project, watch).run(transaction.connection());
            transaction.commit();
        }
    }

    /** A watch that is being deleted takes its address along: there is no foreign key. */
    private static void lock(Connection connection, ProjectId project, UUID watch) throws SQLException {
        SqlText sql = SqlText.of("""
                select id
                from watch
                where project_id = ?
                  and id = ?
                for key share
                """, project.value(), watch);
        if (Query.find(sql, row -> row.getObject(1)).ask(connection).isEmpty()) {
            throw Watches.unknown();
        }
    }

    /** The watch of an address, as it is now; 404 if it was deleted. */
    @RetriedRead
    FeedWatch get(ProjectId project, UUID watch) {
        SqlText sql = SqlText.of("""
                select name, search, mark, updated_at
                from watch
                where project_id = ?
                  and id = ?
                """, project.value(), watch);
        return Query.find(
                        sql,
                        row -> new FeedWatch(
                                watch,
                                row.getString(1),
                                StandingQuery.stored(rows.tree(row.getString(2))),
                                row.getLong(3),
                                row.getObject(4, OffsetDateTime.class).toInstant()))
                .ask(database)
                .orElseThrow(CurrentFeed::unknown);
    }
}
