package dev.dateline.chaos.nemesis;

import dev.dateline.chaos.cluster.Cluster;
import dev.dateline.chaos.cluster.Link;
import dev.dateline.chaos.cluster.ServerNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Faults of the connections between servers, databases, clients and receivers. */
final class LinkFaults {

    private static final int SLOW_MILLIS = 150;

    private final List<Choice> choices = new ArrayList<>();

    /** Links that one fault affects together. */
    private record Choice(String name, List<Link> links) {}

    LinkFaults(Cluster cluster) {
        for (ServerNode server : cluster.servers()) {
            add(server.toPrimary());
            server.toStandby().ifPresent(this::add);
            add(server.clients());
        }
        List<ServerNode> all = cluster.servers();
        choices.add(new Choice(
                "all servers to primary",
                all.stream().map(ServerNode::toPrimary).toList()));
        if (cluster.databases().hasStandby()) {
            choices.add(new Choice(
                    "all servers to standby",
                    all.stream().flatMap(server -> server.toStandby().stream()).toList()));
            add(cluster.databases().replication());
            add(cluster.databases().replication());
            add(cluster.databases().replication()); // one link, which matters as much as several
        }
        add(cluster.toReceiver());
    }

    private void add(Link link) {
        choices.add(new Choice(link.name(), List.of(link)));
    }

    Fault cut(PlannedFault planned) {
        Choice choice = choice(planned);
        return Fault.of(choice.name, () -> choice.links.forEach(Link::cut), () -> choice.links.forEach(Link::mend));
    }

    Fault reset(PlannedFault planned) {
        Choice choice = choice(planned);
        return Fault.at(choice.name, () -> choice.links.forEach(Link::reset));
    }

    Fault freeze(PlannedFault planned) {
        Choice choice = choice(planned);
        boolean there = planned.another(3) != 0;
        boolean back = planned.another(3) != 1;
        return Fault.of(
                choice.name + (there && back ? ", both ways" : there ? ", the way there" : ", the way back"),
                () -> choice.links.forEach(link -> {
                    if (there) {
                        link.there().freeze();
                    }
                    if (back) {
                        link.back().freeze();
                    }
                }),
                () -> choice.links.forEach(Link::mend));
    }

    Fault slow(PlannedFault planned) {
        Choice choice = choice(planned);
        Duration delay = Duration.ofMillis(10 + planned.another(SLOW_MILLIS));
        return Fault.of(
                choice.name + " by " + delay.toMillis() + " ms each way",
                () -> choice.links.forEach(link -> {
                    link.there().delay(delay);
                    link.back().delay(delay);
                }),
                () -> choice.links.forEach(Link::mend));
    }

    private Choice choice(PlannedFault planned) {
        return choices.get(planned.oneOf(choices.size()));
    }
}
