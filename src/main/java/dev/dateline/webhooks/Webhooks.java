package dev.dateline.webhooks;

import static dev.dateline.problem.ProblemCode.CONFLICT;
import static dev.dateline.problem.ProblemCode.NOT_FOUND;

import dev.dateline.webhooks.http.WebhookSecret;
import dev.dateline.access.ProjectId;
import dev.dateline.database.RetriedRead;
import dev.dateline.database.Transaction;
import dev.dateline.events.EventFeed.Range;
import dev.dateline.paging.Page;
import dev.dateline.paging.PageRequest;
import dev.dateline.paging.Pagination;
import dev.dateline.problem.ProblemException;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
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

    private final DataSource database;
    private final Keyring keyring;
    private final Clock clock;

    Webhooks(DataSource database, Keyring keyring, Clock clock) {
        this.database = database;
        this.keyring = keyring;
        this.clock = clock;
    }

    static ProblemException unknown() {
        return NOT_FOUND.because("Webhook endpoint not found in this project");
    }

    /** Creates an endpoint for future events; 409 if the project has the maximum number. */
    Webhook create(ProjectId project, WebhookChange wanted, WebhookSecret secret) throws SQLException {
        UUID id = UUID.randomUUID();
        OffsetDateTime now = now();
        boolean enabled = !Boolean.FALSE.equals(wanted.enabled());
        try (Connection connection = database.getConnection();
                PreparedStatement insert = connection.prepareStatement("""
                        insert into webhook (
                            project_id, id, url, types, flow_ids, enabled, disabled_reason, secret, position, created_at, updated_at)
                        select ?, ?, ?, ?, ?, ?, ?, ?,
                               coalesce((select last_position from event_feed where project_id = ?), 0), ?, ?
                        where (select count(*) from webhook where project_id = ?) < ?
                        returning %s
                        """.formatted(WebhookRows.COLUMNS))) {
            insert.setLong(1, project.value());
            insert.setObject(2, id);
            insert.setString(3, wanted.url());
            insert.setArray(4, WebhookRows.texts(connection, Objects.requireNonNullElse(wanted.types(), List.of())));
            insert.setArray(5, WebhookRows.ids(connection, Objects.requireNonNullElse(wanted.flows(), List.of())));
            insert.setBoolean(6, enabled);
            insert.setString(7, enabled ? null : DisabledReason.REQUESTED.text());
            insert.setBytes(8, keyring.seal(project, id, secret));
            insert.setLong(9, project.value());
            insert.setObject(10, now);
            insert.setObject(11, now);
            insert.setLong(12, project.value());
            insert.setInt(13, MAX_PER_PROJECT);
            return WebhookRows.one(insert)
                    .orElseThrow(() -> CONFLICT.because(
                            "The project already has the maximum of %d webhook endpoints".formatted(MAX_PER_PROJECT)));
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
        try (Connection connection = database.getConnection();
                PreparedStatement query = connection.prepareStatement("""
                        select %s
                        from webhook
                        where project_id = ?
                        order by created_at, id
                        """.formatted(WebhookRows.COLUMNS))) {
            query.setLong(1, project.value());
            List<Webhook> all = WebhookRows.all(query); // at most a hundred
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
        try (Transaction transaction = Transaction.beginLocking(database)) {
            Connection connection = transaction.connection();
            Webhook before = lock(connection, project, id);
            boolean enabled = Objects.requireNonNullElse(wanted.enabled(), before.enabled());
            Webhook after = update(connection, project, id, """
                    set url = ?, types = ?, flow_ids = ?, version = version + 1, updated_at = ?
                    """, update -> {
                update.setString(1, Objects.requireNonNullElse(wanted.url(), before.url()));
                update.setArray(
                        2, WebhookRows.texts(connection, Objects.requireNonNullElse(wanted.types(), before.types())));
                update.setArray(
                        3, WebhookRows.ids(connection, Objects.requireNonNullElse(wanted.flows(), before.flows())));
                update.setObject(4, now());
                return 4;
            });
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

    private Webhook enable(Connection connection, ProjectId project, UUID id) throws SQLException {
        return update(connection, project, id, """
                set enabled = true,
                    disabled_reason = null,
                    failing_since = null,
                    position = coalesce((select f.last_position from event_feed f where f.project_id = ?), position)
                """, update -> {
            update.setLong(1, project.value());
            return 1;
        });
    }

    /** Called in the transaction that has locked the endpoint's row. */
    static void disable(Connection connection, ProjectId project, UUID id, DisabledReason reason, Instant now)
            throws SQLException {
        update(connection, project, id, """
                set enabled = false,
                    disabled_reason = ?,
                    replay_after = null,
                    replay_up_to = null,
                    version = version + 1,
                    updated_at = ?
                """, update -> {
            update.setString(1, reason.text());
            update.setObject(2, now.atOffset(ZoneOffset.UTC));
            return 2;
        });
        try (PreparedStatement end = connection.prepareStatement("""
                update webhook_delivery
                set status = 'dead', ended_at = ?, body = null, lease_owner = null
                where project_id = ?
                  and webhook_id = ?
                  and status = 'pending'
                """)) {
            end.setObject(1, now.atOffset(ZoneOffset.UTC));
            end.setLong(2, project.value());
            end.setObject(3, id);
            end.executeUpdate();
        }
    }

    void delete(ProjectId project, UUID id) throws SQLException {
        try (Connection connection = database.getConnection();
                PreparedStatement delete =
                        connection.prepareStatement("delete from webhook where project_id = ? and id = ?")) {
            delete.setLong(1, project.value());
            delete.setObject(2, id);
            if (delete.executeUpdate() == 0) {
                throw unknown();
            }
        }
    }

    /** Sets the signing secret. For a day, deliveries are also signed with the previous one. */
    Webhook rotate(ProjectId project, UUID id, WebhookSecret secret) throws SQLException {
        try (Connection connection = database.getConnection()) {
            return update(connection, project, id, """
                    set previous_secret = secret, previous_until = ?, secret = ?, updated_at = ?
                    """, update -> {
                update.setObject(1, now().plus(OVERLAP));
                update.setBytes(2, keyring.seal(project, id, secret));
                update.setObject(3, now());
                return 3;
            });
        }
    }

    /**
     * Starts a replay of a range of events, or widens a running one. Events after the endpoint's own position are
     * delivered anyway.
     */
    Webhook replay(ProjectId project, UUID id, Optional<Range> range) throws SQLException {
        try (Transaction transaction = Transaction.beginLocking(database)) {
            Connection connection = transaction.connection();
            Webhook before = lock(connection, project, id);
            requireEnabled(before);
            if (range.isEmpty()) {
                return before;
            }
            Webhook replaying = update(connection, project, id, """
                    set replay_after = least(replay_after, ?),
                        replay_up_to = greatest(replay_up_to, least(?, position)),
                        version = version + 1
                    """, update -> {
                update.setLong(1, range.get().after());
                update.setLong(2, range.get().upTo());
                return 2;
            });
            transaction.commit();
            return replaying;
        }
    }

    static void requireEnabled(Webhook webhook) {
        if (!webhook.enabled()) {
            throw CONFLICT.because("The webhook endpoint is disabled; enable it first");
        }
    }

    @FunctionalInterface
    private interface Binding {
        /** Binds the first parameters of a statement and returns their number. */
        int bind(PreparedStatement statement) throws SQLException;
    }

    private static Webhook update(Connection connection, ProjectId project, UUID id, String change, Binding binding)
            throws SQLException {
        try (PreparedStatement update = connection.prepareStatement("""
                update webhook
                %s
                where project_id = ?
                  and id = ?
                returning %s
                """.formatted(change, WebhookRows.COLUMNS))) {
            int bound = binding.bind(update);
            update.setLong(bound + 1, project.value());
            update.setObject(bound + 2, id, Types.OTHER);
            return WebhookRows.one(update).orElseThrow(Webhooks::unknown);
        }
    }

    private static Webhook get(Connection connection, ProjectId project, UUID id, String lock) throws SQLException {
        try (PreparedStatement query = connection.prepareStatement("""
                select %s
                from webhook
                where project_id = ?
                  and id = ?
                %s
                """.formatted(WebhookRows.COLUMNS, lock))) {
            query.setLong(1, project.value());
            query.setObject(2, id);
            return WebhookRows.one(query).orElseThrow(Webhooks::unknown);
        }
    }

    private OffsetDateTime now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS).atOffset(ZoneOffset.UTC);
    }
}
