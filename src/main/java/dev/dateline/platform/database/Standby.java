package dev.dateline.platform.database;

import io.agroal.api.AgroalDataSource.FlushMode;
import io.agroal.api.configuration.AgroalConnectionFactoryConfiguration.TransactionIsolation;
import io.agroal.api.configuration.supplier.AgroalDataSourceConfigurationSupplier;
import io.agroal.api.exceptionsorter.PostgreSQLExceptionSorter;
import io.agroal.api.security.NamePrincipal;
import io.agroal.api.security.SimplePassword;
import io.agroal.pool.DataSource;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * The streaming replicas, if configured: a connection pool, opened on first use, and their current state.
 *
 * <p>A background probe determines the state once a second while requests come. So a dead or lagging replica costs only
 * the requests that meet it first, and is used again soon after it has recovered.
 */
@ApplicationScoped
public class Standby {

    /** State of the replicas. */
    public enum State {
        /** Not probed yet. */
        UNTRIED,
        ANSWERING,
        /** Lag above {@code dateline.read.max-lag}. */
        BEHIND,
        AWAY;

        public String text() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    private static final Logger LOG = Logger.getLogger(Standby.class);
    /** The state of a failure to find a free connection: PostgreSQL's of too many connections. */
    public static final String BUSY = "53300";

    private static final Duration PERMIT_WAIT = Duration.ofMillis(500);
    private static final Duration PROBE_INTERVAL = Duration.ofSeconds(1);
    private static final Duration CONNECT = Duration.ofSeconds(2);

    /** Time for a recent commit of the primary to reach a replica that is not behind. */
    private static final Duration ON_ITS_WAY = Duration.ofMillis(500);

    private static final Duration STEP = Duration.ofMillis(10);

    /**
     * Time for the first answer on a connection: a network round trip and a lookup, unless the server is unreachable.
     */
    private static final int FIRST_ANSWER_MILLIS = 1_000;

    /** Only a safeguard: long queries have their own statement timeout. */
    private static final int ANSWER_MILLIS = 60_000;

    private final ReadSettings settings;
    private final javax.sql.DataSource primary;
    private final @Nullable String username;
    private final @Nullable String password;
    private final Semaphore permits;
    private final AtomicLong nextProbe = new AtomicLong(System.nanoTime());
    private volatile State state = State.UNTRIED;
    private volatile Duration lag = Duration.ZERO;
    private volatile @Nullable DataSource pool;

    Standby(
            ReadSettings settings,
            javax.sql.DataSource primary,
            @ConfigProperty(name = "quarkus.datasource.username") java.util.Optional<String> username,
            @ConfigProperty(name = "quarkus.datasource.password") java.util.Optional<String> password,
            MeterRegistry metrics) {
        this.settings = settings;
        this.primary = primary;
        this.permits = new Semaphore(settings.maxSize());
        this.username = settings.username().or(() -> username).orElse(null);
        this.password = settings.password().or(() -> password).orElse(null);
        if (isConfigured()) {
            Gauge.builder("dateline.standby.lag", () -> lag.toMillis() / 1_000.0)
                    .description("How far the replicas were behind when they were last looked at, in seconds")
                    .register(metrics);
        }
    }

    public boolean isConfigured() {
        return settings.jdbcUrl().isPresent();
    }

    /** The state at the last probe; starts another probe if that was some time ago. */
    public State state() {
        long due = nextProbe.get();
        if (System.nanoTime() - due >= 0 && nextProbe.compareAndSet(due, Long.MAX_VALUE / 2 + System.nanoTime())) {
            Thread.ofVirtual().name("standby").start(this::probe);
        }
        return state;
    }

    public Duration lag() {
        return lag;
    }

    /** Begins a read; fails with {@link #BUSY} if every connection stays in use for longer than a moment. */
    public Snapshot begin() throws SQLException {
        DataSource replicas = pool;
        if (replicas == null) {
            throw new SQLException("no replica was reached yet", "08003");
        }
        if (!takePermit()) {
            throw new SQLException("every connection to the replicas is in use", BUSY);
        }
        try {
            return new Snapshot(beginOn(replicas));
        } catch (SQLException | RuntimeException failed) {
            permits.release();
            throw failed;
        }
    }

    private static Transaction beginOn(DataSource replicas) throws SQLException {
        Transaction transaction = Transaction.begin(replicas);
        try {
            transaction.connection().setNetworkTimeout(Runnable::run, FIRST_ANSWER_MILLIS);
            return transaction;
        } catch (SQLException broken) {
            transaction.close();
            throw broken;
        }
    }

    // Separate from the pool, which reports a missing server also as "no connection".
    private boolean takePermit() {
        try {
            return permits.tryAcquire(PERMIT_WAIT.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** A transaction on a replica: read only, in one snapshot, which the first statement takes; it must answer soon. */
    public final class Snapshot implements AutoCloseable {

        private final Transaction transaction;

        private Snapshot(Transaction transaction) {
            this.transaction = transaction;
        }

        public Connection connection() {
            return transaction.connection();
        }

        /** The replica has answered: the following queries may take longer. */
        public void giveTime() throws SQLException {
            connection().setNetworkTimeout(Runnable::run, ANSWER_MILLIS);
        }

        @Override
        public void close() throws SQLException {
            try (transaction) {
                permits.release();
            }
        }
    }

    /** A connection broke, or none was available: the replicas get no reads until the next probe. */
    public void markAway(String reason) {
        State before = state;
        state = State.AWAY;
        if (before != State.AWAY) {
            LOG.warnf("Read replicas unavailable (%s); the primary serves their reads", reason);
        }
        DataSource replicas = pool;
        if (replicas != null) {
            replicas.flush(FlushMode.IDLE);
        }
    }

    private void probe() {
        State before = state;
        try (Transaction transaction = beginOn(pool())) {
            String written = writtenByPrimary();
            Duration measured = lagOf(transaction.connection(), written); // in any case: the replica must answer
            if (written == null) { // ProjectReads asks the primary for the version, so a replica behind does no harm
                state = before == State.BEHIND ? State.BEHIND : State.ANSWERING;
            } else {
                lag = measured;
                state = lag.compareTo(settings.maxLag()) > 0 ? State.BEHIND : State.ANSWERING;
            }
            if (state != before) {
                LOG.infof(
                        "Read replicas: %s, %s",
                        state.text(),
                        written == null
                                ? "lag unknown, as the primary does not answer"
                                : lag.toMillis() + " ms behind");
            }
        } catch (SQLException | RuntimeException unavailable) {
            markAway(FailureText.of(unavailable));
        } finally {
            nextProbe.set(System.nanoTime() + PROBE_INTERVAL.toNanos());
        }
    }

    /**
     * Zero if the replica has replayed, within a moment, what the primary has written by now. Otherwise an idle primary
     * that writes again would seem to be far ahead: the time of the last replayed commit is as old as its pause.
     */
    private static Duration lagOf(Connection replica, @Nullable String written) throws SQLException {
        long asked = System.nanoTime();
        Duration lag = sinceLastReplay(replica, written);
        while (lag.compareTo(ON_ITS_WAY) > 0 && System.nanoTime() - asked < ON_ITS_WAY.toNanos()) {
            LockSupport.parkNanos(STEP.toNanos());
            lag = sinceLastReplay(replica, written);
        }
        return lag;
    }

    /** By the time of the last replayed commit, but only if the primary has written something since. */
    private static Duration sinceLastReplay(Connection replica, @Nullable String written) throws SQLException {
        try (PreparedStatement query = replica.prepareStatement("""
                select case
                    when pg_last_wal_replay_lsn() < ?::pg_lsn
                    then coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 1e9)
                    else 0
                end
                """)) {
            query.setString(1, written);
            try (ResultSet row = query.executeQuery()) {
                row.next();
                return Duration.ofMillis(Math.max(0, (long) (row.getDouble(1) * 1_000)));
            }
        }
    }

    /** Null if the primary is unavailable, too: then the lag is unknown, and the state stays as it was. */
    private @Nullable String writtenByPrimary() {
        try (Connection connection = primary.getConnection();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("select pg_current_wal_lsn()")) {
            row.next();
            return row.getString(1);
        } catch (SQLException unavailable) {
            LOG.debugf("Reading the WAL position of the primary failed: %s", unavailable.getMessage());
            return null;
        }
    }

    private synchronized DataSource pool() {
        DataSource made = pool;
        if (made == null) {
            made = new DataSource(configuration().get());
            pool = made;
        }
        return made;
    }

    private AgroalDataSourceConfigurationSupplier configuration() {
        AgroalDataSourceConfigurationSupplier configuration = new AgroalDataSourceConfigurationSupplier();
        var connections = configuration.connectionPoolConfiguration();
        connections
                .maxSize(settings.maxSize() + 1) // one more for the probe
                .acquisitionTimeout(CONNECT.plus(CONNECT))
                .exceptionSorter(new PostgreSQLExceptionSorter())
                .reapTimeout(Duration.ofMinutes(5))
                .maxLifetime(Duration.ofMinutes(10)); // so that a replica that returns, or is added, gets its share
        var factory = connections.connectionFactoryConfiguration();
        factory.connectionProviderClass(org.postgresql.Driver.class)
                .jdbcUrl(settings.jdbcUrl().orElseThrow())
                .jdbcTransactionIsolation(TransactionIsolation.REPEATABLE_READ)
                .readOnly()
                .jdbcProperty("ApplicationName", "dateline-read")
                .jdbcProperty("tcpKeepAlive", "true")
                // with several replicas, the driver skips one that refused a connection for this long: no longer than
                // this class does
                .jdbcProperty("hostRecheckSeconds", String.valueOf(PROBE_INTERVAL.toSeconds()))
                .jdbcProperty("connectTimeout", String.valueOf(CONNECT.toSeconds()));
        if (username != null) {
            factory.principal(new NamePrincipal(username));
        }
        if (password != null) {
            factory.credential(new SimplePassword(password));
        }
        return configuration;
    }

    @PreDestroy
    synchronized void close() {
        DataSource made = pool;
        if (made != null) {
            made.close();
        }
    }
}
