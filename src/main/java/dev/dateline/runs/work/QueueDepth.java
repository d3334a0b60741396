package dev.dateline.runs.work;

import dev.dateline.database.Query;
import dev.dateline.database.SqlText;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.util.concurrent.atomic.AtomicLong;
import javax.sql.DataSource;

/**
 * How much work waits, for those who watch and for an autoscaler: {@code dateline.runs.open.items}, the items of all runs
 * that are not over, and {@code dateline.runs.oldest.seconds}, the age of the oldest of these runs. Every process that works on
 * runs tells the same numbers, as of its last look; the others tell none.
 */
@ApplicationScoped
class QueueDepth {

    private final DataSource database;
    private final Clock clock;
    private final MeterRegistry metrics;
    private final AtomicLong items = new AtomicLong();
    private final AtomicLong oldest = new AtomicLong();
    private boolean told;

    QueueDepth(DataSource database, Clock clock, MeterRegistry metrics) {
        this.database = database;
        this.clock = clock;
        this.metrics = metrics;
    }

    /** Looks once; names no project, for it is the queue of all. The index of open runs has few entries. */
    synchronized void sample() throws SQLException {
        SqlText sql = SqlText.of("""
                select coalesce(sum(total), 0),
                       coalesce(extract(epoch from ? - min(created_at)), 0)
                from run
                where status in ('pending', 'running')
                """, clock.instant());
        Query<Boolean> depth = Query.get(sql, row -> {
            items.set(row.getLong(1));
            oldest.set(Math.max(0, (long) row.getDouble(2)));
            return true;
        });
        try (Connection connection = database.getConnection()) {
            depth.ask(connection);
        }
        if (!told) {
            told = true;
            // 0 from the start, by the state that PostGIS fails with: an alert on a rise needs a value before it
            metrics.counter(BatchStorage.SET_ASIDE, "state", "XX000");
            metrics.gauge("dateline.runs.open.items", items);
            metrics.gauge("dateline.runs.oldest.seconds", oldest);
        }
    }
}
