package dev.dateline.platform.database;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import javax.sql.DataSource;
import org.jboss.logging.Logger;

/**
 * Which nodes of a distributed database do not answer its coordinator: their projects get 503 at once, so that they hold
 * no connection, and all others are served. On a plain database this is one query after the start. Metric:
 * {@code dateline.database.nodes.away}.
 */
@ApplicationScoped
public class DistributedNodes {

    private static final Logger LOG = Logger.getLogger(DistributedNodes.class);
    private static final Duration EVERY = Duration.ofSeconds(2);

    /** A node is away that did not answer this often in a row: one answer may be late on a busy machine. */
    private static final int TRIES = 2;

    private static final String IS_DISTRIBUTED = "select to_regclass('pg_catalog.pg_dist_node') is not null";

    private static final String NODES = """
            select groupid, nodename, nodeport
            from pg_dist_node
            where noderole = 'primary'
              and groupid > 0
              and isactive
            order by nodeid
            """;

    /** On the connection that the session may have to this node; a frozen node accepts new ones, and never answers. */
    private static final String PROBE = """
            select success
            from master_run_on_worker(array[?], array[?], array['select 1'], false)
            """;

    private static final String TIMEOUT_SETTING =
            "set local statement_timeout = '2s'; set local citus.node_connection_timeout = '2s'";

    private static final String NODE_OF_PROJECT = """
            select groupid
            from pg_dist_placement
            where shardid = get_shard_id_for_distribution_column('article', ?)
            """;

    private record Node(int group, String host, int port) {
        @Override
        public String toString() {
            return host + ":" + port;
        }
    }

    /** The nodes that are away, and those of the projects that somebody has asked for since. */
    private record Absence(List<Node> nodes, Map<Long, Integer> nodeOfProject) {
        boolean has(int group) {
            return nodes.stream().anyMatch(node -> node.group() == group);
        }
    }

    private static final Absence NONE = new Absence(List.of(), Map.of());

    private final DataSource database;
    private final AtomicReference<Absence> absence = new AtomicReference<>(NONE);
    private final PeriodicTask task = new PeriodicTask("database-nodes", EVERY, LOG, this::checkNodes);
    private boolean distributed; // used by the task alone

    public DistributedNodes(DataSource database, MeterRegistry metrics) {
        this.database = database;
        metrics.gauge(
                "dateline.database.nodes.away",
                absence,
                now -> now.get().nodes().size());
    }

    /** Starts, with the current schema. */
    public void start() {
        task.start();
    }

    /** Addresses of the nodes that do not answer, in a fixed order. */
    List<String> away() {
        return absence.get().nodes().stream().map(Node::toString).toList();
    }

    /** Whether all nodes answer; always so on a plain database. */
    public boolean allAnswer() {
        return absence.get().nodes().isEmpty();
    }

    /** Whether the node that has the rows of a project does not answer. Costs nothing while all nodes do. */
    public boolean isAway(long project) {
        Absence now = absence.get();
        if (now.nodes().isEmpty()) {
            return false;
        }
        Integer known = now.nodeOfProject().get(project);
        if (known == null) {
            Optional<Integer> found = findNode(project);
            found.ifPresent(node -> now.nodeOfProject().put(project, node));
            return found.filter(now::has).isPresent();
        }
        return now.has(known);
    }

    private Optional<Integer> findNode(long project) {
        try (Connection connection = database.getConnection()) {
            return Query.find(SqlText.of(NODE_OF_PROJECT, project), row -> row.getInt(1))
                    .ask(connection);
        } catch (SQLException unknown) {
            LOG.debugf(unknown, "The node of project %d is not known", project);
            return Optional.empty(); // the request itself finds out
        }
    }

    private void checkNodes() throws SQLException {
        List<Node> nodes;
        try (Connection connection = database.getConnection()) {
            if (!distributed) {
                distributed = Query.get(SqlText.of(IS_DISTRIBUTED), row -> row.getBoolean(1))
                        .ask(connection);
                if (!distributed) {
                    task.stop();
                    return;
                }
            }
            nodes = Query.list(SqlText.of(NODES), row -> new Node(row.getInt(1), row.getString(2), row.getInt(3)))
                    .ask(connection);
        }
        note(nodes.stream().filter(node -> isSilent(node)).toList());
    }

    private boolean isSilent(Node node) {
        for (int tries = 0; tries < TRIES; tries++) {
            if (answers(node)) {
                return false;
            }
        }
        return true;
    }

    private boolean answers(Node node) {
        SqlText probe = SqlText.of(PROBE, node.host(), node.port());
        try (Transaction transaction = Transaction.begin(database);
                Statement setting = transaction.connection().createStatement()) {
            setting.execute(TIMEOUT_SETTING);
            return Query.get(probe, row -> row.getBoolean(1)).ask(transaction.connection());
        } catch (SQLException failure) {
            LOG.debugf(failure, "Node %s of the database does not answer", node);
            return switch (SqlFault.of(failure)) {
                case LOST, AWAY, BUSY -> true; // the coordinator's failure says nothing of its nodes
                default -> false;
            };
        }
    }

    private void note(List<Node> now) {
        // in every round afresh: a shard may have moved to another node
        Absence before = absence.getAndSet(now.isEmpty() ? NONE : new Absence(now, new ConcurrentHashMap<>()));
        if (!now.equals(before.nodes())) {
            if (now.isEmpty()) {
                LOG.info("All nodes of the database answer again");
            } else {
                LOG.warnf("Nodes of the database do not answer: %s; their projects get 503", now);
            }
        }
    }

    void stop(@Observes ShutdownEvent stopping) {
        task.stop();
    }
}
