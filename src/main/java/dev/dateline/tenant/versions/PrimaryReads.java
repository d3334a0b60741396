package dev.dateline.tenant.versions;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.PersistenceException;
import jakarta.transaction.Transactional;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.function.Supplier;
import javax.sql.DataSource;

/** Reads on the primary. */
@ApplicationScoped
class PrimaryReads {

    private final DataSource database;

    PrimaryReads(DataSource database) {
        this.database = database;
    }

    /** Reads in one transaction. */
    @Transactional
    <T> T read(Supplier<T> question) {
        return question.get();
    }

    /** Reads with each statement in its own transaction, which saves the round trips to begin and end one. */
    <T> T ask(ConnectionQuestion<T> question) {
        try (Connection connection = database.getConnection()) {
            return question.ask(connection);
        } catch (SQLException failed) {
            throw new PersistenceException(failed);
        }
    }
}
