package dev.dateline.bench;

import dev.dateline.runs.work.RunPoll;
import dev.dateline.tenant.work.DeliveryPoll;
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

/**
 * What it costs to look for work where there is none: databases with more and more projects, each with an endpoint, side
 * by side.
 */
final class QueueBench implements AutoCloseable {

    private static final List<Integer> SIZES = List.of(10, 1_000, 100_000, 100_000);

    /** Of the last database, with items that a worker has leased. */
    private static final int OPEN_RUNS = 10;

    private static final int ROUNDS = 5;
    private static final long WARM_SECONDS = 60;
    private static final long WARM_POLLS_NANOS = TimeUnit.SECONDS.toNanos(1);

    private interface Poll {
        void ask() throws SQLException;
    }

    private final List<Bed> beds = new ArrayList<>();
    private final Path home;
    private final Map<String, List<Samples>> polls = new LinkedHashMap<>();

    QueueBench(Path home) {
        this.home = home;
    }

    /** @param seconds in which the processor time of idle servers is measured */
    void run(int seconds) throws Exception {
        List<String> columns = new ArrayList<>();
        for (int number = 0; number < SIZES.size(); number++) {
            Bed bed = new Bed(home.resolve("queue-" + number), Map.of());
            beds.add(bed);
            int size = SIZES.get(number);
            boolean open = number == SIZES.size() - 1;
            make(bed, size);
            if (open) {
                openRuns(bed);
            }
            analyze(bed);
            columns.add("%,d projects%s".formatted(size, open ? ", %d open runs".formatted(OPEN_RUNS) : ""));
        }
        for (int round = 0; round <= ROUNDS; round++) {
            for (int number = 0; number < beds.size(); number++) {
                polls(number, round > 0);
            }
        }
        var table = new FigureTable(columns);
        polls.forEach((name, all) -> table.row(name + ", ms", "%.3f", all, one -> one.percentile(50)));
        polls.forEach((name, all) ->
                table.row(name + ", polls/s of one connection", "%,.0f", all, one -> 1_000 / one.percentile(50)));
        servers(seconds, table);
        table.print();
    }

    /** The first round warms up. */
    private void polls(int number, boolean counts) throws SQLException {
        try (Connection connection = beds.get(number).connect()) {
            DeliveryPoll deliveries = new DeliveryPoll(kept(connection));
            try (PreparedStatement oldRuns = connection.prepareStatement(OldPolls.RUNS);
                    PreparedStatement oldDeliveries = connection.prepareStatement(OldPolls.DELIVERIES)) {
                poll("worker", number, counts, () -> RunPoll.ask(connection));
                poll("worker, over all projects as before", number, counts, () -> read(oldRuns));
                poll("dispatcher", number, counts, deliveries::ask);
                poll("dispatcher, over all projects as before", number, counts, () -> read(oldDeliveries));
            }
        }
    }

    private void poll(String name, int number, boolean counts, Poll poll) throws SQLException {
        List<Samples> all = polls.computeIfAbsent(
                name, unknown -> SIZES.stream().map(size -> new Samples()).toList());
        long begin = System.nanoTime();
        int count = 0;
        while (count < 10 || System.nanoTime() - begin < WARM_POLLS_NANOS) {
            long asked = System.nanoTime();
            poll.ask();
            if (counts && count >= 5) { // before that, the statement is not prepared
                all.get(number).add(System.nanoTime() - asked);
            }
            count++;
        }
    }

    /** Servers that nobody asks anything, all at the same time, each with its PostgreSQL. */
    private void servers(int seconds, FigureTable table) throws Exception {
        List<RunningService> services = new ArrayList<>();
        try {
            for (Bed bed : beds) {
                Path log = home.resolve("service-%d.log".formatted(services.size()));
                RunningService service = RunningService.start(
                        Service.command("serve").command(), environment(bed), Launch.freePort(), log);
                services.add(service);
                service.firstAnswer(HttpWire.Question.get("/q/health/ready", ""));
            }
            TimeUnit.SECONDS.sleep(WARM_SECONDS);
            List<Double> before = times(services);
            TimeUnit.SECONDS.sleep(seconds);
            List<Double> after = times(services);
            List<Double> perMinute = new ArrayList<>();
            for (int number = 0; number < after.size(); number++) {
                perMinute.add((after.get(number) - before.get(number)) * 60 / seconds);
            }
            table.row("idle server, processor ms per minute", "%,.0f", perMinute.subList(0, beds.size()));
            table.row(
                    "its PostgreSQL, processor ms per minute",
                    "%,.0f",
                    perMinute.subList(beds.size(), perMinute.size()));
        } finally {
            services.forEach(RunningService::close);
        }
    }

    /** Of the servers, then of their databases. */
    private List<Double> times(List<RunningService> services) throws IOException, SQLException {
        List<Double> times = new ArrayList<>();
        for (RunningService service : services) {
            times.add(service.processorMillis());
        }
        for (Bed bed : beds) {
            times.add(ProcessTimes.ofServer(bed));
        }
        return times;
    }

    @Override
    public void close() {
        beds.forEach(Bed::close);
    }

    private static Map<String, String> environment(Bed bed) {
        Map<String, String> environment = new LinkedHashMap<>(bed.serviceEnvironment());
        environment.put("DATELINE_WEBHOOKS_ENCRYPTION_KEYS", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=");
        return environment;
    }

    /** As many projects, each with a flow, a run that has ended, a feed and an endpoint that is up to date. */
    private static void make(Bed bed, int size) throws SQLException {
        Bed.say("%,d projects".formatted(size));
        try (Connection connection = bed.connect()) {
            Bed.update(connection, "truncate project, project_work, project_use cascade");
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
    }

    /** Runs whose items a worker has leased for long. */
    private static void openRuns(Bed bed) throws SQLException {
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
    }

    private static void analyze(Bed bed) throws SQLException {
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
