package dev.dateline.chaos.nemesis;

import dev.dateline.chaos.cluster.Cluster;
import dev.dateline.chaos.cluster.Link;
import dev.dateline.chaos.cluster.PostgresNode;
import dev.dateline.chaos.cluster.Workers;
import java.time.Duration;
import java.util.List;

/** Faults of the nodes of a distributed database, and what its operators do while it is in use. */
final class WorkerFaults {

    private static final int SLOW_MILLIS = 100;

    private final Cluster cluster;

    WorkerFaults(Cluster cluster) {
        this.cluster = cluster;
    }

    private Workers workers() {
        return cluster.workers().orElseThrow();
    }

    /** The node that a fault affects. */
    PostgresNode node(PlannedFault planned) {
        return workers().nodes().get(planned.oneOf(Workers.NUMBER));
    }

    private Link link(PlannedFault planned) {
        return workers().linkTo(node(planned));
    }

    Fault kill(PlannedFault planned) {
        PostgresNode node = node(planned);
        return Fault.of(node.name(), node::kill, node::start);
    }

    Fault pause(PlannedFault planned) {
        PostgresNode node = node(planned);
        return Fault.of(node.name(), node::pause, node::resume);
    }

    Fault cut(PlannedFault planned) {
        Link link = link(planned);
        return Fault.of(link.name(), link::cut, link::mend);
    }

    Fault freeze(PlannedFault planned) {
        Link link = link(planned);
        return Fault.of(
                link.name(),
                () -> {
                    link.there().freeze();
                    link.back().freeze();
                },
                link::mend);
    }

    Fault slow(PlannedFault planned) {
        Link link = link(planned);
        Duration delay = Duration.ofMillis(5 + planned.another(SLOW_MILLIS));
        return Fault.of(
                link.name() + " by " + delay.toMillis() + " ms each way",
                () -> {
                    link.there().delay(delay);
                    link.back().delay(delay);
                },
                link::mend);
    }

    Fault terminate(PlannedFault planned) {
        PostgresNode node = node(planned);
        return Fault.at("of " + node.name(), () -> node.execute(DatabaseFaults.TERMINATE));
    }

    /** Clean, or by {@code kill -9}, which {@link FaultKind#POSTMASTER_KILL} does. */
    Fault restartCoordinator() {
        PostgresNode node = cluster.databases().primary();
        return Fault.of(node.name(), node::stop, node::start);
    }

    Fault moveShard(PlannedFault planned) {
        String slug = project(planned);
        return Fault.at("of project " + slug, () -> workers().move(slug));
    }

    Fault isolate(PlannedFault planned) {
        String slug = project(planned);
        return Fault.at("project " + slug, () -> workers().isolate(slug));
    }

    private String project(PlannedFault planned) {
        List<String> all = workers().projects();
        return all.get(planned.another(all.size()));
    }
}
