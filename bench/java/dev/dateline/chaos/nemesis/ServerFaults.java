package dev.dateline.chaos.nemesis;

import dev.dateline.chaos.cluster.Cluster;
import dev.dateline.chaos.cluster.FakeClock;
import dev.dateline.chaos.cluster.ServerNode;
import java.time.Duration;
import java.util.List;

/** Faults of a Dateline server. */
final class ServerFaults {

    private static final List<Duration> JUMPS = List.of(
            Duration.ofSeconds(20),
            Duration.ofSeconds(-20),
            Duration.ofMinutes(10),
            Duration.ofMinutes(-10),
            Duration.ofDays(1),
            Duration.ofDays(-1));

    private final Cluster cluster;

    ServerFaults(Cluster cluster) {
        this.cluster = cluster;
    }

    Fault kill(PlannedFault planned) {
        ServerNode server = server(planned);
        return Fault.of(server.name(), server::kill, server::start);
    }

    Fault pause(PlannedFault planned) {
        ServerNode server = server(planned);
        return Fault.of(server.name(), server::pause, server::resume);
    }

    Fault clockJump(PlannedFault planned) {
        ServerNode server = cluster.servers().stream()
                .filter(each -> each.clock().isPresent())
                .findFirst()
                .orElseThrow();
        FakeClock clock = server.clock().orElseThrow();
        Duration jump = JUMPS.get(planned.oneOf(JUMPS.size()));
        return Fault.of(server.name() + " by " + jump, () -> clock.jump(jump), () -> clock.jump(Duration.ZERO));
    }

    private ServerNode server(PlannedFault planned) {
        return cluster.servers().get(planned.oneOf(Cluster.SERVERS));
    }
}
