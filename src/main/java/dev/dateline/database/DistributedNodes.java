package dev.dateline.database;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import javax.sql.DataSource;
import org.jboss.logging.Logger;

/**
 * Which nodes of a distributed database do not answer its coordinator: their projects get 503, all others are served.
 * On a plain database this is one query after the start. Metric: {@code dateline.database.nodes.away}.
 */
@ApplicationScoped
public class DistributedNodes {

    private static final Logger LOG = Logger.getLogger(DistributedNodes.class);
    private static final Duration EVERY = Duration.ofSeconds(5);

    private static final String IS_DISTRIBUTED = "select to_regclass('pg_catalog.pg_dist_node') is not null";

    /** The coordinator connects to each node; a connection that does not come takes citus.node_connection_timeout. */
    private static final String AWAY = """
            select nodename || ':' || nodeport
            from pg_dist_node
            where noderole = 'primary'
              and groupid > 0
              and isactive
              and not citus_check_connection_to_node(nodename, nodeport)
            order by nodeid
            """;

    private final DataSource database;
    private final AtomicReference<List<String>> away = new AtomicReference<>(List.of());
    private final PeriodicTask task = new PeriodicTask("database-nodes", EVERY, LOG, this::look);
    private boolean distributed; // used by the task alone

    DistributedNodes(DataSource database, MeterRegistry metrics) {
        this.database = database;
        metrics.gauge("dateline.database.nodes.away", away, nodes -> nodes.get().size());
    }

    /** Starts, with the current schema. */
    public void start() {
        task.start();
    }

    /** Addresses of the nodes that did not answer at the last look, in a fixed order. */
    List<String> away() {
        return away.get();
    }

    private void look() throws SQLException {
        try (Connection connection = database.getConnection()) {
            if (!distributed) {
                distributed = Query.get(SqlText.of(IS_DISTRIBUTED), row -> row.getBoolean(1))
                        .ask(connection);
                if (!distributed) {
                    task.stop();
                    return;
                }
            }
            note(Query.list(SqlText.of(AWAY), row -> row.getString(1)).ask(connection));
        }
    }

    private void note(List<String> now) {
        List<String> before = away.getAndSet(List.copyOf(now));
        if (!now.equals(before)) {
            if (now.isEmpty()) {
                LOG.info("All nodes of the database answer again");
            } else {
                LOG.warnf("Nodes of the database do not answer: %s; their projects get 503", String.join(", ", now));
            }
        }
    }

    void stop(@Observes ShutdownEvent stopping) {
        task.stop();
    }
}
