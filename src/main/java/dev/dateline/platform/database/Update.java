package dev.dateline.platform.database;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/** A statement that changes rows and gives none. No {@link Cancellation} ends it: a write once begun is finished. */
public record Update(SqlText sql) {

    public static Update of(String text, Object... binds) {
        return new Update(SqlText.of(text, binds));
    }

    /** Gives the number of rows that were changed. */
    public int run(Connection connection) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql.text())) {
            sql.bind(statement, 1);
            return statement.executeUpdate();
        }
    }

    /** Changes one row; another number is a fault of this program. */
    public void runOne(Connection connection) throws SQLException {
        int changed = run(connection);
        if (changed != 1) {
            throw new IllegalStateException("a statement for one row changed %d".formatted(changed));
        }
    }
}
