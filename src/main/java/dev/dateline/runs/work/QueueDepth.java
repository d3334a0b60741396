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
 * Metrics of waiting work, for operators and autoscalers: {@code dateline.runs.open.items}, the items of all unfinished
 * runs, and {@code dateline.runs.oldest.seconds}, the age of the oldest of these runs. Every process with workers
 * reports the same numbers, as of its last sample; other processes report none.
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

    /** Takes a sample, over the queue of all projects. The index of open runs has few entries. */
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
            // 0 from the start, for the state that PostGIS fails with: an alert on an increase needs an earlier value
            metrics.counter(BatchStorage.SET_ASIDE, "state", "XX000");
            metrics.gauge("dateline.runs.open.items", items);
            metrics.gauge("dateline.runs.oldest.seconds", oldest);
        }
    }
}
