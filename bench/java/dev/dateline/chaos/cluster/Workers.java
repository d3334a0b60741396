package dev.dateline.chaos.cluster;

import dev.dateline.platform.embedded.PostgresPrograms;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The nodes of a distributed database (Citus) besides its coordinator, and the links on which the nodes reach them.
 * They know where each project's rows lie, and move them.
 */
public final class Workers implements AutoCloseable {

    public static final int NUMBER = 2;

    /** Moving the shards of a project takes longer on a loaded machine than other statements of the bench may. */
    private static final String SHARDS_MOVE_WITHIN = "set statement_timeout = '90s'";

    /** The extension turns on TLS, whose handshakes would cost more than the work of this bench. */
    private static final String[] EXTENSION = {
        "create extension citus", "alter system set ssl = off", "select pg_reload_conf()"
    };

    private static final int SOCKET_SECONDS = 100;

    private final PostgresNode coordinator;
    private final List<PostgresNode> nodes;
    private final List<Link> links;
    private final Map<String, Long> projects = new LinkedHashMap<>();
    private final Set<String> isolated = new TreeSet<>();

    Workers(PostgresNode coordinator, List<PostgresNode> nodes) throws IOException {
        this.coordinator = coordinator;
        this.nodes = List.copyOf(nodes);
        List<Link> made = new java.util.ArrayList<>();
        for (PostgresNode node : nodes) {
            made.add(new Link("nodes to " + node.name(), node.port()));
        }
        this.links = List.copyOf(made);
    }

    /** Why the nodes cannot be made with these programs of PostgreSQL, and what helps. */
    public static final class NoCitusException extends IOException {

        private static final long serialVersionUID = 1;

        NoCitusException(Path library) {
            super("Citus is not installed: %s is missing. Install Citus for this release of PostgreSQL"
                            .formatted(library)
                    + " (packages: https://docs.citusdata.com), or build it from https://github.com/citusdata/citus"
                    + " with \"./configure && make install\"");
        }
    }

    /** Settings of every node, by what the programs support. */
    static Map<String, String> settings(PostgresPrograms programs) throws IOException, InterruptedException {
        Path library = Path.of(told(programs, "pg_config", "--pkglibdir").strip(), "citus.so");
        if (!Files.exists(library)) {
            throw new NoCitusException(library);
        }
        Map<String, String> settings = new HashMap<>(Map.ofEntries(
                Map.entry("shared_preload_libraries", "citus"),
                Map.entry("wal_level", "logical"),
                Map.entry("max_connections", "200"),
                Map.entry("max_prepared_transactions", "200"),
                Map.entry("max_worker_processes", "32"),
                Map.entry("max_replication_slots", "20"),
                Map.entry("max_wal_senders", "20"),
                Map.entry("shared_buffers", "128MB"),
                Map.entry("citus.shard_count", "8"),
                Map.entry("citus.shard_replication_factor", "1"),
                Map.entry("citus.max_cached_conns_per_worker", "1"),
                Map.entry("citus.node_connection_timeout", "2000"),
                Map.entry("citus.node_conninfo", "sslmode=disable"),
                Map.entry("citus.local_hostname", "127.0.0.1"),
                Map.entry("citus.recover_2pc_interval", "2s"),
                Map.entry("citus.enable_statistics_collection", "off")));
        if (told(programs, "postgres", "--describe-config").contains("output_plugin_libraries")) {
            // later minor releases load no other plug-in; splitting a shard needs Citus's
            settings.put("output_plugin_libraries", "pgoutput, test_decoding, citus");
        }
        return settings;
    }

    private static String told(PostgresPrograms programs, String program, String option)
            throws IOException, InterruptedException {
        Process process = programs.process(List.of(programs.path(program), option))
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String told = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return told;
    }

    /** Makes all nodes, with an empty database of this role; the coordinator knows the workers by their links. */
    void assemble(Map<String, String> passwords) throws IOException, InterruptedException, SQLException {
        coordinator.data().initialise(passwords);
        coordinator.startEmpty();
        coordinator.execute(EXTENSION);
        coordinator.execute("select citus_set_coordinator_host('127.0.0.1', %d)".formatted(coordinator.port()));
        for (int number = 0; number < nodes.size(); number++) {
            PostgresNode node = nodes.get(number);
            node.data().initialise(passwords);
            node.startEmpty();
            node.execute(EXTENSION);
            coordinator.execute("select citus_add_node('127.0.0.1', %d)"
                    .formatted(links.get(number).port()));
        }
    }

    public List<PostgresNode> nodes() {
        return nodes;
    }

    /** The link on which the other nodes reach this one. */
    public Link linkTo(PostgresNode node) {
        return links.get(nodes.indexOf(node));
    }

    /** The node on which the rows of a project lie, whether there are any or not. */
    PostgresNode nodeOf(long project) throws SQLException {
        int port = Integer.parseInt(coordinator.ask("""
                select n.nodeport
                from pg_dist_placement p
                join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary'
                where p.shardid = get_shard_id_for_distribution_column('article', %d)
                """.formatted(project)));
        for (PostgresNode node : nodes) {
            if (linkTo(node).port() == port) {
                return node;
            }
        }
        throw new IllegalStateException("no node has the port " + port);
    }

    void add(String slug, long project) {
        projects.put(slug, project);
    }

    /** Slugs of the projects whose rows lie on this node. */
    public Set<String> projectsOn(PostgresNode node) throws SQLException {
        Set<String> found = new TreeSet<>();
        for (Map.Entry<String, Long> project : projects.entrySet()) {
            if (nodeOf(project.getValue()).equals(node)) {
                found.add(project.getKey());
            }
        }
        return found;
    }

    public List<String> projects() {
        return List.copyOf(projects.keySet());
    }

    /** Moves the shards of a project to the other node, while they are in use. */
    public void move(String slug) throws SQLException {
        long project = projects.get(slug);
        PostgresNode from = nodeOf(project);
        PostgresNode to = nodes.get(1 - nodes.indexOf(from));
        executeSlowly("""
                select citus_move_shard_placement(
                    get_shard_id_for_distribution_column('article', %d),
                    '127.0.0.1', %d, '127.0.0.1', %d,
                    shard_transfer_mode => 'force_logical')
                """.formatted(project, linkTo(from).port(), linkTo(to).port()));
    }

    /** Gives a project shards of its own; {@code force_logical} does not end while rows of {@code run} change. */
    public void isolate(String slug) throws SQLException {
        if (isolated.contains(slug)) {
            throw new IllegalStateException(slug + " has shards of its own already");
        }
        executeSlowly("select isolate_tenant_to_new_shard('flow', %d, 'CASCADE', shard_transfer_mode => 'block_writes')"
                .formatted(projects.get(slug)));
        isolated.add(slug);
    }

    private void executeSlowly(String sql) throws SQLException {
        try (Connection connection = coordinator.connect();
                Statement statement = connection.createStatement()) {
            connection.setNetworkTimeout(Runnable::run, SOCKET_SECONDS * 1_000);
            statement.execute(SHARDS_MOVE_WITHIN);
            statement.execute(sql);
        }
    }

    void resume() {
        nodes.forEach(Node::resume);
    }

    @Override
    public void close() throws IOException {
        for (Link link : links) {
            link.close();
        }
        for (PostgresNode node : nodes) {
            node.close();
        }
    }
}
