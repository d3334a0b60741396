package dev.dateline.feed.webhooks;

import dev.dateline.feed.webhooks.http.WebhookSettings;
import dev.dateline.platform.database.SqlText;
import dev.dateline.platform.database.Update;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.work.ProjectUpkeep;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import javax.sql.DataSource;

/** Deletes deliveries that ended some time ago, with their attempts. */
@ApplicationScoped
class OldDeliveries implements ProjectUpkeep {

    private static final int BATCH_SIZE = 1_000;

    private final DataSource database;
    private final WebhookSettings settings;
    private final Clock clock;

    OldDeliveries(DataSource database, WebhookSettings settings, Clock clock) {
        this.database = database;
        this.settings = settings;
        this.clock = clock;
    }

    @Override
    public SqlText isNeeded(ProjectId project) {
        return SqlText.of("""
                exists (
                    select
                    from webhook_delivery
                    where project_id = ?
                      and status <> 'pending'
                      and ended_at < ?
                )
                """, project.value(), clock.instant().minus(settings.keep()));
    }

    @Override
    public void perform(ProjectId project) throws SQLException {
        delete(project, clock.instant().minus(settings.keep()));
    }

    /** Deletes those that ended before a time, a thousand per transaction. */
    void delete(ProjectId project, Instant before) throws SQLException {
        int deleted;
        do {
            deleted = deleteSome(project, before);
        } while (deleted == BATCH_SIZE);
    }

    private int deleteSome(ProjectId project, Instant before) throws SQLException {
        try (Connection connection = database.getConnection()) {
            return Update.of("""
                    delete from webhook_delivery d
                    using (
                        select webhook_id, id
                        from webhook_delivery
                        where project_id = ?
                          and status <> 'pending'
                          and ended_at < ?
                        order by ended_at, webhook_id, id
                        limit ?
                    ) old
                    where d.project_id = ?
                      and d.webhook_id = old.webhook_id
                      and d.id = old.id
                    """, project.value(), before, BATCH_SIZE, project.value())
                    .run(connection);
        }
    }
}
