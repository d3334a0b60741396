package dev.dateline.bench;

import dev.dateline.bench.HttpWire.Question;
import dev.dateline.bench.HttpWire.Reply;
import dev.dateline.bench.TenantProjects.Tenant;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One round of {@link DistributedBench}: each kind of work, of each database in turns, at projects drawn at random. */
final class DistributedTurns {

    private static final int ASKED = 40;
    private static final int RUN = 500;
    private static final int APPENDED = 10;
    private static final int EVENTS = 250; // a batch of a run's items
    private static final int FOLLOWED = 3;
    private static final Pattern TOTAL = Pattern.compile("\"total\":\\d+");
    private static final Pattern RUN_ID = Pattern.compile("\"run_id\":\"([^\"]+)\"");
    private static final Pattern STATUS = Pattern.compile("\"status\":\"([a-z_]+)\"");
    private static final Pattern CHECKPOINT = Pattern.compile("\"checkpoint_cursor\":\"([^\"]+)\"");
    private static final List<String> SEARCHES =
            List.of("tiny (1 mi, rural)", "city (10 mi, dense)", "city + negated meta", "continent box");

    /** What is asked of a database; the random numbers are the same for all of them. */
    private interface Work {
        void at(DatabaseHome home, HttpWire wire, Random dice, DistributedFigures.Cell cell)
                throws SQLException, IOException, InterruptedException;
    }

    private final List<DatabaseHome> homes;
    private final Corpus corpus;
    private final String how;
    private final DistributedFigures figures;
    private final Map<String, BiFunction<Tenant, Random, String>> reads = new LinkedHashMap<>();
    private final Random seeds = new Random(16);
    private final Map<String, String> totals = new LinkedHashMap<>();
    private long nextArticle = System.currentTimeMillis(); // of new articles: those of earlier runs have lower numbers
    private int turn;

    DistributedTurns(
            List<DatabaseHome> homes, Gazetteer gazetteer, Corpus corpus, String how, DistributedFigures figures) {
        this.homes = homes;
        this.corpus = corpus;
        this.how = how;
        this.figures = figures;
        for (String name : SEARCHES) {
            List<Query> queries = Query.all(gazetteer).stream()
                    .filter(query -> query.name().equals(name))
                    .toList();
            reads.put(
                    name,
                    (tenant, dice) -> queries.get(dice.nextInt(queries.size())).path(tenant.slug()));
        }
        reads.put("list of articles", (tenant, dice) -> tenant.path("/articles"));
        int articles = homes.getFirst().projects.articles();
        reads.put(
                "one article",
                (tenant, dice) -> tenant.path("/articles/" + (tenant.firstArticle() + dice.nextInt(articles))));
        reads.put("page of the feed", (tenant, dice) -> tenant.path("/events?limit=100"));
    }

    /** Reads of all databases at the same time, so that each service compiles as much as the others. */
    void warmUp(int seconds) throws InterruptedException, ExecutionException {
        long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        List<Callable<Void>> clients = new ArrayList<>();
        for (DatabaseHome home : homes) {
            clients.add(() -> {
                var dice = new Random(1);
                var uncounted = new DistributedFigures.Cell();
                try (HttpWire wire = home.connect()) {
                    while (System.nanoTime() < until) {
                        for (var path : reads.values()) {
                            ask(home, wire, path, dice, uncounted, new HashMap<>());
                        }
                    }
                }
                return null;
            });
        }
        try (ExecutorService threads = Executors.newFixedThreadPool(homes.size())) {
            for (Future<Void> client : threads.invokeAll(clients)) {
                client.get();
            }
        }
    }

    /** @param writes whether runs and events are measured, too */
    void round(boolean counts, boolean writes) throws SQLException, IOException, InterruptedException {
        for (var read : reads.entrySet()) {
            inTurns(read.getKey(), ASKED, counts, (home, wire, dice, cell) -> {
                for (int time = 0; time < ASKED; time++) {
                    ask(home, wire, read.getValue(), dice, cell, totals);
                }
            });
        }
        if (!writes) {
            return;
        }
        long first = nextArticle;
        nextArticle += RUN;
        byte[] body = body(first, RUN);
        inTurns(
                "run of 500 items, to its end",
                1,
                counts,
                (home, wire, dice, cell) -> run(home, wire, dice, cell, body));
        inTurns("250 events appended", APPENDED, counts, (home, wire, dice, cell) -> append(home, dice, cell));
        long event = nextArticle;
        nextArticle += FOLLOWED;
        inTurns("run of one item, to its event at a long poll", FOLLOWED, counts, (home, wire, dice, cell) -> {
            for (int time = 0; time < FOLLOWED; time++) {
                follow(home, wire, dice, cell, body(event + time, 1));
            }
        });
    }

    /** Another database begins each time. */
    private void inTurns(String name, int requests, boolean counts, Work work)
            throws SQLException, IOException, InterruptedException {
        long seed = seeds.nextLong();
        int first = turn++;
        totals.clear();
        for (int at = 0; at < homes.size(); at++) {
            int number = (first + at) % homes.size();
            DatabaseHome home = homes.get(number);
            var cell = counts ? figures.cell(name + ", " + how, number) : new DistributedFigures.Cell();
            try (HttpWire wire = home.connect()) { // the server closes idle ones
                double database = home.databaseMillis();
                double coordinator = home.coordinatorMillis();
                double service = home.serviceMillis();
                work.at(home, wire, new Random(seed), cell);
                cell.add(
                        requests,
                        home.databaseMillis() - database,
                        home.coordinatorMillis() - coordinator,
                        home.serviceMillis() - service);
            }
        }
    }

    private static void ask(
            DatabaseHome home,
            HttpWire wire,
            BiFunction<Tenant, Random, String> path,
            Random dice,
            DistributedFigures.Cell cell,
            Map<String, String> totals)
            throws IOException {
        Tenant tenant = drawn(home, dice);
        Question question = Question.get(path.apply(tenant, dice), tenant.key());
        long began = System.nanoTime();
        Reply reply = wire.ask(question);
        cell.samples.add(System.nanoTime() - began);
        String text = expect(reply, 200, question.path());
        Matcher total = TOTAL.matcher(text);
        if (total.find()) {
            String other = totals.putIfAbsent(question.path(), total.group());
            if (other != null && !other.equals(total.group())) {
                throw new IOException(
                        "%s: %s in %s, %s before".formatted(question.path(), total.group(), home.name, other));
            }
        }
    }

    private static void run(DatabaseHome home, HttpWire wire, Random dice, DistributedFigures.Cell cell, byte[] body)
            throws IOException, InterruptedException {
        Tenant tenant = drawn(home, dice);
        Question submission = post(tenant, body);
        long began = System.nanoTime();
        String answer = expect(wire.ask(submission), 202, submission.path());
        Question poll = Question.get(tenant.writtenPath("/runs/" + found(RUN_ID, answer)), tenant.key());
        String status = found(STATUS, answer);
        while (status.matches("pending|running")) {
            Thread.sleep(5);
            status = found(STATUS, expect(wire.ask(poll), 200, poll.path()));
        }
        cell.samples.add(System.nanoTime() - began);
        if (!status.equals("succeeded")) {
            throw new IOException("a run ended as " + status);
        }
    }

    /** By the statements of the service, without it. */
    private static void append(DatabaseHome home, Random dice, DistributedFigures.Cell cell) throws SQLException {
        try (Connection connection = home.bed.connect()) {
            connection.setAutoCommit(false);
            TenantProjects.appendEvents(connection, drawn(home, dice).writtenProject(), 1);
            for (int time = 0; time < APPENDED; time++) {
                long project = drawn(home, dice).writtenProject();
                long began = System.nanoTime();
                TenantProjects.appendEvents(connection, project, EVENTS);
                cell.samples.add(System.nanoTime() - began);
            }
        }
    }

    private static void follow(DatabaseHome home, HttpWire wire, Random dice, DistributedFigures.Cell cell, byte[] body)
            throws IOException, InterruptedException {
        Tenant tenant = drawn(home, dice);
        String feed = tenant.writtenPath("/events?type=service.article.created");
        String checkpoint = cursor(wire, feed, tenant.key());
        URI poll = URI.create("http://127.0.0.1:%d%s&wait=30&cursor=%s".formatted(home.port(), feed, checkpoint));
        try (var client = new WaitingClients(poll, tenant.key(), 1)) {
            while (home.metric("dateline_events_waiting") < 1) {
                Thread.sleep(5);
            }
            Question submission = post(tenant, body);
            long began = System.nanoTime();
            expect(wire.ask(submission), 202, submission.path());
            cell.samples.add(client.await()[0] - began);
        }
    }

    /** After the last event, by the pages of a type that hardly any event has. */
    private static String cursor(HttpWire wire, String feed, String key) throws IOException {
        String rare = feed.replaceAll("type=.*", "type=service.article.deleted&limit=100");
        String page;
        String from = "";
        do {
            page = expect(wire.ask(Question.get(rare + from, key)), 200, rare);
            from = "&cursor=" + found(CHECKPOINT, page);
        } while (page.contains("\"next_cursor\":\""));
        return found(CHECKPOINT, page);
    }

    private static Tenant drawn(DatabaseHome home, Random dice) {
        return home.projects.get(dice.nextInt(home.projects.projects()));
    }

    private byte[] body(long from, int count) throws IOException {
        List<String> items = new ArrayList<>(count);
        for (long number = from; number < from + count; number++) {
            items.add(Ndjson.item(corpus.article(number, number + 1)));
        }
        return ("{\"items\":[" + String.join(",", items) + "]}").getBytes(StandardCharsets.UTF_8);
    }

    private static Question post(Tenant tenant, byte[] body) {
        return Question.post(tenant.writtenPath("/runs"), tenant.key(), new String(body, StandardCharsets.UTF_8));
    }

    private static String expect(Reply reply, int status, String path) throws IOException {
        if (reply.status() != status) {
            throw new IOException("%s answered %d: %s".formatted(path, reply.status(), reply.text()));
        }
        return reply.text();
    }

    private static String found(Pattern pattern, String text) throws IOException {
        Matcher matcher = pattern.matcher(text);
        if (!matcher.find()) {
            throw new IOException("no " + pattern + " in " + text);
        }
        return matcher.group(1);
    }
}
