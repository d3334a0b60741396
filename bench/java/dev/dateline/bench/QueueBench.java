package dev.dateline.bench;

import dev.dateline.housekeeping.DeliveryPoll;
import dev.dateline.runs.work.RunPoll;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;

/** What it costs to look for work where there is none: with more and more projects, each with an endpoint. */
final class QueueBench {

    private static final List<Integer> SIZES = List.of(10, 1_000, 100_000);
    private static final int OPEN_RUNS = 10;
    private static final long WARM_SECONDS = 30;
    private static final long WARM_POLLS_NANOS = TimeUnit.SECONDS.toNanos(3);

    private interface Poll {
        void ask() throws SQLException;
    }

    private final Bed bed;
    private final Path log;
    private final Map<String, List<Double>> figures = new LinkedHashMap<>();

    QueueBench(Bed bed, Path log) {
        this.bed = bed;
        this.log = log;
    }

    /** @param seconds of each measurement */
    void run(int seconds) throws Exception {
        List<String> columns = new ArrayList<>();
        try (Connection connection = bed.connect()) {
            Bed.update(connection, "truncate project, project_work, project_use cascade");
        }
        for (int size : SIZES) {
            make(size);
            columns.add("%,d projects".formatted(size));
            measure(seconds);
        }
        openRuns();
        columns.add("%,d projects, %d open runs".formatted(SIZES.getLast(), OPEN_RUNS));
        measure(seconds);
        var table = new FigureTable(columns);
        figures.forEach((title, row) -> table.row(title, title.contains("/s") ? "%,.0f" : "%,.3f", row));
        table.print();
    }

    private void measure(int seconds) throws Exception {
        try (Connection connection = bed.connect()) {
            DeliveryPoll deliveries = new DeliveryPoll(kept(connection));
            try (PreparedStatement oldRuns = connection.prepareStatement(OldPolls.RUNS);
                    PreparedStatement oldDeliveries = connection.prepareStatement(OldPolls.DELIVERIES)) {
                polls("worker's poll", () -> RunPoll.ask(connection), seconds);
                polls("worker's poll over all projects, as before", () -> read(oldRuns), seconds);
                polls("dispatcher's poll", deliveries::ask, seconds);
                polls("dispatcher's poll over all projects, as before", () -> read(oldDeliveries), seconds);
            }
        }
        server(seconds);
    }

    private void polls(String name, Poll poll, int seconds) throws SQLException {
        long warm = System.nanoTime() + WARM_POLLS_NANOS;
        while (System.nanoTime() < warm) {
            poll.ask();
        }
        long begin = System.nanoTime();
        long end = begin + TimeUnit.SECONDS.toNanos(seconds) / 4;
        int count = 0;
        while (System.nanoTime() < end) {
            poll.ask();
            count++;
        }
        double passed = System.nanoTime() - begin;
        figure(name + ": polls/s of one connection", count / passed * 1e9);
        figure(name + ": ms each", passed / count / 1e6);
    }

    /** A server that nobody asks anything, with its share of PostgreSQL. */
    private void server(int seconds) throws IOException, InterruptedException, SQLException {
        List<String> command = Service.command("serve").command();
        try (RunningService service = RunningService.start(command, environment(), Launch.freePort(), log)) {
            service.firstAnswer(HttpWire.Question.get("/q/health/ready", ""));
            TimeUnit.SECONDS.sleep(WARM_SECONDS);
            double database = ProcessTimes.ofServer(bed);
            double before = service.processorMillis();
            TimeUnit.SECONDS.sleep(seconds);
            figure("idle server: processor ms per minute", (service.processorMillis() - before) * 60 / seconds);
            figure("its PostgreSQL: processor ms per minute", (ProcessTimes.ofServer(bed) - database) * 60 / seconds);
        }
    }

    private Map<String, String> environment() {
        Map<String, String> environment = new LinkedHashMap<>(bed.serviceEnvironment());
        environment.put("DATELINE_WEBHOOKS_ENCRYPTION_KEYS", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=");
        return environment;
    }

    private void figure(String title, double value) {
        figures.computeIfAbsent(title, unknown -> new ArrayList<>()).add(value);
        Bed.say("  %s: %,.3f".formatted(title, value));
    }

    /** As many projects, each with a flow, a run that has ended, a feed and an endpoint that is up to date. */
    private void make(int size) throws SQLException {
        Bed.say("%,d projects".formatted(size));
        try (Connection connection = bed.connect()) {
            Bed.update(connection, """
                    insert into project (slug, name, created_at)
                    select 'queue-' || number, 'queue', now()
                    from generate_series(1, ?) number
                    on conflict do nothing
                    """, size);
            Bed.update(connection, """
                    insert into flow (project_id, id, name, created_at)
                    select p.id, gen_random_uuid(), 'default', now()
                    from project p
                    where not exists (select from flow f where f.project_id = p.id)
                    """);
            Bed.update(connection, """
                    insert into run (project_id, id, flow_id, status, total, succeeded, failed, created_at, updated_at)
                    select f.project_id, gen_random_uuid(), f.id, 'succeeded', 1, 1, 0, now(), now()
                    from flow f
                    where not exists (select from run r where r.project_id = f.project_id)
                    """);
            Bed.update(connection, """
                    insert into event_feed (project_id, last_position)
                    select id, 100
                    from project
                    on conflict do nothing
                    """);
            Bed.update(connection, """
                    insert into webhook (
                        project_id, id, url, types, flow_ids, enabled, secret, position, created_at, updated_at)
                    select p.id, gen_random_uuid(), 'https://example.org/', '{}', '{}', true, '', 100, now(), now()
                    from project p
                    where not exists (select from webhook w where w.project_id = p.id)
                    """);
            Bed.update(connection, "delete from project_work");
            Bed.update(connection, """
                    insert into project_work (project_id, kind, due_at)
                    select id, 'deliveries', 'infinity'
                    from project
                    """);
        }
        analyze();
    }

    /** Runs whose items a worker has leased for long. */
    private void openRuns() throws SQLException {
        try (Connection connection = bed.connect()) {
            Bed.update(connection, """
                    with opened as (
                        update run
                        set status = 'running'
                        where project_id in (select id from project order by id limit ?)
                        returning project_id, id
                    ), items as (
                        insert into run_item (project_id, run_id, position, status, payload, lease_until)
                        select project_id, id, 0, 'running', '{}', now() + interval '1 day'
                        from opened
                    )
                    insert into project_work (project_id, kind, due_at)
                    select project_id, 'runs', now() + interval '1 day'
                    from opened
                    """, OPEN_RUNS);
        }
        analyze();
    }

    private void analyze() throws SQLException {
        try (Connection connection = bed.connect();
                var statement = connection.createStatement()) {
            statement.execute("vacuum analyze project, flow, run, run_item, event_feed, webhook, project_work");
        }
    }

    private static void read(PreparedStatement query) throws SQLException {
        try (ResultSet rows = query.executeQuery()) {
            while (rows.next()) {
                rows.getLong(1);
            }
        }
    }

    /** Always this connection, which nobody closes. */
    private static DataSource kept(Connection connection) {
        Connection open = (Connection) Proxy.newProxyInstance(
                QueueBench.class.getClassLoader(),
                new Class<?>[] {Connection.class},
                (self, method, arguments) ->
                        method.getName().equals("close") ? null : invoke(connection, method, arguments));
        return (DataSource) Proxy.newProxyInstance(
                QueueBench.class.getClassLoader(),
                new Class<?>[] {DataSource.class},
                (self, method, arguments) -> open);
    }

    private static Object invoke(Connection connection, Method method, Object[] arguments) throws Throwable {
        try {
            return method.invoke(connection, arguments);
        } catch (InvocationTargetException failed) {
            throw failed.getCause();
        }
    }
}
