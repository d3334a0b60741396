package dev.dateline.feed.webhooks;

import static java.sql.JDBCType.VARCHAR;

import dev.dateline.http.paging.Page;
import dev.dateline.http.paging.PageRequest;
import dev.dateline.http.paging.Pagination;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.RetriedRead;
import dev.dateline.platform.database.SqlText;
import dev.dateline.tenant.access.ProjectId;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** Reads deliveries with their attempts. */
@ApplicationScoped
class DeliveryReads {

    private final DataSource database;

    DeliveryReads(DataSource database) {
        this.database = database;
    }

    /** Newest first. */
    @RetriedRead
    Page<DeliveryResponse> list(ProjectId project, UUID webhook, @Nullable DeliveryStatus status, PageRequest page)
            throws SQLException {
        SqlText wanted = wanted(project, webhook, status);
        SqlText of = SqlText.lines(
                SqlText.of(
                        "select id, event_id, event_type, event_count, status, attempt, due_at, created_at, ended_at"),
                wanted,
                SqlText.of("""
                        order by id desc
                        limit ?
                        offset ?
                        """, page.limit(), page.offset()));
        SqlText count = SqlText.lines(SqlText.of("select count(*)"), wanted);
        try (Connection connection = database.getConnection()) {
            Map<Long, DeliveryResponse> found = new Query<>(of, DeliveryReads::read).ask(connection);
            addAttempts(connection, project, webhook, found);
            long total = Query.get(count, row -> row.getLong(1)).ask(connection);
            return new Page<>(List.copyOf(found.values()), Pagination.of(page, total));
        }
    }

    /** The delivery that was added last. */
    DeliveryResponse newest(Connection connection, ProjectId project, UUID webhook) throws SQLException {
        SqlText sql = SqlText.of("""
                select id, event_id, event_type, event_count, status, attempt, due_at, created_at, ended_at
                from webhook_delivery
                where project_id = ?
                  and webhook_id = ?
                order by id desc
                limit 1
                """, project.value(), webhook);
        return Query.get(sql, DeliveryReads::delivery).ask(connection);
    }

    private static SqlText wanted(ProjectId project, UUID webhook, @Nullable DeliveryStatus status) {
        Object text = SqlText.nullable(VARCHAR, status == null ? null : status.text());
        return SqlText.of("""
                from webhook_delivery
                where project_id = ?
                  and webhook_id = ?
                  and (?::text is null or status = ?)
                """, project.value(), webhook, text, text);
    }

    private static Map<Long, DeliveryResponse> read(ResultSet rows) throws SQLException {
        Map<Long, DeliveryResponse> found = new LinkedHashMap<>();
        while (rows.next()) {
            DeliveryResponse delivery = delivery(rows);
            found.put(delivery.id(), delivery);
        }
        return found;
    }

    private static DeliveryResponse delivery(ResultSet row) throws SQLException {
        boolean pending = row.getString("status").equals(DeliveryStatus.PENDING.text());
        return new DeliveryResponse(
                row.getLong("id"),
                row.getObject("event_id", UUID.class),
                row.getString("event_type"),
                Objects.requireNonNullElse(row.getObject("event_count", Integer.class), 1),
                row.getString("status"),
                row.getInt("attempt"),
                pending ? WebhookRows.instant(row, "due_at") : null,
                row.getObject("created_at", OffsetDateTime.class).toInstant(),
                WebhookRows.instant(row, "ended_at"),
                new ArrayList<>());
    }

    private static void addAttempts(
            Connection connection, ProjectId project, UUID webhook, Map<Long, DeliveryResponse> deliveries)
            throws SQLException {
        SqlText sql =
                SqlText.of("""
                        select delivery_id, attempt, at, status, latency_ms, error, answer
                        from webhook_attempt
                        where project_id = ?
                          and webhook_id = ?
                          and delivery_id = any (?)
                        order by delivery_id, attempt
                        """, project.value(), webhook, deliveries.keySet().toArray(Long[]::new));
        Query<Boolean> attempts = new Query<>(sql, rows -> {
            while (rows.next()) {
                DeliveryResponse delivery = deliveries.get(rows.getLong("delivery_id"));
                if (delivery != null) {
                    delivery.attempts().add(attempt(rows));
                }
            }
            return true;
        });
        attempts.ask(connection);
    }

    private static DeliveryResponse.AttemptBody attempt(ResultSet row) throws SQLException {
        return new DeliveryResponse.AttemptBody(
                row.getInt("attempt"),
                row.getObject("at", OffsetDateTime.class).toInstant(),
                row.getObject("status", Integer.class),
                row.getInt("latency_ms"),
                row.getString("error"),
                row.getString("answer"));
    }
}
