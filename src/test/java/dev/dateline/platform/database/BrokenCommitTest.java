package dev.dateline.platform.database;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceException;
import jakarta.transaction.Transactional;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.eclipse.microprofile.config.Config;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class BrokenCommitTest {

    /** Reads all available input; then its connection breaks. */
    @ApplicationScoped
    static class Reader {
        @Inject
        EntityManager entities;

        @Inject
        Config config;

        @Transactional
        public int readAndLoseTheConnection() throws SQLException {
            int backend = (Integer)
                    entities.createNativeQuery("select pg_backend_pid()").getSingleResult();
            try (var other = DriverManager.getConnection(
                            setting("quarkus.datasource.jdbc.url"),
                            setting("quarkus.datasource.username"),
                            setting("quarkus.datasource.password"));
                    var statement = other.createStatement()) {
                statement.execute("select pg_terminate_backend(%d, 5000)".formatted(backend));
            }
            return backend;
        }

        private String setting(String name) {
            return config.getValue(name, String.class);
        }
    }

    @Inject
    Reader reader;

    @Test
    void commitOnABrokenConnectionFailsAsAnyStatementDoes() {
        assertThatExceptionOfType(PersistenceException.class)
                .isThrownBy(reader::readAndLoseTheConnection)
                .withCauseInstanceOf(SQLException.class)
                .withMessageContaining("terminating connection");
    }
}
