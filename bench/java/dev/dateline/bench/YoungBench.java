package dev.dateline.bench;

import dev.dateline.bench.HttpWire.Question;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** What a request costs a process that is a few seconds old, and the same process after minutes of load. */
final class YoungBench {

    private static final int SIZE = 10_000;
    private static final int TIMES = 3;
    private static final double WINDOW_SECONDS = 3;
    private static final double WARM_UP_SECONDS = 120;

    /** A contender's windows: of each of its processes when it is young, and of the first one when it is warm. */
    private static final class Ages {
        final List<LoadWindow> young = new ArrayList<>();
        final List<LoadWindow> warm = new ArrayList<>();
    }

    private final Bed bed;
    private final Gazetteer gazetteer;
    private final Path log;

    YoungBench(Bed bed, Gazetteer gazetteer, Path log) {
        this.bed = bed;
        this.gazetteer = gazetteer;
        this.log = log;
    }

    /** @param seconds the age of the young process */
    void run(int seconds) throws SQLException, IOException, InterruptedException, ExecutionException {
        String key;
        try (Connection connection = bed.connect()) {
            key = BenchKey.issue(connection, bed.project(Bed.slug(SIZE)));
        }
        Map<Contender, Ages> all = new LinkedHashMap<>();
        for (int time = 0; time < TIMES; time++) {
            for (Contender contender : Contender.built()) {
                grow(contender, key, seconds, all.computeIfAbsent(contender, any -> new Ages()));
                Bed.say("  process %d of %d of %s".formatted(time + 1, TIMES, contender.name()));
            }
        }
        print(all, seconds);
    }

    private void grow(Contender contender, String key, int seconds, Ages ages)
            throws IOException, InterruptedException, ExecutionException {
        Map<String, String> environment =
                Launch.withoutSavedIndexes(Launch.unlimited(bed.serviceEnvironment()), log, contender);
        try (ExecutorService clients = Executors.newFixedThreadPool(LoadWindow.CLIENTS);
                RunningService service = contender.start(environment, Launch.freePort(), log)) {
            service.firstAnswer(HotReads.search(gazetteer, "city (10 mi, dense)", SIZE, key));
            List<Question> reads =
                    List.copyOf(HotReads.of(service, gazetteer, SIZE, key).values());
            LoadWindow.during(clients, service, reads, seconds - service.ageSeconds());
            ages.young.add(LoadWindow.during(clients, service, reads, WINDOW_SECONDS));
            if (ages.warm.isEmpty()) { // one of them is enough
                LoadWindow.during(clients, service, reads, WARM_UP_SECONDS);
                ages.warm.add(LoadWindow.during(clients, service, reads, 3 * WINDOW_SECONDS));
            }
        }
    }

    private static void print(Map<Contender, Ages> all, int seconds) {
        System.out.printf(
                "%n%d clients, four reads in turns; %.0f s at an age of %d s (median of %d processes), and after %.0f s"
                        + " more%n%n",
                LoadWindow.CLIENTS, WINDOW_SECONDS, seconds, TIMES, WARM_UP_SECONDS);
        System.out.println("| build | young: answers/s | ms of a processor | p99, ms | warm: answers/s"
                + " | ms of a processor | p99, ms | processor, young / warm |");
        System.out.println("|---|---|---|---|---|---|---|---|");
        all.forEach((contender, ages) -> {
            LoadWindow young = ages.young.stream()
                    .sorted(Comparator.comparingDouble(LoadWindow::processorMillis))
                    .toList()
                    .get(TIMES / 2);
            LoadWindow warm = ages.warm.getFirst();
            System.out.printf(
                    "| %s | %.0f | %.2f | %.1f | %.0f | %.2f | %.1f | %.2f |%n",
                    contender.name(),
                    young.perSecond(),
                    young.processorMillis(),
                    young.p99(),
                    warm.perSecond(),
                    warm.processorMillis(),
                    warm.p99(),
                    young.processorMillis() / warm.processorMillis());
        });
    }
}
