package dev.dateline.feed.webhooks;

import static dev.dateline.http.problem.ProblemCode.CONFLICT;
import static dev.dateline.http.problem.ProblemCode.NOT_FOUND;
import static java.sql.JDBCType.DOUBLE;
import static java.sql.JDBCType.INTEGER;
import static java.sql.JDBCType.VARCHAR;

import dev.dateline.feed.events.EventFeed;
import dev.dateline.feed.events.EventFeed.Range;
import dev.dateline.feed.webhooks.http.WebhookSecret;
import dev.dateline.http.paging.Page;
import dev.dateline.http.paging.PageRequest;
import dev.dateline.http.paging.Pagination;
import dev.dateline.http.problem.ProblemException;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.RetriedRead;
import dev.dateline.platform.database.SqlText;
import dev.dateline.platform.database.Transaction;
import dev.dateline.platform.database.Update;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.access.ProjectWrites;
import dev.dateline.tenant.work.ProjectWork;
import dev.dateline.tenant.work.WorkKind;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import javax.sql.DataSource;

/** The endpoints of a project in the database. */
@ApplicationScoped
class Webhooks {

    /** How long a rotated secret still signs, together with the new one. Contract: 12.5. */
    static final Duration OVERLAP = Duration.ofHours(24);

    static final int MAX_PER_PROJECT = 100;

    private static final String CREATE = """
            insert into webhook (
                project_id, id, url, types, flow_ids, watch_ids, min_confidence, natures, ordered, digest_seconds, enabled,
                disabled_reason, secret, position, created_at, updated_at)
            select ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?
            where (select count(*) from webhook where project_id = ?) < ?
            returning %s
            """.formatted(WebhookRows.COLUMNS);

    private final DataSource database;
    private final Keyring keyring;
    private final Clock clock;

    Webhooks(DataSource database, Keyring keyring, Clock clock) {
        this.database = database;
        this.keyring = keyring;
        this.clock = clock;
    }

    static ProblemException unknown() {
        return NOT_FOUND.because("Webhook endpoint not found in this project").tellPaths();
    }

    /** Creates an endpoint for future events; 409 if the project has the maximum number. */
    Webhook create(ProjectId project, WebhookChange wanted, WebhookSecret secret) throws SQLException {
        UUID id = UUID.randomUUID();
        Instant now = now();
        boolean enabled = !Boolean.FALSE.equals(wanted.enabled());
        try (Transaction transaction = ProjectWrites.begin(database, project)) {
            Connection connection = transaction.connection();
            ContentFilter content = wanted.content(ContentFilter.NONE);
            long end = EventFeed.lockEnd(connection, project); // also so that concurrent calls count each other's
            SqlText sql = SqlText.of(
                    CREATE,
                    project.value(),
                    id,
                    wanted.url(),
                    WebhookRows.texts(Objects.requireNonNullElse(wanted.types(), List.of())),
                    WebhookRows.ids(Objects.requireNonNullElse(wanted.flows(), List.of())),
                    WebhookRows.ids(Objects.requireNonNullElse(wanted.watches(), List.of())),
                    SqlText.nullable(DOUBLE, content.minConfidence()),
                    WebhookRows.texts(content.natures()),
                    Boolean.TRUE.equals(wanted.ordered()),
                    SqlText.nullable(INTEGER, wanted.digestSeconds()),
                    enabled,
                    SqlText.nullable(VARCHAR, enabled ? null : DisabledReason.REQUESTED.text()),
                    keyring.seal(project, id, secret),
                    end,
                    now,
                    now,
                    project.value(),
                    MAX_PER_PROJECT);
            Webhook created = Query.find(sql, WebhookRows::webhook)
                    .ask(connection)
                    .orElseThrow(() -> CONFLICT.because(
                            "The project already has the maximum of %d webhook endpoints".formatted(MAX_PER_PROJECT)));
            ProjectWork.mark(connection, project, WorkKind.DELIVERIES, ProjectWork.NEVER);
            transaction.commit();
            return created;
        }
    }

    @RetriedRead
    Webhook get(ProjectId project, UUID id) throws SQLException {
        try (Connection connection = database.getConnection()) {
            return get(connection, project, id, "");
        }
    }

    /** Like {@link #get}, and locks the endpoint until the end of the transaction. */
    Webhook lock(Connection connection, ProjectId project, UUID id) throws SQLException {
        return get(connection, project, id, "for update");
    }

    /** Oldest first. */
    @RetriedRead
    Page<Webhook> list(ProjectId project, PageRequest page) throws SQLException {
        SqlText sql = SqlText.of("""
                select %s
                from webhook
                where project_id = ?
                order by created_at, id
                """.formatted(WebhookRows.COLUMNS), project.value());
        try (Connection connection = database.getConnection()) {
            List<Webhook> all = Query.list(sql, WebhookRows::webhook).ask(connection); // at most a hundred
            List<Webhook> part =
                    all.stream().skip(page.offset()).limit(page.limit()).toList();
            return new Page<>(part, Pagination.of(page, all.size()));
        }
    }

    /**
     * Changes an endpoint. An endpoint that is enabled again starts at the end of the feed; disabling marks its pending
     * deliveries dead.
     */
    Webhook change(ProjectId project, UUID id, WebhookChange wanted) throws SQLException {
        try (Transaction transaction = ProjectWrites.begin(database, project)) {
            Connection connection = transaction.connection();
            Webhook before = lock(connection, project, id);
            boolean enabled = Objects.requireNonNullElse(wanted.enabled(), before.enabled());
            ContentFilter content = wanted.content(before.content());
            Object digest = SqlText.nullable(INTEGER, wanted.digestSeconds(before.digestSeconds()));
            boolean ordered = Objects.requireNonNullElse(wanted.ordered(), before.ordered());
            SqlText change = SqlText.of(
                    """
                    set url = ?, types = ?, flow_ids = ?, watch_ids = ?, min_confidence = ?, natures = ?, ordered = ?,
                        digest_seconds = ?,
                        digest_at = case when digest_seconds is not distinct from ? then digest_at end,
                        version = version + 1, updated_at = ?""",
                    Objects.requireNonNullElse(wanted.url(), before.url()),
                    WebhookRows.texts(Objects.requireNonNullElse(wanted.types(), before.types())),
                    WebhookRows.ids(Objects.requireNonNullElse(wanted.flows(), before.flows())),
                    WebhookRows.ids(Objects.requireNonNullElse(wanted.watches(), before.watches())),
                    SqlText.nullable(DOUBLE, content.minConfidence()),
                    WebhookRows.texts(content.natures()),
                    ordered,
                    digest,
                    digest,
                    now());
            Webhook after = update(connection, project, id, change);
            if (!Objects.equals(after.digestSeconds(), before.digestSeconds())) {
                ProjectWork.mark(connection, project, WorkKind.DELIVERIES); // what waits is due at another time
            }
            if (ordered && !before.ordered()) {
                DeliveryLanes.begin(connection, new Endpoint(project, id));
            } else if (!ordered && before.ordered()) {
                DeliveryLanes.end(connection, new Endpoint(project, id), clock.instant());
            }
            if (enabled && !before.enabled()) {
                after = enable(connection, project, id);
            } else if (!enabled && before.enabled()) {
                disable(connection, project, id, DisabledReason.REQUESTED, clock.instant());
                after = get(connection, project, id, "");
            }
            transaction.commit();
            return after;
        }
    }

    private static Webhook enable(Connection connection, ProjectId project, UUID id) throws SQLException {
        ProjectWork.mark(connection, project, WorkKind.DELIVERIES, ProjectWork.NEVER);
        return update(connection, project, id, SqlText.of("""
                set enabled = true,
                    disabled_reason = null,
                    failing_since = null,
                    position = ?
                """, EventFeed.lockEnd(connection, project)));
    }

    /** Called in the transaction that has locked the endpoint's row. */
    static void disable(Connection connection, ProjectId project, UUID id, DisabledReason reason, Instant now)
            throws SQLException {
        Instant at = now.truncatedTo(ChronoUnit.MILLIS); // as the other times of an endpoint
        update(connection, project, id, SqlText.of("""
                set enabled = false,
                    disabled_reason = ?,
                    replay_after = null,
                    replay_up_to = null,
                    digest_at = null,
                    version = version + 1,
                    updated_at = ?
                """, reason.text(), at));
        Update.of("""
                update webhook_delivery
                set status = 'dead', ended_at = ?, body = null, lease_owner = null
                where project_id = ?
                  and webhook_id = ?
                  and status = 'pending'
                """, at, project.value(), id).run(connection);
        ProjectWork.mark(connection, project, WorkKind.DELIVERIES); // it may have been the last one that is enabled
    }

    void delete(ProjectId project, UUID id) throws SQLException {
        Update delete = Update.of("delete from webhook where project_id = ? and id = ?", project.value(), id);
        try (Transaction transaction = ProjectWrites.begin(database, project)) {
            if (delete.run(transaction.connection()) == 0) {
                throw unknown();
            }
            ProjectWork.mark(transaction.connection(), project, WorkKind.DELIVERIES);
            transaction.commit();
        }
    }

    /** Sets the signing secret. For a day, deliveries are also signed with the previous one. */
    Webhook rotate(ProjectId project, UUID id, WebhookSecret secret) throws SQLException {
        Instant now = now();
        SqlText change = SqlText.of(
                "set previous_secret = secret, previous_until = ?, secret = ?, updated_at = ?",
                now.plus(OVERLAP),
                keyring.seal(project, id, secret),
                now);
        try (Transaction transaction = ProjectWrites.begin(database, project)) {
            Webhook rotated = update(transaction.connection(), project, id, change);
            transaction.commit();
            return rotated;
        }
    }

    /**
     * Starts a replay of a range of events, or widens a running one. Events after the endpoint's own position are
     * delivered anyway.
     */
    Webhook replay(ProjectId project, UUID id, Optional<Range> range) throws SQLException {
        try (Transaction transaction = ProjectWrites.begin(database, project)) {
            Connection connection = transaction.connection();
            Webhook before = lock(connection, project, id);
            requireEnabled(before);
            if (range.isEmpty()) {
                return before;
            }
            Webhook replaying = update(
                    connection,
                    project,
                    id,
                    SqlText.of("""
                            set replay_after = least(replay_after, ?),
                                replay_up_to = greatest(replay_up_to, least(?, position)),
                                version = version + 1
                            """, range.get().after(), range.get().upTo()));
            ProjectWork.mark(connection, project, WorkKind.DELIVERIES);
            transaction.commit();
            return replaying;
        }
    }

    static void requireEnabled(Webhook webhook) {
        if (!webhook.enabled()) {
            throw CONFLICT.because("The webhook endpoint is disabled; enable it first");
        }
    }

    private static Webhook update(Connection connection, ProjectId project, UUID id, SqlText change)
            throws SQLException {
        SqlText sql = SqlText.lines(
                SqlText.of("update webhook"),
                change,
                SqlText.of("""
                        where project_id = ?
                          and id = ?
                        returning %s
                        """.formatted(WebhookRows.COLUMNS), project.value(), id));
        return Query.find(sql, WebhookRows::webhook).ask(connection).orElseThrow(Webhooks::unknown);
    }

    private static Webhook get(Connection connection, ProjectId project, UUID id, String lock) throws SQLException {
        SqlText sql = SqlText.of("""
                select %s
                from webhook
                where project_id = ?
                  and id = ?
                %s
                """.formatted(WebhookRows.COLUMNS, lock), project.value(), id);
        return Query.find(sql, WebhookRows::webhook).ask(connection).orElseThrow(Webhooks::unknown);
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }
}
