package dev.dateline.webhooks;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Rows of {@code webhook}, and the conversion of their columns. */
final class WebhookRows {

    static final String COLUMNS = """
            id, url, types, flow_ids, enabled, disabled_reason, failing_since, replay_after, created_at, updated_at""";

    private WebhookRows() {}

    static Optional<Webhook> one(PreparedStatement statement) throws SQLException {
        return all(statement).stream().findFirst();
    }

    static List<Webhook> all(PreparedStatement statement) throws SQLException {
        List<Webhook> found = new ArrayList<>();
        try (ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                found.add(new Webhook(
                        rows.getObject("id", UUID.class),
                        rows.getString("url"),
                        List.of((String[]) rows.getArray("types").getArray()),
                        List.of((UUID[]) rows.getArray("flow_ids").getArray()),
                        rows.getBoolean("enabled"),
                        rows.getString("disabled_reason"),
                        instant(rows, "failing_since"),
                        rows.getObject("replay_after") != null,
                        Objects.requireNonNull(instant(rows, "created_at")),
                        Objects.requireNonNull(instant(rows, "updated_at"))));
            }
        }
        return found;
    }

    static @Nullable Instant instant(ResultSet rows, String column) throws SQLException {
        OffsetDateTime time = rows.getObject(column, OffsetDateTime.class);
        return time == null ? null : time.toInstant();
    }

    static java.sql.Array texts(Connection connection, List<String> texts) throws SQLException {
        return connection.createArrayOf("text", texts.toArray());
    }

    static java.sql.Array ids(Connection connection, List<UUID> ids) throws SQLException {
        return connection.createArrayOf("uuid", ids.toArray());
    }
}
