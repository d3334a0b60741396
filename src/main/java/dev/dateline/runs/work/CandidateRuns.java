package dev.dateline.runs.work;

import dev.dateline.access.ProjectId;
import dev.dateline.access.ProjectWrites;
import dev.dateline.database.Query;
import dev.dateline.database.SqlText;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import java.util.UUID;

/** Finds runs that have items to lease. Takes no lock: the lease itself checks again. */
final class CandidateRuns {

    /** A run with items to lease, and the attempts of the first of them, and how often it was set aside. */
    record Candidate(ProjectId project, UUID run, boolean locate, long number, int attempt, int setbacks) {}

    /** No worker holds {@code run_item i}. */
    static final String TAKEABLE =
            "(i.status = 'pending' or (i.status = 'running' and i.lease_until < statement_timestamp()))";

    private static final String OPEN_RUNS = """
            select r.project_id, r.id, r.locate, r.number, first.attempt, first.setbacks
            from run r
            cross join lateral (
                select i.attempt, i.setbacks
                from run_item i
                where i.project_id = r.project_id
                  and i.run_id = r.id
                  and %s
                order by i.position
                limit 1
            ) first
            where r.status in ('pending', 'running')
            """.formatted(TAKEABLE);

    private CandidateRuns() {}

    /** The oldest run of the project that is scheduled next. */
    static Optional<Candidate> next(Connection connection, ProjectScheduler.Order order) throws SQLException {
        Long[] later = order.later().stream().map(ProjectId::value).toArray(Long[]::new);
        SqlText sql = SqlText.of(
                """
                (%1$s and %2$s and r.project_id > ? and r.project_id <> all (?) order by r.project_id, r.number limit 1)
                union all
                (%1$s and %2$s and r.project_id <> all (?) order by r.project_id, r.number limit 1)
                union all
                (
                    select candidate.*
                    from unnest(?::bigint[]) with ordinality as later (project_id, place)
                    cross join lateral (%1$s and %2$s and r.project_id = later.project_id order by r.number limit 1) candidate
                    order by later.place
                    limit 1
                )
                limit 1
                """.formatted(OPEN_RUNS, ProjectWrites.TAKEN.formatted("r.project_id")),
                order.last().value(),
                later,
                later,
                later);
        return Query.find(sql, CandidateRuns::candidate).ask(connection);
    }

    /** This run. */
    static Optional<Candidate> find(Connection connection, ProjectId project, UUID run) throws SQLException {
        SqlText sql = SqlText.of("%s and r.project_id = ? and r.id = ?".formatted(OPEN_RUNS), project.value(), run);
        return Query.find(sql, CandidateRuns::candidate).ask(connection);
    }

    private static Candidate candidate(ResultSet row) throws SQLException {
        return new Candidate(
                new ProjectId(row.getLong(1)),
                row.getObject(2, UUID.class),
                row.getBoolean(3),
                row.getLong(4),
                row.getInt(5),
                row.getInt(6));
    }
}
