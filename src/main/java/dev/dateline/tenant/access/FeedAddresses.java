package dev.dateline.tenant.access;

import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.RetriedRead;
import dev.dateline.platform.database.SqlText;
import dev.dateline.platform.database.Update;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import javax.sql.DataSource;

/**
 * The private addresses in the database. They are asked for with each request, and never remembered: an address that was
 * withdrawn is unknown to every process at once. Contract: 19.7.
 */
@ApplicationScoped
public class FeedAddresses {

    private final DataSource database;

    FeedAddresses(DataSource database) {
        this.database = database;
    }

    /** Gives the watch this address instead of the one that it has; in the transaction that has locked the watch. */
    public static Update replacement(ProjectId project, UUID watch, FeedToken token, Instant now) {
        return Update.of("""
                insert into feed_address (project_id, watch_id, token_sha256, created_at)
                values (?, ?, ?, ?)
                on conflict (project_id, watch_id) do update
                set token_sha256 = excluded.token_sha256, created_at = excluded.created_at
                """, project.value(), watch, token.sha256(), now);
    }

    /** Withdraws the address of the watch, if it has one. */
    public static Update withdrawal(ProjectId project, UUID watch) {
        return Update.of("delete from feed_address where project_id = ? and watch_id = ?", project.value(), watch);
    }

    @RetriedRead
    Optional<FeedAddress> find(FeedToken token) {
        SqlText sql =
                SqlText.of("select project_id, watch_id from feed_address where token_sha256 = ?", token.sha256());
        return Query.find(sql, row -> new FeedAddress(new ProjectId(row.getLong(1)), row.getObject(2, UUID.class)))
                .ask(database);
    }
}
