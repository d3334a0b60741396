package dev.dateline.tenant.access;

import dev.dateline.platform.database.SqlText;
import dev.dateline.platform.database.Transaction;
import jakarta.persistence.PersistenceException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import javax.sql.DataSource;

/**
 * The start of every transaction that writes to a project. Fails while the project takes no writes here, because it is
 * moving between two installations; otherwise the project cannot leave until the transaction ends (ADR 51).
 *
 * <p>Housekeeping and leases do not call it: if a move loses their writes, no client notices.
 */
public final class ProjectWrites {

    /**
     * SQL condition that the project {@code %s} accepts writes here. For queries that choose among projects; {@link #begin}
     * decides.
     */
    public static final String TAKEN = """
            not exists (
                select
                from project_move m
                where m.project_id = %s
                  and (m.state in ('moved', 'deleting', 'arriving')
                       or (m.state = 'paused' and m.paused_until > clock_timestamp()))
            )""";

    private static final String ENTER = "select write_to_project(?)";

    private ProjectWrites() {}

    /** Begins a transaction that writes to the project, and limits its idle time ({@link Transaction#beginLocking}). */
    public static Transaction begin(DataSource database, ProjectId project) throws SQLException {
        return Transaction.beginLocking(database, SqlText.of(ENTER, project.value()));
    }

    /** Makes a transaction that has only read one that writes to the project. */
    public static void begin(Transaction transaction, ProjectId project) throws SQLException {
        transaction.willLock(SqlText.of(ENTER, project.value()));
    }

    /** The same in the transaction of the caller's {@code @Transactional}. */
    public static void enter(DataSource database, ProjectId project) {
        try (Connection connection = database.getConnection();
                PreparedStatement entering = connection.prepareStatement(ENTER)) {
            entering.setLong(1, project.value());
            entering.execute();
        } catch (SQLException failure) {
            throw new PersistenceException("writing to project %d failed".formatted(project.value()), failure);
        }
    }
}
