package dev.dateline.chaos.check;

import com.sun.net.httpserver.HttpServer;
import dev.dateline.chaos.history.History;
import dev.dateline.chaos.history.Outage;
import dev.dateline.chaos.workload.Load;
import dev.dateline.chaos.workload.Target;
import dev.dateline.chaos.workload.Tenant;
import dev.dateline.chaos.workload.Workload;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Some seconds of workload in its own project, with one injected violation. */
final class Trial {

    /** Much longer than a trial needs: on a busy machine the database may not answer for many seconds. */
    private static final Duration TIMEOUT = Duration.ofMinutes(3);

    private static final Duration FUTILE_TIMEOUT = Duration.ofSeconds(10);
    private static final int CLIENTS = 2;
    private static final int WRITES = 300;
    private static final int MAX_FACTOR = 6;

    private final OneServer server;
    private final Plant plant;
    private final String name;
    private final Path folder;
    private final long seed;

    /** @param attempt from 1 */
    Trial(OneServer server, Plant plant, int attempt, Path folder) {
        this.server = server;
        this.plant = plant;
        this.name = plant.name().toLowerCase(Locale.ROOT).replace('_', '-') + (attempt == 1 ? "" : "-" + attempt);
        this.folder = folder;
        this.seed = 100L * attempt + plant.ordinal();
    }

    CheckResult run(Duration length) throws IOException, InterruptedException, SQLException {
        Tenant tenant = server.tenant(name);
        HttpServer listener = Target.bind();
        URI receiver = URI.create("http://127.0.0.1:" + listener.getAddress().getPort());
        try (Saboteur hooks = new Saboteur(receiver, Deeds.ofWebhooks(plant));
                Saboteur first = new Saboteur(server.address(), Deeds.ofClients(plant, false));
                Saboteur second = new Saboteur(server.address(), Deeds.ofClients(plant, true));
                History history = new History(folder.resolve(name + ".ndjson"))) {
            Target target =
                    new Target(List.of(first.address(), second.address()), List.of(tenant), hooks.address(), listener);
            try (Workload workload = new Workload(target, seed, history, CLIENTS, Load.SMALL)) {
                workload.start();
                long begin = System.nanoTime();
                while (!isEnough(workload, length, System.nanoTime() - begin)) {
                    Thread.sleep(400);
                    if (plant == Plant.SWALLOWED_COMMIT) {
                        swallow(tenant, history);
                    }
                }
                if (plant == Plant.REFUSED_NEIGHBOUR) { // of a node that has no project of this trial
                    history.outage(new Outage(0, history.now(), "worker", Set.of(), List.of("200 nodes_away")));
                }
                // a consumer that reads events in a wrong order may wait twice for one
                boolean inVain = plant == Plant.SWALLOWED_WEBHOOK || plant == Plant.SWAPPED_EVENTS;
                workload.quiesce(inVain ? FUTILE_TIMEOUT : TIMEOUT, new Nudge(server.database()));
                return Checker.check(history, target, Optional.of(server.database()));
            }
        }
    }

    /** Whether it ran long enough and did enough; a busy machine needs more time. */
    private static boolean isEnough(Workload workload, Duration length, long nanos) {
        return nanos > length.multipliedBy(MAX_FACTOR).toNanos()
                || (nanos > length.toNanos() && workload.acknowledged() >= WRITES);
    }

    /** Deletes an article, unlike any transaction of the service. */
    private void swallow(Tenant tenant, History history) throws SQLException {
        try (Connection connection = server.connect();
                PreparedStatement delete = connection.prepareStatement("""
                        delete from article
                        where (project_id, id) in (
                            select a.project_id, a.id
                            from article a
                            join project p on p.id = a.project_id
                            where p.slug = ?
                            order by random()
                            limit 1)
                        """)) {
            delete.setString(1, tenant.slug());
            history.fault("swallow", delete.executeUpdate() + " article", History.Phase.BEGIN);
        }
    }
}
