package dev.dateline.webhooks;

import dev.dateline.access.ProjectId;
import dev.dateline.database.RetriedRead;
import dev.dateline.paging.Page;
import dev.dateline.paging.PageRequest;
import dev.dateline.paging.Pagination;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** Reads deliveries with their attempts. */
@ApplicationScoped
class DeliveryReads {

    private static final String OF_WEBHOOK = """
            from webhook_delivery
            where project_id = ?
              and webhook_id = ?
              and (?::text is null or status = ?)
            """;

    private final DataSource database;

    DeliveryReads(DataSource database) {
        this.database = database;
    }

    /** Newest first. */
    @RetriedRead
    Page<DeliveryBody> list(ProjectId project, UUID webhook, @Nullable DeliveryStatus status, PageRequest page)
            throws SQLException {
        try (Connection connection = database.getConnection();
                PreparedStatement count = connection.prepareStatement("select count(*) " + OF_WEBHOOK);
                PreparedStatement query = connection.prepareStatement("""
                        select id, event_id, event_type, status, attempt, due_at, created_at, ended_at
                        %s
                        order by id desc
                        limit ?
                        offset ?
                        """.formatted(OF_WEBHOOK))) {
            bind(count, project, webhook, status);
            bind(query, project, webhook, status);
            query.setInt(5, page.limit());
            query.setInt(6, page.offset());
            Map<Long, DeliveryBody> found = read(query);
            addAttempts(connection, project, webhook, found);
            try (ResultSet rows = count.executeQuery()) {
                rows.next();
                return new Page<>(List.copyOf(found.values()), Pagination.of(page, rows.getLong(1)));
            }
        }
    }

    /** The delivery that was added last. */
    DeliveryBody newest(Connection connection, ProjectId project, UUID webhook) throws SQLException {
        try (PreparedStatement query = connection.prepareStatement("""
                select id, event_id, event_type, status, attempt, due_at, created_at, ended_at
                from webhook_delivery
                where project_id = ?
                  and webhook_id = ?
                order by id desc
                limit 1
                """)) {
            query.setLong(1, project.value());
            query.setObject(2, webhook);
            return read(query).values().iterator().next();
        }
    }

    private static void bind(
            PreparedStatement statement, ProjectId project, UUID webhook, @Nullable DeliveryStatus status)
            throws SQLException {
        String text = status == null ? null : status.text();
        statement.setLong(1, project.value());
        statement.setObject(2, webhook);
        statement.setString(3, text);
        statement.setString(4, text);
    }

    private static Map<Long, DeliveryBody> read(PreparedStatement query) throws SQLException {
        Map<Long, DeliveryBody> found = new LinkedHashMap<>();
        try (ResultSet rows = query.executeQuery()) {
            while (rows.next()) {
                boolean pending = rows.getString("status").equals(DeliveryStatus.PENDING.text());
                DeliveryBody delivery = new DeliveryBody(
                        rows.getLong("id"),
                        rows.getObject("event_id", UUID.class),
                        rows.getString("event_type"),
                        rows.getString("status"),
                        rows.getInt("attempt"),
                        pending ? WebhookRows.instant(rows, "due_at") : null,
                        rows.getObject("created_at", OffsetDateTime.class).toInstant(),
                        WebhookRows.instant(rows, "ended_at"),
                        new ArrayList<>());
                found.put(delivery.id(), delivery);
            }
        }
        return found;
    }

    private static void addAttempts(
            Connection connection, ProjectId project, UUID webhook, Map<Long, DeliveryBody> deliveries)
            throws SQLException {
        try (PreparedStatement query = connection.prepareStatement("""
                select delivery_id, attempt, at, status, latency_ms, error, answer
                from webhook_attempt
                where project_id = ?
                  and webhook_id = ?
                  and delivery_id = any (?)
                order by delivery_id, attempt
                """)) {
            query.setLong(1, project.value());
            query.setObject(2, webhook);
            query.setArray(
                    3, connection.createArrayOf("bigint", deliveries.keySet().toArray()));
            try (ResultSet rows = query.executeQuery()) {
                while (rows.next()) {
                    DeliveryBody delivery = deliveries.get(rows.getLong("delivery_id"));
                    if (delivery != null) {
                        delivery.attempts().add(attempt(rows));
                    }
                }
            }
        }
    }

    private static DeliveryBody.AttemptBody attempt(ResultSet row) throws SQLException {
        return new DeliveryBody.AttemptBody(
                row.getInt("attempt"),
                row.getObject("at", OffsetDateTime.class).toInstant(),
                row.getObject("status", Integer.class),
                row.getInt("latency_ms"),
                row.getString("error"),
                row.getString("answer"));
    }
}
