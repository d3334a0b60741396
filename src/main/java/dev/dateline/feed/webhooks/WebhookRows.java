package dev.dateline.feed.webhooks;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Rows of {@code webhook}, and the conversion of their columns. */
final class WebhookRows {

    static final String COLUMNS = """
            id, url, types, flow_ids, watch_ids, min_confidence, natures, ordered, digest_seconds, enabled, disabled_reason, failing_since, replay_after,
            created_at, updated_at""";

    private WebhookRows() {}

    static Webhook webhook(ResultSet row) throws SQLException {
        return new Webhook(
                row.getObject("id", UUID.class),
                row.getString("url"),
                List.of((String[]) row.getArray("types").getArray()),
                List.of((UUID[]) row.getArray("flow_ids").getArray()),
                List.of((UUID[]) row.getArray("watch_ids").getArray()),
                content(row),
                row.getBoolean("ordered"),
                row.getObject("digest_seconds", Integer.class),
                row.getBoolean("enabled"),
                row.getString("disabled_reason"),
                instant(row, "failing_since"),
                row.getObject("replay_after") != null,
                Objects.requireNonNull(instant(row, "created_at")),
                Objects.requireNonNull(instant(row, "updated_at")));
    }

    static ContentFilter content(ResultSet row) throws SQLException {
        return new ContentFilter(row.getObject("min_confidence", Double.class), List.of((String[])
                row.getArray("natures").getArray()));
    }

    /** Null also for infinity, when what waits for something else is due. */
    static @Nullable Instant instant(ResultSet rows, String column) throws SQLException {
        OffsetDateTime time = rows.getObject(column, OffsetDateTime.class);
        return time == null || time.equals(OffsetDateTime.MAX) ? null : time.toInstant();
    }

    /** A list as the array that a column takes. */
    static String[] texts(List<String> texts) {
        return texts.toArray(String[]::new);
    }

    /** As {@link #texts}. */
    static UUID[] ids(List<UUID> ids) {
        return ids.toArray(UUID[]::new);
    }
}
