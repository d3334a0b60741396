package dev.dateline.chaos.nemesis;

import dev.dateline.chaos.cluster.Cluster;
import java.util.EnumSet;
import java.util.Set;

/** Creates faults of a cluster from planned ones. */
final class Faults {

    private final Cluster cluster;
    private final ServerFaults servers;
    private final DatabaseFaults databases;
    private final LinkFaults links;

    Faults(Cluster cluster) {
        this.cluster = cluster;
        this.servers = new ServerFaults(cluster);
        this.databases = new DatabaseFaults(cluster);
        this.links = new LinkFaults(cluster);
    }

    /** All kinds except those that this machine does not support. */
    Set<FaultKind> possible() {
        Set<FaultKind> kinds = EnumSet.allOf(FaultKind.class);
        if (!cluster.databases().primary().hasDiskOfItsOwn()) {
            kinds.remove(FaultKind.DISK_FULL);
        }
        if (cluster.servers().stream().noneMatch(server -> server.clock().isPresent())) {
            kinds.remove(FaultKind.CLOCK_JUMP);
        }
        return kinds;
    }

    Fault of(PlannedFault planned) {
        return switch (planned.kind()) {
            case SERVER_KILL -> servers.kill(planned);
            case SERVER_PAUSE -> servers.pause(planned);
            case CLOCK_JUMP -> servers.clockJump(planned);
            case POSTMASTER_KILL -> databases.killPrimary();
            case STANDBY_KILL -> databases.killStandby();
            case POSTMASTER_PAUSE -> databases.pausePrimary(planned);
            case BACKEND_PAUSE -> databases.pauseSession(planned);
            case PROMOTION -> databases.promote(planned);
            case READ_ONLY -> databases.readOnly();
            case PASSWORD -> databases.changePassword(planned);
            case DISK_FULL -> databases.fillDisk(planned);
            case TERMINATE -> databases.terminate(planned);
            case LINK_CUT -> links.cut(planned);
            case LINK_FREEZE -> links.freeze(planned);
            case LINK_SLOW -> links.slow(planned);
            case LINK_RESET -> links.reset(planned);
            case CONNECTIONS -> databases.takeConnections(planned);
        };
    }
}
