package dev.dateline.feed.webhooks;

import static java.sql.JDBCType.BIGINT;
import static java.sql.JDBCType.TIMESTAMP_WITH_TIMEZONE;

import dev.dateline.feed.events.EventFilter;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.platform.database.Update;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Position and backlog of an enabled endpoint.
 *
 * @param digestSeconds how long its events are collected; null: it gets each one by itself
 * @param digestAt when the events that wait are sent; null: none waits, as far as is known
 * @param waiting deliveries that are due and not leased; of an endpoint that gets digests, these alone
 * @param open unfinished deliveries, or digests
 */
record Standing(
        String slug,
        EventFilter filter,
        ContentFilter content,
        boolean ordered,
        @Nullable Integer digestSeconds,
        @Nullable Instant digestAt,
        long position,
        @Nullable Long replayAfter,
        @Nullable Long replayUpTo,
        long version,
        boolean failing,
        int waiting,
        int open,
        Optional<Instant> newest) {

    /** Number of due deliveries that are counted. */
    static final int MAX_WAITING = 200;

    /** Number of unfinished deliveries that are counted. */
    static final int MAX_OPEN = 10_000;

    private static final String STANDING = """
            select p.slug, w.types, w.flow_ids, w.watch_ids, w.min_confidence, w.natures, w.ordered, w.digest_seconds,
                   w.digest_at, w.position, w.replay_after, w.replay_up_to, w.version, w.failing_since is not null as failing,
                   (select count(*)
                    from (select
                          from webhook_delivery d
                          where d.project_id = ?
                            and d.webhook_id = w.id
                            and d.status = 'pending'
                            and d.due_at <= ?
                            and (w.digest_seconds is null or d.event_count is not null)
                          limit ?) few) as waiting,
                   (select count(*)
                    from (select
                          from webhook_delivery d
                          where d.project_id = ?
                            and d.webhook_id = w.id
                            and d.status = 'pending'
                            and (w.digest_seconds is null or d.event_count is not null)
                          limit ?) many) as open,
                   (select d.created_at
                    from webhook_delivery d
                    where d.project_id = ?
                      and d.webhook_id = w.id
                    order by d.id desc
                    limit 1) as newest
            from webhook w
            join project p on p.id = w.project_id
            where w.project_id = ?
              and w.id = ?
              and w.enabled
            """;

    private static final String ADVANCE = """
            update webhook
            set position = ?,
                replay_after = ?,
                replay_up_to = case when ?::bigint is null then null else replay_up_to end,
                digest_at = ?
            where project_id = ?
              and id = ?
              and enabled
              and position = ?
              and replay_after is not distinct from ?
              and digest_at is not distinct from ?
              and version = ?
            """;

    static Optional<Standing> find(Connection connection, Endpoint endpoint, Instant now) throws SQLException {
        long project = endpoint.project().value();
        SqlText sql =
                SqlText.of(STANDING, project, now, MAX_WAITING, project, MAX_OPEN, project, project, endpoint.id());
        return Query.find(sql, Standing::of).ask(connection);
    }

    private static Standing of(ResultSet row) throws SQLException {
        return new Standing(
                row.getString("slug"),
                new EventFilter(
                        Set.copyOf(List.of((String[]) row.getArray("types").getArray())),
                        Set.copyOf(List.of((UUID[]) row.getArray("flow_ids").getArray())),
                        Set.copyOf(List.of((UUID[]) row.getArray("watch_ids").getArray()))),
                WebhookRows.content(row),
                row.getBoolean("ordered"),
                row.getObject("digest_seconds", Integer.class),
                WebhookRows.instant(row, "digest_at"),
                row.getLong("position"),
                row.getObject("replay_after", Long.class),
                row.getObject("replay_up_to", Long.class),
                row.getLong("version"),
                row.getBoolean("failing"),
                row.getInt("waiting"),
                row.getInt("open"),
                Optional.ofNullable(WebhookRows.instant(row, "newest")));
    }

    boolean isReplaying() {
        return replayAfter != null;
    }

    /**
     * Moves the endpoint, and locks it until the transaction ends, if it still stands here.
     *
     * @param replayed the position of the replay; null: it has ended
     */
    boolean move(
            Connection connection, Endpoint endpoint, long to, @Nullable Long replayed, @Nullable Instant nextDigest)
            throws SQLException {
        Object replay = SqlText.nullable(BIGINT, replayed);
        int moved = Update.of(
                        ADVANCE,
                        to,
                        replay,
                        replay,
                        SqlText.nullable(TIMESTAMP_WITH_TIMEZONE, nextDigest),
                        endpoint.project().value(),
                        endpoint.id(),
                        position,
                        SqlText.nullable(BIGINT, replayAfter),
                        SqlText.nullable(TIMESTAMP_WITH_TIMEZONE, digestAt),
                        version)
                .run(connection);
        return moved == 1;
    }
}
