package dev.dateline.bench;

import com.fasterxml.jackson.databind.JsonNode;
import dev.dateline.engine.geo.H3Cells;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** From submitted items to searchable articles, compared with COPY of the same rows into the same indexed tables. */
final class IngestBench {

    private static final int RUN = 1_000;
    private static final int WARM_UP = 20;
    private static final int COPY_BATCH = 5_000;
    private static final long TIMEOUT_NANOS = 120_000_000_000L;

    /** Nanoseconds since the first byte of a request. */
    private record Served(long accepted, long searchable) {}

    private final Bed bed;
    private final Corpus corpus;
    private final String stamp = Long.toString(ProcessHandle.current().pid());

    IngestBench(Bed bed, Corpus corpus) {
        this.bed = bed;
        this.corpus = corpus;
    }

    /** Runs of 1,000 items one after the other, in turns with COPY of the same articles. */
    void runs(int runs, Path log) throws SQLException, IOException, InterruptedException {
        String slug = "ingest-run-" + stamp;
        long project = bed.project(slug);
        long copies = bed.project("ingest-copy-" + stamp);
        var byRun = new Samples();
        var accepted = new Samples();
        var byCopy = new Samples();
        try (var service = new Service(bed.serviceEnvironment(), log);
                Connection connection = bed.connect()) {
            String key = BenchKey.issue(connection, project);
            for (int run = -WARM_UP; run < runs; run++) {
                int from = (run + WARM_UP) * RUN;
                int size = (runs + WARM_UP) * RUN;
                Served served = serve(service, key, slug, body(from, size), from + RUN);
                long copied = copy(connection, copies, from, from + RUN, size);
                if (run >= 0) {
                    byRun.add(served.searchable());
                    accepted.add(served.accepted());
                    byCopy.add(copied);
                }
            }
        }
        System.out.printf("%nanswer 202 after %.0f ms", accepted.percentile(50));
        print("run of 1,000 items over HTTP, to searchable", RUN, byRun.percentile(50), byCopy.percentile(50));
    }

    /** Runs of 1,000 items by this build and another one, in turns; each build has its own database. */
    void compare(Path otherJar, Bed otherBed, int runs, Path log)
            throws SQLException, IOException, InterruptedException {
        String slug = "compare-" + stamp;
        var ours = new Samples();
        var theirs = new Samples();
        try (var service = new Service(bed.serviceEnvironment(), log);
                var other = new Service(otherJar, otherBed.serviceEnvironment(), Path.of(log + ".other"));
                Connection connection = bed.connect();
                Connection otherConnection = otherBed.connect()) {
            String key = BenchKey.issue(connection, bed.project(slug));
            String otherKey = BenchKey.issue(otherConnection, otherBed.project(slug));
            for (int run = -WARM_UP; run < runs; run++) {
                int from = (run + WARM_UP) * RUN;
                byte[] body = body(from, (runs + WARM_UP) * RUN);
                long mine = serve(service, key, slug, body, from + RUN).searchable();
                long its = serve(other, otherKey, slug, body, from + RUN).searchable();
                if (run >= 0) {
                    ours.add(mine);
                    theirs.add(its);
                }
            }
        }
        System.out.printf(
                "%nrun of 1,000 items over HTTP: this build p50 %.0f ms, the other %.0f ms; ratio %.2f%n",
                ours.percentile(50), theirs.percentile(50), ours.percentile(50) / theirs.percentile(50));
    }

    /** Runs of 1,000 items into a project whose articles get vectors, in turns with the same into one without. */
    void embedding(int runs, Path log) throws SQLException, IOException, InterruptedException {
        String with = "embedding-" + stamp;
        String without = "no-embedding-" + stamp;
        var embedded = new Samples();
        var plain = new Samples();
        try (var service = new Service(bed.serviceEnvironment(), log);
                Connection connection = bed.connect()) {
            String key = BenchKey.issue(connection, bed.project(with), bed.projectWithoutVectors(without));
            for (int run = -WARM_UP; run < runs; run++) {
                int from = (run + WARM_UP) * RUN;
                byte[] body = body(from, (runs + WARM_UP) * RUN);
                long first = serve(service, key, run % 2 == 0 ? with : without, body, from + RUN)
                        .searchable();
                long second = serve(service, key, run % 2 == 0 ? without : with, body, from + RUN)
                        .searchable();
                if (run >= 0) {
                    embedded.add(run % 2 == 0 ? first : second);
                    plain.add(run % 2 == 0 ? second : first);
                }
            }
        }
        System.out.printf(
                "%nrun of 1,000 items over HTTP: with vectors p50 %.0f ms, without %.0f ms; ratio %.2f%n",
                embedded.percentile(50), plain.percentile(50), embedded.percentile(50) / plain.percentile(50));
    }

    /** {@code import} of a file, including the start of its JVM, compared with COPY. */
    void importFile(int items, Path folder) throws SQLException, IOException, InterruptedException {
        Path file = folder.resolve("items-" + items + ".ndjson");
        if (!Files.exists(file)) {
            Ndjson.write(corpus, 0, items, file);
        }
        String slug = "import-" + stamp;
        long project = bed.project(slug);
        long copies = bed.project("import-copy-" + stamp);
        ProcessBuilder command = Service.command("import", "--project", slug, file.toString());
        command.environment().putAll(bed.serviceEnvironment());
        long start = System.nanoTime();
        int exit = command.inheritIO().start().waitFor();
        var byImport = new Samples();
        byImport.add(System.nanoTime() - start);
        try (Connection connection = bed.connect()) {
            long arrived = Bed.number(connection, "select count(*) from article where project_id = ?", project);
            if (exit != 0 || arrived != items) {
                throw new IOException("import ended with %d and %d articles".formatted(exit, arrived));
            }
        }
        var byCopy = new Samples();
        try (Connection connection = bed.connect()) {
            byCopy.add(copy(connection, copies, 0, items, items));
        }
        print("import of %,d items".formatted(items), items, byImport.percentile(50), byCopy.percentile(50));
    }

    private byte[] body(int from, int size) throws IOException {
        List<String> items = new ArrayList<>(RUN);
        for (int number = from; number < from + RUN; number++) {
            items.add(Ndjson.item(corpus.article(number, size)));
        }
        return ("{\"items\":[" + String.join(",", items) + "]}").getBytes(StandardCharsets.UTF_8);
    }

    /** From the first byte of the request until the run has ended and a search finds all its articles. */
    private static Served serve(Service service, String key, String slug, byte[] body, int expected)
            throws IOException, InterruptedException {
        String project = "/public/v1/projects/" + slug;
        long start = System.nanoTime();
        JsonNode run = service.post(key, project + "/runs", body).json(202);
        long accepted = System.nanoTime();
        String path = project + "/runs/" + run.get("run_id").textValue();
        while (run.get("status").textValue().matches("pending|running")) {
            if (System.nanoTime() - start > TIMEOUT_NANOS) {
                throw new IOException("the run does not end: " + run);
            }
            Thread.sleep(5);
            run = service.get(key, path).json(200);
        }
        long end = System.nanoTime();
        JsonNode found = service.get(key, project + "/articles/geo-search?bbox=-180,-90,180,90&limit=1")
                .json(200);
        if (!run.get("status").textValue().equals("succeeded")
                || found.at("/pagination/total").intValue() != expected) {
            throw new IOException("the run ended so: " + run + ", found " + found.at("/pagination"));
        }
        return new Served(accepted - start, end - start);
    }

    /** Uses a long-lived connection, like the service: a new one would first have to load the tables' metadata. */
    private long copy(Connection connection, long project, int from, int to, int size)
            throws SQLException, IOException {
        List<CopyBatch> batches = new ArrayList<>();
        var cells = new H3Cells();
        connection.setAutoCommit(false);
        long first = Bed.reserveArticleIds(connection, to - from);
        for (int start = from; start < to; start += COPY_BATCH) {
            var batch = new CopyBatch(project, cells);
            for (int number = start; number < Math.min(to, start + COPY_BATCH); number++) {
                batch.add(first + number - from, corpus.article(number, size));
            }
            batches.add(batch);
        }
        connection.commit();
        long begin = System.nanoTime();
        for (CopyBatch batch : batches) {
            batch.copy(connection);
            connection.commit();
        }
        return System.nanoTime() - begin;
    }

    private static void print(String what, int items, double millis, double copyMillis) {
        System.out.printf(
                "%n%s: %.0f ms, %,.0f items/s; COPY of the same rows: %.0f ms, %,.0f items/s; ratio %.2f%n",
                what, millis, items / millis * 1e3, copyMillis, items / copyMillis * 1e3, millis / copyMillis);
    }
}
