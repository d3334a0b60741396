package dev.dateline.chaos.workload;

import com.fasterxml.jackson.databind.JsonNode;
import dev.dateline.chaos.history.Endpoint;
import dev.dateline.chaos.history.History;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

/** Many concurrent clients that use all services; every operation is in the history. */
public final class Workload implements AutoCloseable {

    private static final int IMPORTED = 1_000_000; // the first external id of imports
    private static final int REGISTRATION_TRIES = 30;
    private static final List<Set<String>> TYPES = List.of(
            Set.of("service.run.completed", "service.article.deleted"),
            Set.of("service.run.created", "service.run.started", "service.run.completed"));
    private static final String CREATED =
            "service.article.created"; // many, because the first project's second endpoint gets them, too
    private static final String ENDED_RUNS = "service.run.completed";

    private final Bench bench;
    private final Drain drain = new Drain();
    private final SplittableRandom dice;
    private final String stamp;
    private final int clients;
    private final Load load;
    private final Receiver receiver;
    private final List<Thread> writers = new ArrayList<>();
    private final List<Thread> readers = new ArrayList<>();
    private final List<Thread> consumers = new ArrayList<>();

    /** @param clients number of writers, and of readers */
    public Workload(Target target, long seed, History history, int clients) {
        this(target, seed, history, clients, Load.USUAL);
    }

    public Workload(Target target, long seed, History history, int clients, Load load) {
        this.load = load;
        this.bench = new Bench(target, history);
        this.dice = new SplittableRandom(seed);
        this.stamp = Long.toHexString(seed) + "-" + Long.toHexString(System.currentTimeMillis());
        this.clients = clients;
        this.receiver = new Receiver(bench, drain);
    }

    /** Registers the webhook endpoints and starts; all services must be ready. */
    public void start() throws IOException {
        int tenants = bench.target().tenants().size();
        for (int tenant = 0; tenant < tenants; tenant++) {
            for (int number = 0; number < TYPES.size(); number++) {
                register(tenant, number);
            }
        }
        var numbers = new AtomicInteger();
        var writing = new Pace(load.writes() / load.items());
        var reading = new Pace(load.reads());
        for (int client = 0; client < clients; client++) {
            int tenant = client % tenants;
            writers.add(thread(
                    "writer-" + client,
                    new Submitter(
                            bench,
                            new Slice(tenant, client / tenants, dice.split(), load),
                            tenant,
                            dice.split(),
                            numbers,
                            writing,
                            stamp)));
            int externals = (clients - tenant + tenants - 1) / tenants * load.articles();
            readers.add(thread("reader-" + client, new Reader(bench, tenant, dice.split(), externals, reading)));
        }
        for (int tenant = 0; tenant < tenants; tenant++) {
            for (String type : List.of("", "", ENDED_RUNS)) {
                boolean tells = consumers.size() % 3 == 0;
                consumers.add(thread(
                        "consumer-" + consumers.size(), new Consumer(bench, tenant, dice.split(), type, drain, tells)));
            }
        }
        writers.forEach(Thread::start);
        readers.forEach(Thread::start);
        consumers.forEach(Thread::start);
    }

    private Thread thread(String name, Runnable work) {
        return Thread.ofVirtual()
                .name(name)
                .uncaughtExceptionHandler((thread, failure) -> {
                    failure.printStackTrace();
                    bench.odd(0, thread.getName() + " cannot go on: " + failure);
                })
                .unstarted(work);
    }

    private void register(int tenant, int number) throws IOException {
        Set<String> types = new TreeSet<>(TYPES.get(number));
        if (tenant == 0 && number == 1) {
            types.add(CREATED);
        }
        String body = "{\"url\":\"%s%s\",\"types\":[%s]}"
                .formatted(
                        bench.target().receiver(),
                        Receiver.path(tenant, number),
                        types.stream().map(type -> "\"" + type + "\"").collect(Collectors.joining(",")));
        try (Session session = new Session(bench, tenant, dice.split())) {
            for (int tries = 1; ; tries++) {
                Session.Answer answer = session.ask(
                        "POST",
                        "/webhooks",
                        "Content-Type: application/json\r\n",
                        body.getBytes(StandardCharsets.US_ASCII));
                if (answer.status() == 201) {
                    JsonNode made = answer.json();
                    receiver.secret(tenant, number, made.path("secret").asText());
                    Endpoint endpoint =
                            new Endpoint(tenant, number, made.path("id").asText(), types);
                    drain.add(endpoint);
                    bench.history().endpoint(endpoint);
                    return;
                }
                if (answer.status() > 0 || tries == REGISTRATION_TRIES) {
                    throw new IOException("no endpoint: " + answer.status() + " "
                            + new String(answer.body(), StandardCharsets.UTF_8));
                }
                session.backOff(tries);
            }
        }
    }

    /** Like {@link #quiesce(Duration, Runnable)}, without a nudge. */
    public boolean quiesce(Duration patience) throws InterruptedException {
        return quiesce(patience, () -> {});
    }

    /**
     * Starts no more operations, and waits until all runs have ended and feeds and webhooks are drained. Call it when
     * all faults are over and the services are ready.
     *
     * @param nudge called every second, to make waiting retries due ({@link dev.dateline.chaos.check.Nudge})
     * @return whether everything was drained in time; the checker reports what was not
     */
    public boolean quiesce(Duration patience, Runnable nudge) throws InterruptedException {
        long until = System.nanoTime() + patience.toNanos();
        bench.quieten();
        boolean quiet = await(until, nudge, () -> !anyAlive(writers) && !anyAlive(readers));
        drain.everybodyIsBehind();
        quiet &= await(until, nudge, drain::isRead);
        quiet &= await(until, nudge, drain::isDelivered);
        if (!quiet) {
            System.err.println("not drained: " + drain);
        }
        drain.done();
        await(System.nanoTime() + Duration.ofSeconds(20).toNanos(), nudge, () -> !anyAlive(consumers));
        return quiet;
    }

    private static boolean await(long until, Runnable nudge, BooleanSupplier condition) throws InterruptedException {
        long nextNudge = 0;
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > until) {
                return false;
            }
            if (System.nanoTime() > nextNudge) {
                nudge.run();
                nextNudge = System.nanoTime() + Duration.ofSeconds(1).toNanos();
            }
            Thread.sleep(20);
        }
        return true;
    }

    private static boolean anyAlive(List<Thread> threads) {
        return threads.stream().anyMatch(Thread::isAlive);
    }

    /** Number of acknowledged article writes: items of runs that succeeded, deletions, imported items. */
    public long acknowledged() {
        return bench.acknowledged();
    }

    /** Answers of 500: they break no guarantee, but should not occur. */
    public long internalErrors() {
        return bench.internalErrors();
    }

    /**
     * When the last complete answer below 500 came from any service, by {@link System#nanoTime}; 0 before the first.
     */
    public long lastAnswer() {
        return bench.lastAnswer();
    }

    /**
     * Work for another program beside the workload (the import command); it may be repeated.
     *
     * @param number from 0, a different one for each file with its own articles
     * @param generation of all its articles: 1, and one more each time the file is imported again after it finished
     * @param items at most 100,000, the same in each generation
     */
    public ImportedFile importFile(String slug, int number, int generation, int items) {
        for (int tenant = 0; tenant < bench.target().tenants().size(); tenant++) {
            if (bench.target().tenants().get(tenant).slug().equals(slug)) {
                return new ImportedFile(bench, tenant, IMPORTED + number * 100_000, items, generation);
            }
        }
        throw new IllegalArgumentException("no tenant is called " + slug);
    }

    @Override
    public void close() {
        bench.end();
        drain.done();
        receiver.close();
    }
}
