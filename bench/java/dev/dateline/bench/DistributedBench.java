package dev.dateline.bench;

import dev.dateline.bench.TenantProjects.Tenant;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * What it costs to distribute the database: the same projects in several databases, each with a service, which are asked
 * the same questions in turns. The first database is the one that the others are compared with.
 */
final class DistributedBench implements AutoCloseable {

    /** Names and URLs of the databases, separated by blanks: {@code plain=jdbc:postgresql://… two-workers=jdbc:…}. */
    static final String DATABASES = "DATELINE_BENCH_DATABASES";

    private static final int WARM_UP = 1;
    private static final int WARM_SECONDS = 40;
    private static final long PATIENCE_NANOS = TimeUnit.MINUTES.toNanos(5);
    private static final String INDEXES = "dateline_index_projects";

    private final List<DatabaseHome> homes = new ArrayList<>();
    private final Gazetteer gazetteer;
    private final Corpus corpus;
    private final Path folder;

    DistributedBench(Gazetteer gazetteer, Corpus corpus, Path folder) {
        this.gazetteer = gazetteer;
        this.corpus = corpus;
        this.folder = folder;
    }

    /** @param minutes of measurement; half of them without indexes in memory */
    void run(int projects, int articles, int minutes, Map<String, String> environment)
            throws SQLException, IOException, InterruptedException, ExecutionException {
        String given = environment.get(DATABASES);
        if (given == null) {
            throw new IllegalArgumentException(
                    "%s must name databases: plain=jdbc:postgresql://…".formatted(DATABASES));
        }
        for (String database : given.strip().split("\\s+")) {
            String[] parts = database.split("=", 2);
            Map<String, String> its = new HashMap<>(environment);
            its.put("QUARKUS_DATASOURCE_JDBC_URL", parts[1]);
            homes.add(new DatabaseHome(parts[0], folder, its, new TenantProjects(corpus, projects, articles)));
        }
        load();
        System.out.printf("%n%,d projects of %,d articles; ratios to %s%n", projects, articles, homes.getFirst().name);
        measure(Map.of("DATELINE_INDEX_MAX_MEMORY", "0"), "by SQL", minutes);
        measure(Map.of(), "with indexes", minutes);
    }

    private void load() throws InterruptedException, ExecutionException {
        List<Callable<Void>> loads = new ArrayList<>();
        for (DatabaseHome home : homes) {
            loads.add(() -> {
                long began = System.nanoTime();
                home.projects.load(home.bed, home.name);
                Bed.say("  %s is loaded: %.0f s".formatted(home.name, (System.nanoTime() - began) / 1e9));
                return null;
            });
        }
        try (ExecutorService threads = Executors.newFixedThreadPool(homes.size())) {
            for (Future<Void> load : threads.invokeAll(loads)) {
                load.get();
            }
        }
    }

    private void measure(Map<String, String> settings, String how, int minutes)
            throws SQLException, IOException, InterruptedException, ExecutionException {
        var figures = new DistributedFigures(homes);
        boolean indexed = !settings.containsKey("DATELINE_INDEX_MAX_MEMORY");
        for (DatabaseHome home : homes) {
            Map<String, String> all = new HashMap<>(settings);
            all.put(
                    "DATELINE_INDEX_DIRECTORY",
                    folder.resolve("index-of-" + home.name).toString());
            home.start(all, folder.resolve("service-%s.log".formatted(home.name)));
        }
        try {
            if (indexed) {
                for (DatabaseHome home : homes) {
                    awaitIndexes(home);
                }
            }
            var turns = new DistributedTurns(homes, gazetteer, corpus, how, figures);
            turns.warmUp(WARM_SECONDS);
            long until = 0;
            for (int round = -WARM_UP; round < 1 || System.nanoTime() < until; round++) {
                if (round == 0) {
                    until = System.nanoTime() + TimeUnit.MINUTES.toNanos(minutes) / 2;
                }
                turns.round(round >= 0, !indexed);
                if (round % 5 == 0) {
                    Bed.say("  %s, round %d".formatted(how, round));
                }
            }
        } finally {
            homes.forEach(DatabaseHome::stop);
        }
        figures.print();
    }

    /** Searches every project until the index of each is in memory. */
    private void awaitIndexes(DatabaseHome home) throws IOException, InterruptedException {
        long began = System.nanoTime();
        String search = "/articles/geo-search?bbox=0,0,0.01,0.01";
        while (home.metric(INDEXES) < home.projects.projects()) {
            if (System.nanoTime() - began > PATIENCE_NANOS) {
                throw new IOException("only %.0f projects have an index".formatted(home.metric(INDEXES)));
            }
            try (HttpWire wire = home.connect()) {
                for (int number = 0; number < home.projects.projects(); number++) {
                    Tenant tenant = home.projects.get(number);
                    wire.ask(HttpWire.Question.get(tenant.path(search), tenant.key()));
                }
            }
            Thread.sleep(500);
        }
        Bed.say("  %s has its indexes after %.0f s".formatted(home.name, (System.nanoTime() - began) / 1e9));
    }

    @Override
    public void close() throws SQLException {
        for (DatabaseHome home : homes) {
            home.close();
        }
    }
}
