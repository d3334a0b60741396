package dev.dateline.bench;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.dateline.bench.HttpWire.Question;
import dev.dateline.bench.WatchCorpus.Watch;
import dev.dateline.engine.geo.BoundingBox;
import dev.dateline.engine.geo.Circle;
import dev.dateline.engine.geo.GeoJson;
import dev.dateline.engine.geo.Region;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;

/** Creates watches over HTTP, and imports articles with watches in turns with the same without. */
final class WatchImportBench {

    private static final ObjectMapper JSON = new ObjectMapper();

    private static final int LIST = 1_000;
    private static final int SINGLE = 10_000;
    private static final int CONNECTIONS = 4;
    private static final int IMPORT = 10_000;
    private static final int RUN = 1_000;
    /** More would measure how events are written. */
    private static final int MAX_MATCHES = 2;

    private static final int PAUSE_MILLIS = 10;
    private static final long TIMEOUT_NANOS = 3_600_000_000_000L;

    private final Bed bed;
    private final WatchCorpus corpus = new WatchCorpus();
    private int next;
    private final String with = "watched-" + ProcessHandle.current().pid();
    private final String without = "unwatched-" + ProcessHandle.current().pid();

    WatchImportBench(Bed bed) {
        this.bed = bed;
    }

    void run(int watches, int rounds, Path log) throws Exception {
        long watched = bed.projectWithoutVectors(with);
        long unwatched = bed.projectWithoutVectors(without);
        var some = new Samples();
        var none = new Samples();
        try (var service = new Service(bed.serviceEnvironment(), log);
                Connection connection = bed.connect()) {
            String key = BenchKey.issueForWatches(connection, watched, unwatched);
            int single = Math.min(SINGLE, watches);
            int port = service.uri("/").getPort();
            try (var wire = new HttpWire(port)) {
                createLists(wire, key, watches - single);
            }
            createSingly(port, key, watches - single, watches);
            try (var statement = connection.createStatement()) {
                statement.execute("vacuum analyze watch");
            }
            List<Watch> all =
                    IntStream.range(0, watches).mapToObj(corpus::watch).toList();
            var index =
                    new WatchedIndex(all, all.stream().map(WatchedIndex::query).toList());
            for (int round = -1; round < rounds; round++) {
                List<String> bodies = bodies(index);
                boolean first = round % 2 == 0;
                long one = load(port, key, first ? with : without, bodies);
                long other = load(port, key, first ? without : with, bodies);
                if (round >= 0) {
                    some.add(first ? one : other);
                    none.add(first ? other : one);
                }
                Bed.say("  round %d: %,d ms with watches, %,d without"
                        .formatted(round, (first ? one : other) / 1_000_000, (first ? other : one) / 1_000_000));
            }
            long matches = Bed.number(
                    connection, "select coalesce(sum(match_count), 0) from watch_match where project_id = ?", watched);
            System.out.printf("%nmatches of an article: %.2f%n", matches / (double) ((rounds + 1) * IMPORT));
        }
        System.out.printf(
                "10,000 articles by ten runs: p50 %,.0f ms with %,d watches, %,.0f ms without; ratio %.2f%n",
                some.percentile(50), watches, none.percentile(50), some.percentile(50) / none.percentile(50));
    }

    /** In lists of 1,000, on one connection. */
    private void createLists(HttpWire wire, String key, int to) throws IOException {
        long took = 0;
        for (int from = 0; from < to; from += LIST) {
            List<Object> items = new ArrayList<>();
            for (int number = from; number < Math.min(to, from + LIST); number++) {
                items.add(submission(corpus.watch(number)));
            }
            Question create = creation(key, Map.of("items", items));
            long start = System.nanoTime();
            ask(wire, create, 201);
            took += System.nanoTime() - start;
            if (from % 100_000 == 0) {
                Bed.say("  %,d of %,d watches".formatted(from, to));
            }
        }
        System.out.printf("%n%,d watches in lists of 1,000: %,.0f/s%n", to, to / (took / 1e9));
    }

    /** One by one, on a few persistent connections. */
    private void createSingly(int port, String key, int from, int to) throws Exception {
        List<Question> creations = new ArrayList<>();
        for (int number = from; number < to; number++) {
            creations.add(creation(key, submission(corpus.watch(number))));
        }
        long start = System.nanoTime();
        try (ExecutorService clients = Executors.newFixedThreadPool(CONNECTIONS)) {
            List<Future<?>> all = new ArrayList<>();
            for (int client = 0; client < CONNECTIONS; client++) {
                int first = client;
                all.add(clients.submit(() -> {
                    try (var wire = new HttpWire(port)) {
                        for (int number = first; number < creations.size(); number += CONNECTIONS) {
                            ask(wire, creations.get(number), 201);
                        }
                    }
                    return null;
                }));
            }
            for (Future<?> one : all) {
                one.get();
            }
        }
        System.out.printf(
                "%,d watches one by one on %d connections, with %,d before: %,.0f/s%n",
                creations.size(), CONNECTIONS, from, creations.size() / ((System.nanoTime() - start) / 1e9));
    }

    private Question creation(String key, Map<String, Object> body) throws JsonProcessingException {
        return Question.post(path(with) + "/watches", key, JSON.writeValueAsString(body));
    }

    /** The body of an answer that must have this status. */
    private static JsonNode ask(HttpWire wire, Question question, int expected) throws IOException {
        HttpWire.Reply reply = wire.ask(question);
        if (reply.status() != expected) {
            throw new IOException(question.path() + " answered " + reply.status() + ": " + reply.text());
        }
        return JSON.readTree(reply.body());
    }

    private static String path(String slug) {
        return "/public/v1/projects/" + slug;
    }

    /** A watch as it is created. Contract: 19.1. */
    private static Map<String, Object> submission(Watch watch) {
        Map<String, Object> search = new LinkedHashMap<>();
        switch (watch.area()) {
            case Circle circle -> {
                search.put("center_lng", circle.center().lng());
                search.put("center_lat", circle.center().lat());
                search.put("radius_miles", circle.radius().value());
            }
            case BoundingBox box ->
                search.put(
                        "bbox",
                        "%s,%s,%s,%s"
                                .formatted(
                                        decimal(box.minLng()),
                                        decimal(box.minLat()),
                                        decimal(box.maxLng()),
                                        decimal(box.maxLat())));
            case Region region -> search.put("intersects", GeoJson.write(region.polygons()));
        }
        if (!watch.clauses().isEmpty()) {
            search.put(
                    "meta",
                    watch.clauses().stream()
                            .map(clause -> clause.metaType() + ":"
                                    + clause.categories().getFirst())
                            .toList());
        }
        if (!watch.types().isEmpty()) {
            search.put("location_type", watch.types());
        }
        if (!watch.words().isEmpty()) {
            search.put("q", String.join(" ", watch.words()));
        }
        return Map.of("name", "Watch " + watch.number(), "search", search);
    }

    /** Without an exponent. */
    private static String decimal(double degrees) {
        return "%.6f".formatted(degrees);
    }

    /** Ten runs of the next articles that match few watches. */
    private List<String> bodies(WatchedIndex index) throws JsonProcessingException {
        List<String> bodies = new ArrayList<>();
        List<String> items = new ArrayList<>(RUN);
        while (bodies.size() < IMPORT / RUN) {
            Corpus.Article article = corpus.article(next++);
            if (index.candidates(WatchedArticle.of(article)) <= MAX_MATCHES) {
                items.add(Ndjson.item(article));
            }
            if (items.size() == RUN) {
                bodies.add("{\"items\":[" + String.join(",", items) + "]}");
                items.clear();
            }
        }
        return bodies;
    }

    /** From the first byte of the first run until the last run has ended. */
    private static long load(int port, String key, String slug, List<String> bodies)
            throws IOException, InterruptedException {
        String runs = path(slug) + "/runs";
        List<Question> submissions =
                bodies.stream().map(body -> Question.post(runs, key, body)).toList();
        try (var wire = new HttpWire(port)) {
            long start = System.nanoTime();
            List<String> submitted = new ArrayList<>();
            for (Question submission : submissions) {
                submitted.add(ask(wire, submission, 202).get("run_id").textValue());
            }
            for (String run : submitted) {
                await(wire, Question.get(runs + "/" + run, key), start);
            }
            return System.nanoTime() - start;
        }
    }

    private static void await(HttpWire wire, Question run, long start) throws IOException, InterruptedException {
        String status = "pending";
        while (status.matches("pending|running")) {
            if (System.nanoTime() - start > TIMEOUT_NANOS) {
                throw new IOException("the runs do not end");
            }
            Thread.sleep(PAUSE_MILLIS);
            status = ask(wire, run, 200).get("status").textValue();
        }
        if (!status.equals("succeeded")) {
            throw new IOException("a run ended as " + status);
        }
    }
}
