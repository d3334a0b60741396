package dev.dateline.platform.database;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** One statement that changes rows, run with many rows of values in a few round trips. */
public final class Batch {

    private final String sql;
    private final List<SqlText> rows = new ArrayList<>();

    public Batch(String sql) {
        this.sql = sql.stripTrailing();
    }

    public void add(Object... values) {
        rows.add(SqlText.of(sql, values));
    }

    /**
     * Runs the statement for each row of values, in the order in which they were added; without any it does nothing.
     *
     * @return the rows changed by each; {@link PreparedStatement#SUCCESS_NO_INFO} where the driver joined inserts
     */
    public int[] run(Connection connection) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (SqlText row : rows) {
                row.bind(statement, 1);
                statement.addBatch();
            }
            return statement.executeBatch();
        }
    }
}
