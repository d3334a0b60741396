package dev.dateline.platform.clock;

import dev.dateline.platform.database.PeriodicTask;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import javax.sql.DataSource;
import org.jboss.logging.Logger;

/** Reads the database clock at intervals, and warns if this machine's clock differs. */
@ApplicationScoped
public class TimeReadings {

    private static final Logger LOG = Logger.getLogger(TimeReadings.class);
    private static final Duration READ_INTERVAL = Duration.ofSeconds(5);
    private static final Duration WARN_THRESHOLD = Duration.ofSeconds(2);
    private static final int QUERY_TIMEOUT_SECONDS = 2;
    private static final double MILLIS_A_SECOND = 1_000;

    private final DataSource database;
    private final DatabaseClock clock;
    private final MeterRegistry metrics;
    private final PeriodicTask task = new PeriodicTask("time-readings", READ_INTERVAL, LOG, this::read);
    private boolean warned;

    TimeReadings(DataSource database, DatabaseClock clock, MeterRegistry metrics) {
        this.database = database;
        this.clock = clock;
        this.metrics = metrics;
    }

    /** Starts; returns after the first reading, if the database answers. */
    public void start() {
        metrics.gauge(
                "dateline.clock.ahead.seconds", clock, it -> it.machineAhead().toMillis() / MILLIS_A_SECOND);
        read();
        task.start();
    }

    void stop(@Observes ShutdownEvent stopping) {
        task.stop();
    }

    /** Takes one reading, if the database answers. */
    public synchronized void read() {
        try (Connection connection = database.getConnection();
                Statement query = connection.createStatement()) {
            query.setQueryTimeout(QUERY_TIMEOUT_SECONDS);
            long asked = clock.monotonicNanos();
            try (ResultSet row = query.executeQuery("select clock_timestamp()")) {
                row.next();
                Instant told = row.getObject(1, OffsetDateTime.class).toInstant();
                clock.addReading(told, asked);
            }
            warnIfApart(clock.machineAhead());
        } catch (SQLException away) {
            LOG.debugf("Reading the database clock failed (%s); continuing with the local clock", away.getMessage());
        }
    }

    private void warnIfApart(Duration ahead) {
        boolean now = ahead.abs().compareTo(WARN_THRESHOLD) > 0;
        if (now && !warned) {
            LOG.warnf(
                    "Local clock is %.1f s %s the database clock; using database time. Check NTP",
                    ahead.abs().toMillis() / MILLIS_A_SECOND, ahead.isNegative() ? "behind" : "ahead of");
        }
        warned = now;
    }
}
