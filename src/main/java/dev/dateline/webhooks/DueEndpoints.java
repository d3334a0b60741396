package dev.dateline.webhooks;

import dev.dateline.access.ProjectId;
import dev.dateline.database.Query;
import dev.dateline.database.SqlText;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import javax.sql.DataSource;

/** Finds the endpoints that have something to get. Takes no lock: {@link DeliveryQueue} looks again. */
@ApplicationScoped
class DueEndpoints {

    /**
     * An endpoint that has something to get.
     *
     * @param failing whether the last attempt there failed
     * @param newsAlone whether there is nothing but news in the feed
     */
    record Due(Endpoint endpoint, boolean failing, boolean newsAlone) {}

    /**
     * What there is to do.
     *
     * @param next when something is due that is not yet
     */
    record Look(List<Due> due, boolean anyEnabled, Optional<Instant> next) {}

    private static final String ENABLED = """
            select w.project_id,
                   w.id,
                   w.failing_since is not null as failing,
                   coalesce(f.last_position > w.position, false) as news,
                   w.replay_after is not null
                       or exists (
                           select
                           from webhook_delivery d
                           where d.project_id = w.project_id
                             and d.webhook_id = w.id
                             and d.status = 'pending'
                             and d.due_at <= ?) as more,
                   (select min(d.due_at) from webhook_delivery d where d.status = 'pending' and d.due_at > ?) as next
            from webhook w
            left join event_feed f on f.project_id = w.project_id
            where w.enabled
            order by w.project_id, w.id
            """;

    private final DataSource database;
    private final Clock clock;

    DueEndpoints(DataSource database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    // names no project: it is every project's turn
    Look look() throws SQLException {
        Instant now = clock.instant();
        try (Connection connection = database.getConnection()) {
            return new Query<>(SqlText.of(ENABLED, now, now), DueEndpoints::look).ask(connection);
        }
    }

    private static Look look(ResultSet rows) throws SQLException {
        List<Due> due = new ArrayList<>();
        boolean any = false;
        Instant next = null;
        while (rows.next()) {
            any = true;
            next = WebhookRows.instant(rows, "next");
            boolean more = rows.getBoolean("more");
            if (more || rows.getBoolean("news")) {
                ProjectId project = new ProjectId(rows.getLong("project_id"));
                Endpoint endpoint = new Endpoint(project, rows.getObject("id", UUID.class));
                due.add(new Due(endpoint, rows.getBoolean("failing"), !more));
            }
        }
        return new Look(due, any, Optional.ofNullable(next));
    }
}
