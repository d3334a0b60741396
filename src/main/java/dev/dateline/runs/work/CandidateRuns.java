package dev.dateline.runs.work;

import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.access.ProjectWrites;
import dev.dateline.tenant.work.ProjectWork;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Finds runs that have items to lease. Takes no lock: the lease itself checks again. */
final class CandidateRuns {

    /** A run with items to lease, and the attempts of the first of them, and how often it was set aside. */
    record Candidate(ProjectId project, UUID run, RunOptions options, long number, int attempt, int setbacks) {

        /** Maximum number of items per lease, by their number of earlier attempts. */
        int batchSize(RunSettings settings) {
            return switch (attempt) {
                case 0 -> settings.batch();
                case 1 -> Math.max(1, settings.batch() / 10);
                default -> 1;
            };
        }
    }

    /** No worker holds {@code run_item i}. */
    static final String TAKEABLE =
            "(i.status = 'pending' or (i.status = 'running' and i.lease_until < statement_timestamp()))";

    private static final String OPEN_RUNS = """
            select r.project_id, r.id, r.locate, r.replace, r.number, first.attempt, first.setbacks
            from run r
            cross join lateral (
                select i.attempt, i.setbacks
                from run_item i
                where i.project_id = ?
                  and i.run_id = r.id
                  and %s
                order by i.position
                limit 1
            ) first
            where r.project_id = ?
              and r.status in ('pending', 'running')
            """.formatted(TAKEABLE);

    // among the projects that are not to come later, the next one after the last turn is first
    private static final String DUE_PROJECTS = """
            (
                select distinct w.project_id
                from project_work w
                where w.kind = 'runs'
                  and w.due_at <= statement_timestamp()
                  and w.project_id > ?
                  and w.project_id <> all (?)
                  and %1$s
                order by w.project_id
                limit ?
            )
            union all
            (
                select distinct w.project_id
                from project_work w
                where w.kind = 'runs'
                  and w.due_at <= statement_timestamp()
                  and w.project_id <= ?
                  and w.project_id <> all (?)
                  and %1$s
                order by w.project_id
                limit ?
            )
            union all
            (
                select later.project_id
                from unnest(?::bigint[]) with ordinality as later (project_id, place)
                where exists (
                    select
                    from project_work w
                    where w.kind = 'runs'
                      and w.due_at <= statement_timestamp()
                      and w.project_id = later.project_id
                      and %1$s
                )
                order by later.place
            )
            limit ?
            """.formatted(ProjectWrites.TAKEN.formatted("w.project_id"));

    private static final String NEXT_ITEM = """
            select exists (
                       select
                       from run r
                       where r.project_id = ?
                         and r.status in ('pending', 'running')
                   ) as open,
                   (
                       select min(case i.status when 'pending' then '-infinity' else i.lease_until end)
                       from run r
                       join run_item i on i.project_id = r.project_id and i.run_id = r.id
                       where r.project_id = ?
                         and i.project_id = ?
                         and r.status in ('pending', 'running')
                         and i.status in ('pending', 'running')
                   ) as next
            """;

    /** Delay until a run without open items is checked again: a little longer than {@link RunSweep} takes to end it. */
    private static final Duration UNENDED_RUN_DELAY = Duration.ofSeconds(15);

    private CandidateRuns() {}

    /** Projects that may have items to lease, in the order in which they are scheduled. */
    static List<ProjectId> listDue(Connection connection, ProjectScheduler.Order order, int limit) throws SQLException {
        Long[] later = order.later().stream().map(ProjectId::value).toArray(Long[]::new);
        SqlText sql = SqlText.of(
                DUE_PROJECTS, order.last().value(), later, limit, order.last().value(), later, limit, later, limit);
        return Query.list(sql, row -> new ProjectId(row.getLong(1))).ask(connection);
    }

    /** The oldest run of a project. */
    static Optional<Candidate> findNext(Connection connection, ProjectId project) throws SQLException {
        SqlText sql = SqlText.of("%s order by r.number limit 1".formatted(OPEN_RUNS), project.value(), project.value());
        return Query.find(sql, CandidateRuns::candidate).ask(connection);
    }

    /** This run. */
    static Optional<Candidate> find(Connection connection, ProjectId project, UUID run) throws SQLException {
        SqlText sql = SqlText.of("%s and r.id = ?".formatted(OPEN_RUNS), project.value(), project.value(), run);
        return Query.find(sql, CandidateRuns::candidate).ask(connection);
    }

    /** When the first of a project's items can be leased; empty if no run is open. */
    static Optional<OffsetDateTime> nextDueAt(Connection connection, ProjectId project, Instant now)
            throws SQLException {
        SqlText sql = SqlText.of(NEXT_ITEM, project.value(), project.value(), project.value());
        return Query.get(sql, row -> {
                    if (!row.getBoolean("open")) {
                        return Optional.<OffsetDateTime>empty();
                    }
                    OffsetDateTime next = row.getObject("next", OffsetDateTime.class);
                    return Optional.of(next == null ? ProjectWork.at(now.plus(UNENDED_RUN_DELAY)) : next);
                })
                .ask(connection);
    }

    private static Candidate candidate(ResultSet row) throws SQLException {
        return new Candidate(
                new ProjectId(row.getLong(1)),
                row.getObject(2, UUID.class),
                new RunOptions(row.getBoolean(3), row.getBoolean(4)),
                row.getLong(5),
                row.getInt(6),
                row.getInt(7));
    }
}
