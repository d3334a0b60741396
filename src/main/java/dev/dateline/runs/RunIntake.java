package dev.dateline.runs;

import static dev.dateline.http.problem.ProblemCode.IDEMPOTENCY_MISMATCH;

import dev.dateline.platform.database.BinaryCopy;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.platform.database.Transaction;
import dev.dateline.platform.database.Update;
import dev.dateline.runs.work.ItemStatus;
import dev.dateline.runs.work.RunEnding;
import dev.dateline.runs.work.RunEvents;
import dev.dateline.runs.work.RunOptions;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.access.ProjectWrites;
import dev.dateline.tenant.work.ProjectWork;
import dev.dateline.tenant.work.WorkKind;
import jakarta.enterprise.context.ApplicationScoped;
import java.security.MessageDigest;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** Stores new runs, each with its items and its idempotency key in one transaction. */
@ApplicationScoped
class RunIntake {

    private final DataSource database;
    private final RunEvents events;

    RunIntake(DataSource database, RunEvents events) {
        this.database = database;
        this.events = events;
    }

    /** Stores a run; returns its id, or that of the run that the same key and body created before. */
    UUID store(ProjectId project, Submission submission, @Nullable IdempotencyKey key, Instant now)
            throws SQLException {
        UUID run = UUID.randomUUID();
        try (Transaction transaction = ProjectWrites.begin(database, project)) {
            Connection connection = transaction.connection();
            if (key != null && !claimKey(connection, project, key, run, now)) {
                return firstRun(connection, project, key)
                        // it expired between the two statements: the caller's next attempt claims it
                        .orElseThrow(() -> new SQLException("the idempotency key just expired", "40001"));
            }
            insertRun(connection, project, run, submission, now);
            insertItems(connection, project, run, submission);
            ProjectWork.mark(connection, project, WorkKind.RUNS);
            events.created(connection, project, run, now);
            transaction.commit();
            events.committed(project);
            return run;
        }
    }

    /** Whether this run has claimed the key; waits for a concurrent request that is claiming it. */
    private static boolean claimKey(Connection connection, ProjectId project, IdempotencyKey key, UUID run, Instant now)
            throws SQLException {
        Instant expired = now.minus(RunEnding.KEY_RETENTION);
        Update claim = Update.of("""
                insert into run_idempotency as known (project_id, key, body_sha256, run_id, created_at)
                values (?, ?, ?, ?, ?)
                on conflict (project_id, key) do update
                set body_sha256 = excluded.body_sha256, run_id = excluded.run_id, created_at = excluded.created_at
                where known.created_at <= ?
                """, project.value(), key.key(), key.bodySha256(), run, now, expired);
        return claim.run(connection) == 1;
    }

    private static Optional<UUID> firstRun(Connection connection, ProjectId project, IdempotencyKey key)
            throws SQLException {
        SqlText sql = SqlText.of("""
                select run_id, body_sha256
                from run_idempotency
                where project_id = ?
                  and key = ?
                """, project.value(), key.key());
        return Query.find(sql, row -> {
                    if (!MessageDigest.isEqual(row.getBytes(2), key.bodySha256())) {
                        throw IDEMPOTENCY_MISMATCH.because(
                                "This Idempotency-Key was already used with a different body");
                    }
                    return row.getObject(1, UUID.class);
                })
                .ask(connection);
    }

    private static void insertRun(
            Connection connection, ProjectId project, UUID run, Submission submission, Instant now)
            throws SQLException {
        int total = submission.items().size();
        RunOptions options = submission.options();
        Update.of("""
                insert into run (project_id, id, flow_id, locate, replace, status, total, created_at, updated_at)
                values (?, ?, ?, ?, ?, 'pending', ?, ?, ?)
                """, project.value(), run, submission.flow(), options.locate(), options.replace(), total, now, now)
                .runOne(connection);
    }

    /** The items' bytes go from the body into the table unchanged. */
    private static void insertItems(Connection connection, ProjectId project, UUID run, Submission submission)
            throws SQLException {
        try (BinaryCopy copy =
                BinaryCopy.into(connection, "run_item", "project_id", "run_id", "position", "status", "payload")) {
            int position = 0;
            for (Submission.Span item : submission.items()) {
                copy.row().bigint(project.value()).uuid(run).integer(position++);
                copy.text(ItemStatus.PENDING.text()).bytes(submission.body(), item.from(), item.length());
            }
            copy.finish();
        }
    }
}
