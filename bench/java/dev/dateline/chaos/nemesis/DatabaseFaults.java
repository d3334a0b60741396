package dev.dateline.chaos.nemesis;

import dev.dateline.chaos.cluster.Cluster;
import dev.dateline.chaos.cluster.Databases;
import dev.dateline.chaos.cluster.PostgresNode;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Faults of PostgreSQL. */
final class DatabaseFaults {

    static final String TERMINATE = """
            select count(pg_terminate_backend(pid))
            from pg_stat_activity
            where pid <> pg_backend_pid()
              and backend_type in ('client backend', 'walsender')
            """;

    private final Cluster cluster;
    private final Databases databases;

    DatabaseFaults(Cluster cluster) {
        this.cluster = cluster;
        this.databases = cluster.databases();
    }

    Fault killPrimary() {
        PostgresNode node = databases.primary();
        return Fault.of(node.name(), node::kill, node::start);
    }

    Fault killStandby() {
        PostgresNode node = databases.standby();
        return Fault.of(node.name(), node::kill, node::start);
    }

    Fault pausePrimary(PlannedFault planned) {
        PostgresNode node = databases.primary();
        return planned.oneOf(2) == 0
                ? Fault.of("all of " + node.name(), node::pause, node::resume)
                : Fault.of("the postmaster of " + node.name(), node::pausePostmaster, node::resume);
    }

    /** Stops a session that holds locks, if there is one: others wait for it. */
    Fault pauseSession(PlannedFault planned) {
        PostgresNode node = databases.primary();
        return Fault.of(
                "of " + node.name(),
                () -> node.pause(Long.parseLong(node.ask("""
                        select pid
                        from pg_stat_activity
                        where usename = '%s'
                        order by backend_xid is null, md5(pid::text || '%d')
                        limit 1
                        """.formatted(Cluster.ROLE, planned.choice())))),
                node::resume);
    }

    Fault promote(PlannedFault planned) {
        Databases.Fence fence = Databases.Fence.values()[planned.oneOf(Databases.Fence.values().length)];
        return Fault.of(
                "of %s, the old primary %s".formatted(databases.standby().name(), fence.text()),
                () -> databases.promote(fence),
                databases::rebuild);
    }

    Fault readOnly() {
        PostgresNode node = databases.primary();
        return Fault.of(
                node.name(),
                () -> node.set("default_transaction_read_only", "on"),
                () -> node.set("default_transaction_read_only", "off"));
    }

    /** The servers keep the old password, which becomes valid again after the fault. */
    Fault changePassword(PlannedFault planned) {
        PostgresNode node = databases.primary();
        boolean terminate = planned.oneOf(3) > 0;
        return Fault.of(
                terminate ? "and all sessions terminated" : "sessions go on",
                () -> {
                    node.execute("alter role %s password 'unknown to the servers'".formatted(Cluster.ROLE));
                    if (terminate) {
                        node.execute(TERMINATE);
                    }
                },
                () -> node.execute("alter role %s password '%s'".formatted(Cluster.ROLE, cluster.password())));
    }

    Fault fillDisk(PlannedFault planned) {
        PostgresNode node = planned.oneOf(4) > 0 || !databases.hasStandby() ? databases.primary() : databases.standby();
        return Fault.of(
                "of " + node.name() + (node.equals(databases.primary()) ? ", the primary" : ", the standby"),
                node::fillDisk,
                () -> {
                    node.freeDisk();
                    node.start(); // if the full disk killed it
                });
    }

    Fault terminate(PlannedFault planned) {
        if (!databases.hasStandby()) {
            return Fault.at("of the coordinator", () -> databases.primary().execute(TERMINATE));
        }
        return switch (planned.oneOf(3)) {
            case 0 -> Fault.at("of the standby", () -> databases.standby().execute(TERMINATE));
            case 1 ->
                Fault.at("of both", () -> {
                    databases.standby().execute(TERMINATE);
                    databases.primary().execute(TERMINATE);
                });
            default -> Fault.at("of the primary", () -> databases.primary().execute(TERMINATE));
        };
    }

    Fault takeConnections(PlannedFault planned) {
        PostgresNode node = databases.primary();
        boolean terminate = planned.oneOf(2) > 0;
        List<Connection> taken = new ArrayList<>();
        return Fault.of(
                terminate ? "after all sessions were terminated" : "that were free",
                () -> {
                    if (terminate) {
                        node.execute(TERMINATE);
                    }
                    take(node, taken);
                },
                () -> {
                    for (Connection connection : taken) {
                        connection.close();
                    }
                });
    }

    private void take(PostgresNode node, List<Connection> taken) {
        try {
            while (taken.size() < PostgresNode.CONNECTIONS) {
                taken.add(node.connect("hog", cluster.password()));
            }
        } catch (SQLException none) {
            // that was the last one
        }
    }
}
