package dev.dateline.chaos.nemesis;

import dev.dateline.chaos.cluster.Cluster;
import dev.dateline.chaos.cluster.PostgresNode;
import java.util.Optional;
import java.util.Set;

/** Creates faults of a cluster from planned ones. */
final class Faults {

    private final Cluster cluster;
    private final ServerFaults servers;
    private final DatabaseFaults databases;
    private final LinkFaults links;
    private final WorkerFaults workers;

    Faults(Cluster cluster) {
        this.cluster = cluster;
        this.servers = new ServerFaults(cluster);
        this.databases = new DatabaseFaults(cluster);
        this.links = new LinkFaults(cluster);
        this.workers = new WorkerFaults(cluster);
    }

    /** All kinds of such a cluster. */
    Set<FaultKind> dealt() {
        return FaultKind.dealt(cluster.workers().isPresent());
    }

    /** These kinds except those that this machine does not support. */
    Set<FaultKind> possible() {
        Set<FaultKind> kinds = dealt();
        if (!cluster.databases().primary().hasDiskOfItsOwn()) {
            kinds.remove(FaultKind.DISK_FULL);
        }
        if (cluster.servers().stream().noneMatch(server -> server.clock().isPresent())) {
            kinds.remove(FaultKind.CLOCK_JUMP);
        }
        return kinds;
    }

    /** The worker that is unavailable during a fault. */
    Optional<PostgresNode> workerAway(PlannedFault planned) {
        return planned.kind().takesWorker() ? Optional.of(workers.node(planned)) : Optional.empty();
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
            case RESTART -> workers.restartCoordinator();
            case WORKER_KILL -> workers.kill(planned);
            case WORKER_PAUSE -> workers.pause(planned);
            case WORKER_CUT -> workers.cut(planned);
            case WORKER_FREEZE -> workers.freeze(planned);
            case WORKER_SLOW -> workers.slow(planned);
            case WORKER_TERMINATE -> workers.terminate(planned);
            case SHARD_MOVE -> workers.moveShard(planned);
            case ISOLATION -> workers.isolate(planned);
        };
    }
}
