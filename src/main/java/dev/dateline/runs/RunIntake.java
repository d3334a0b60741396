package dev.dateline.runs;

import static dev.dateline.problem.ProblemCode.IDEMPOTENCY_MISMATCH;

import dev.dateline.runs.work.ItemStatus;
import dev.dateline.runs.work.RunEnding;
import dev.dateline.runs.work.RunEvents;
import dev.dateline.access.ProjectId;
import dev.dateline.database.BinaryCopy;
import dev.dateline.database.Transaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.security.MessageDigest;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
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
        try (Transaction transaction = Transaction.beginLocking(database)) {
            Connection connection = transaction.connection();
            if (key != null && !claimKey(connection, project, key, run, now)) {
                return firstRun(connection, project, key)
                        // it expired between the two statements: the caller's next attempt claims it
                        .orElseThrow(() -> new SQLException("the idempotency key just expired", "40001"));
            }
            insertRun(connection, project, run, submission, now);
            insertItems(connection, project, run, submission);
            events.created(connection, project, run, now);
            transaction.commit();
            events.committed(project);
            return run;
        }
    }

    /** Whether this run has claimed the key; waits for a concurrent request that is claiming it. */
    private static boolean claimKey(Connection connection, ProjectId project, IdempotencyKey key, UUID run, Instant now)
            throws SQLException {
        try (PreparedStatement claim = connection.prepareStatement("""
                insert into run_idempotency as known (project_id, key, body_sha256, run_id, created_at)
                values (?, ?, ?, ?, ?)
                on conflict (project_id, key) do update
                set body_sha256 = excluded.body_sha256, run_id = excluded.run_id, created_at = excluded.created_at
                where known.created_at <= ?
                """)) {
            claim.setLong(1, project.value());
            claim.setString(2, key.key());
            claim.setBytes(3, key.bodySha256());
            claim.setObject(4, run);
            claim.setObject(5, now.atOffset(ZoneOffset.UTC));
            claim.setObject(6, now.minus(RunEnding.KEY_RETENTION).atOffset(ZoneOffset.UTC));
            return claim.executeUpdate() == 1;
        }
    }

    private static Optional<UUID> firstRun(Connection connection, ProjectId project, IdempotencyKey key)
            throws SQLException {
        try (PreparedStatement query = connection.prepareStatement("""
                select run_id, body_sha256
                from run_idempotency
                where project_id = ?
                  and key = ?
                """)) {
            query.setLong(1, project.value());
            query.setString(2, key.key());
            try (ResultSet rows = query.executeQuery()) {
                if (!rows.next()) {
                    return Optional.empty();
                }
                if (!MessageDigest.isEqual(rows.getBytes(2), key.bodySha256())) {
                    throw IDEMPOTENCY_MISMATCH.because("This Idempotency-Key was already used with a different body");
                }
                return Optional.of(rows.getObject(1, UUID.class));
            }
        }
    }

    private static void insertRun(
            Connection connection, ProjectId project, UUID run, Submission submission, Instant now)
            throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement("""
                insert into run (project_id, id, flow_id, status, total, created_at, updated_at)
                values (?, ?, ?, 'pending', ?, ?, ?)
                """)) {
            insert.setLong(1, project.value());
            insert.setObject(2, run);
            insert.setObject(3, submission.flow());
            insert.setInt(4, submission.items().size());
            insert.setObject(5, now.atOffset(ZoneOffset.UTC));
            insert.setObject(6, now.atOffset(ZoneOffset.UTC));
            insert.executeUpdate();
        }
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
