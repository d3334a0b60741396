package dev.dateline.runs;

import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import javax.sql.DataSource;

/** The leases of items in the database, by its clock, once {@link RunQueue} has given them: renewed, or given back early. */
@ApplicationScoped
class ItemLeases implements HeldChunks.Store {

    private final DataSource database;
    private final RunSettings settings;

    ItemLeases(DataSource database, RunSettings settings) {
        this.database = database;
        this.settings = settings;
    }

    /** A sign of life: the chunk's unfinished items stay its worker's for another lease. Never waits for a lock. */
    @Override
    public void renew(Chunk chunk) throws SQLException {
        change(
                chunk,
                "set lease_until = statement_timestamp() + %d * interval '1 millisecond'"
                        .formatted(settings.lease().toMillis()),
                "for update skip locked");
    }

    /** Gives back what the worker has not finished, for others to take at once; it was no failure. */
    @Override
    public void handBack(Chunk chunk) throws SQLException {
        change(
                chunk,
                "set status = 'pending', attempt = i.attempt - 1, lease_owner = null, lease_until = null",
                "for update");
    }

    private void change(Chunk chunk, String change, String lock) throws SQLException {
        try (Connection connection = database.getConnection();
                PreparedStatement update = connection.prepareStatement("""
                        with mine as materialized (
                            select position
                            from run_item
                            where project_id = ?
                              and run_id = ?
                              and lease_owner = ?
                              and status = 'running'
                            order by position
                            %s
                        )
                        update run_item i
                        %s
                        from mine
                        where i.project_id = ?
                          and i.run_id = ?
                          and i.position = mine.position
                        """.formatted(lock, change))) {
            update.setLong(1, chunk.project().value());
            update.setObject(2, chunk.run());
            update.setObject(3, chunk.owner());
            update.setLong(4, chunk.project().value());
            update.setObject(5, chunk.run());
            update.executeUpdate();
        }
    }
}
