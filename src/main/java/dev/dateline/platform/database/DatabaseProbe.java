package dev.dateline.platform.database;

import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

/** Probes the database. */
@ApplicationScoped
class DatabaseProbe {

    private static final String LOST = "08006";
    private static final int ANSWER_SECONDS = 2;

    private final DataSource database;

    DatabaseProbe(DataSource database) {
        this.database = database;
    }

    /** Returns once the database has answered; fails like any query. */
    @RetriedRead
    void ask() throws SQLException {
        try (Connection connection = database.getConnection()) {
            if (!connection.isValid(ANSWER_SECONDS)) {
                throw new SQLException("the database does not answer", LOST);
            }
        }
    }
}
