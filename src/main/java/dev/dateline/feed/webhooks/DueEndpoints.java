package dev.dateline.feed.webhooks;

import dev.dateline.feed.webhooks.http.WebhookSettings;
import dev.dateline.platform.database.PartSweep;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.work.ProjectWork;
import dev.dateline.tenant.work.WorkKind;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Finds enabled endpoints with due deliveries, a replay or new events, in the projects whose mark is due. Takes no locks;
 * {@link DeliveryQueue} checks again under one.
 */
@ApplicationScoped
class DueEndpoints {

    private static final Logger LOG = Logger.getLogger(DueEndpoints.class);

    /**
     * An endpoint with due deliveries, a replay or new events.
     *
     * @param failing whether the last attempt there failed
     * @param newsAlone whether it has only new events, and no due delivery or replay
     */
    record Due(Endpoint endpoint, boolean failing, boolean newsAlone) {

        /** Gets new events only at intervals: a busy feed would otherwise keep it busy. */
        boolean canWait() {
            return failing && newsAlone;
        }
    }

    /**
     * What there is to do later.
     *
     * @param next the earliest due time after now
     */
    record Outlook(boolean anyEnabled, Optional<Instant> next) {}

    /**
     * An enabled endpoint; what of it is due, and when its next delivery is.
     *
     * @param digest when its new events are to be sent; null: at once, or it has none
     */
    private record Enabled(
            UUID id,
            boolean failing,
            boolean news,
            boolean replay,
            @Nullable Instant delivery,
            @Nullable Instant digest) {

        static Enabled of(ResultSet row) throws SQLException {
            return new Enabled(
                    row.getObject("id", UUID.class),
                    row.getBoolean("failing"),
                    row.getBoolean("news"),
                    row.getBoolean("replay"),
                    WebhookRows.instant(row, "next"),
                    WebhookRows.instant(row, "digest_at"));
        }

        boolean isDue(Instant now) {
            return (news && (digest == null || !digest.isAfter(now))) || hasMore(now);
        }

        /** When it is due by itself. */
        @Nullable Instant next() {
            return digest == null || (delivery != null && delivery.isBefore(digest)) ? delivery : digest;
        }

        boolean hasMore(Instant now) {
            return replay || (delivery != null && !delivery.isAfter(now));
        }

        Due due(ProjectId project, Instant now) {
            return new Due(new Endpoint(project, id), failing, !hasMore(now));
        }
    }

    private static final String ENABLED = """
            select w.id,
                   w.failing_since is not null as failing,
                   coalesce(f.last_position > w.position, false) as news,
                   w.replay_after is not null as replay,
                   w.digest_at,
                   (
                       select min(d.due_at)
                       from webhook_delivery d
                       where d.project_id = ?
                         and d.webhook_id = w.id
                         and d.status = 'pending'
                   ) as next
            from webhook w
            left join event_feed f on f.project_id = w.project_id
            where w.project_id = ?
              and w.enabled
            order by w.id
            """;

    private final DataSource database;
    private final ProjectWork work;
    private final WebhookSettings settings;
    private final Clock clock;
    private final PartSweep<ProjectId> projects = new PartSweep<>(LOG);

    DueEndpoints(DataSource database, ProjectWork work, WebhookSettings settings, Clock clock) {
        this.database = database;
        this.work = work;
        this.settings = settings;
        this.clock = clock;
    }

    /** Passes each endpoint that has something to get; returns whether any is enabled, and the next due time. */
    Outlook poll(Consumer<Due> each) throws SQLException {
        AtomicBoolean anyEnabled = new AtomicBoolean();
        projects.each(work.listDue(WorkKind.DELIVERIES, clock.instant()), project -> {
            if (pollProject(project, each)) {
                anyEnabled.set(true);
            }
        });
        Optional<OffsetDateTime> next = work.findNext(WorkKind.DELIVERIES, clock.instant());
        return new Outlook(
                anyEnabled.get() || next.isPresent(),
                next.filter(time -> !time.isEqual(ProjectWork.NEVER)).map(OffsetDateTime::toInstant));
    }

    /** Whether the project has an enabled endpoint. */
    private boolean pollProject(ProjectId project, Consumer<Due> each) throws SQLException {
        Instant now = clock.instant();
        List<Enabled> enabled;
        try (Connection connection = database.getConnection()) {
            enabled = list(connection, project);
        }
        List<Due> due = enabled.stream()
                .filter(one -> one.isDue(now))
                .map(one -> one.due(project, now))
                .toList();
        due.forEach(each);
        if (due.stream().allMatch(Due::canWait)) {
            work.settle(project, WorkKind.DELIVERIES, connection -> next(connection, project));
        }
        return !enabled.isEmpty();
    }

    /** When the project is to be looked at again; empty if it has no enabled endpoint. */
    private Optional<OffsetDateTime> next(Connection connection, ProjectId project) throws SQLException {
        Instant now = clock.instant();
        List<Enabled> enabled = list(connection, project);
        if (enabled.isEmpty()) {
            return Optional.empty();
        }
        OffsetDateTime next = ProjectWork.NEVER;
        for (Enabled one : enabled) {
            OffsetDateTime its = next(one, project, now);
            next = its.isBefore(next) ? its : next;
        }
        return Optional.of(next);
    }

    private OffsetDateTime next(Enabled endpoint, ProjectId project, Instant now) {
        if (endpoint.isDue(now) && !endpoint.due(project, now).canWait()) {
            return ProjectWork.NOW;
        }
        Instant next = endpoint.next();
        Instant probe = now.plus(settings.poll());
        if (endpoint.isDue(now) && (next == null || next.isAfter(probe))) {
            return ProjectWork.at(probe);
        }
        return next == null ? ProjectWork.NEVER : ProjectWork.at(next);
    }

    private static List<Enabled> list(Connection connection, ProjectId project) throws SQLException {
        return Query.list(SqlText.of(ENABLED, project.value(), project.value()), Enabled::of)
                .ask(connection);
    }
}
