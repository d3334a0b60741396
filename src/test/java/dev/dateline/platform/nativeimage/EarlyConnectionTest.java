package dev.dateline.platform.nativeimage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.Waiting;
import dev.dateline.platform.database.TestDatabase;
import io.agroal.api.AgroalDataSource;
import io.agroal.api.configuration.AgroalConnectionFactoryConfiguration;
import io.agroal.api.security.SimplePassword;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Properties;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.postgresql.Driver;

/** Whoever asks the driver for the connection that was opened in advance gets it, once; nobody gets another one's. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class EarlyConnectionTest {

    @Inject
    AgroalDataSource pool;

    private AgroalConnectionFactoryConfiguration factory;
    private Connection opened;

    @BeforeEach
    void connect() throws SQLException {
        factory = pool.getConfiguration().connectionPoolConfiguration().connectionFactoryConfiguration();
        opened = new Driver().connect(factory.jdbcUrl(), credentials());
        EarlyConnection.open(factory.jdbcUrl(), credentials(), (url, parsed) -> opened);
    }

    @AfterEach
    void close() throws SQLException {
        EarlyConnection.take("jdbc:postgresql:none", new Properties());
        opened.close();
    }

    @Test
    void theFirstWhoAsksForItGetsIt() {
        assertThat(take(factory.jdbcUrl(), credentials())).isSameAs(opened);
        assertThat(take(factory.jdbcUrl(), credentials())).isNull();
    }

    @Test
    void thePoolAsksForAConnectionWithTheseProperties() {
        Properties asked = new Properties();
        asked.putAll(factory.jdbcProperties());
        asked.setProperty("user", factory.principal().getName());
        asked.setProperty("password", password());
        assertThat(credentials()).isEqualTo(asked);
    }

    @Test
    void oneToAnotherDatabaseIsClosed() {
        String other = factory.jdbcUrl() + (factory.jdbcUrl().contains("?") ? "&" : "?") + "options=-cjit=off";
        assertThat(take(other, credentials())).isNull();
        Waiting.until(opened::isClosed);
    }

    @Test
    void oneWithOtherPropertiesIsClosed() {
        Properties other = credentials();
        other.setProperty("ApplicationName", "other");
        assertThat(take(factory.jdbcUrl(), other)).isNull();
        Waiting.until(opened::isClosed);
    }

    @Test
    void oneThatCannotBeOpenedIsLeftToTheDriver() {
        EarlyConnection.open(factory.jdbcUrl(), credentials(), (url, parsed) -> {
            throw new SQLException("refused");
        });
        assertThat(take(factory.jdbcUrl(), credentials())).isNull();
    }

    @Test
    void oneThatComesTooLateIsClosed() {
        CompletableFuture<Connection> late = new CompletableFuture<>();
        EarlyConnection.open(factory.jdbcUrl(), credentials(), (url, parsed) -> late.join());
        assertThat(take(factory.jdbcUrl(), credentials())).isNull();
        late.complete(opened);
        Waiting.until(opened::isClosed);
    }

    @Test
    void anAddressThatTheDriverDoesNotKnowIsLeftToIt() {
        EarlyConnection.open("jdbc:other:x", credentials(), (url, parsed) -> opened);
        assertThat(take(factory.jdbcUrl(), credentials())).as("the one before").isSameAs(opened);
    }

    private Properties credentials() {
        return EarlyConnection.properties(factory.principal().getName(), password());
    }

    private String password() {
        return factory.credentials().stream()
                .map(SimplePassword.class::cast)
                .map(SimplePassword::getWord)
                .findFirst()
                .orElseThrow();
    }

    private static @Nullable Connection take(String url, Properties properties) {
        return EarlyConnection.take(url, Driver.parseURL(url, properties));
    }
}
