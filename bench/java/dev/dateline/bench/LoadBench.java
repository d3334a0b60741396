package dev.dateline.bench;

import dev.dateline.bench.HttpWire.Question;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A project of many articles beside one of a million: size on disk, memory and start of a process that holds its index,
 * with and without a saved one, and every class of reads.
 */
final class LoadBench {

    private static final String SIZES = """
            select c.relname, c.reltuples::bigint, pg_table_size(c.oid), pg_indexes_size(c.oid),
                (select string_agg(format('%s %s', i.indexrelid::regclass, pg_size_pretty(pg_relation_size(i.indexrelid))),
                    ', ' order by pg_relation_size(i.indexrelid) desc)
                 from pg_index i where i.indrelid = c.oid)
            from pg_class c
            where c.relname in ('article', 'mention', 'article_tag', 'article_image') and c.relkind = 'r'
            order by pg_total_relation_size(c.oid) desc, c.relname""";

    /** With these, a project has just room for its index by the service's own estimate. */
    private static final double ROWS_PER_ARTICLE = 4.06;

    private static final int BYTES_PER_ROW = 36;
    private static final double PART_OF_HEAP = 0.6;

    private static final int MILLION = 1_000_000;

    private final Bed bed;
    private final Gazetteer gazetteer;
    private final Path home;

    LoadBench(Bed bed, Gazetteer gazetteer, Path home) {
        this.bed = bed;
        this.gazetteer = gazetteer;
        this.home = home;
    }

    /**
     * @param rounds of the classes of reads; 0 leaves them out
     * @param heap of the process with indexes, as {@code -Xmx} has it; empty: what the indexes of both projects need
     */
    void run(Corpus corpus, int size, int rounds, String heap) throws SQLException, IOException, InterruptedException {
        List<Integer> sizes = List.of(size > MILLION ? MILLION : size / 10, size);
        long began = System.nanoTime();
        bed.load(corpus, sizes.getLast(), sizes.getFirst());
        System.out.printf("%ndatabase loaded, or found loaded, after %.0f s%n%n", (System.nanoTime() - began) / 1e9);
        measure(sizes, rounds, heap);
    }

    private void measure(List<Integer> sizes, int rounds, String heap)
            throws SQLException, IOException, InterruptedException {
        printSizes();
        String key;
        try (Connection connection = bed.connect()) {
            key = BenchKey.issue(
                    connection, bed.project(Bed.slug(sizes.getFirst())), bed.project(Bed.slug(sizes.getLast())));
        }
        String given = heap.isEmpty() ? room(sizes.getFirst() + sizes.getLast()) : heap;
        printStarts(sizes, key, given);
        if (rounds > 0) {
            new LoadClasses(environment(given), LiveIndexBench.withoutIndex(bed), home)
                    .run(sizes.stream().map(one -> questions(one, key)).toList(), sizes, rounds);
        }
        delete(folder());
    }

    private static String room(int articles) {
        double bytes = articles * ROWS_PER_ARTICLE * BYTES_PER_ROW / PART_OF_HEAP;
        return Math.max(256, (long) Math.ceil(bytes / (1 << 20)) + 16) + "m";
    }

    private void printStarts(List<Integer> sizes, String key, String heap)
            throws IOException, InterruptedException, SQLException {
        System.out.printf("%n-Xmx%s%n%n", heap);
        System.out.println("| articles | saved index | ready, s | index answers, s | index, MB"
                + " | heap after a collection, MB | RSS, MB | most RSS, MB | saved, MB |");
        System.out.println("|---|---|---|---|---|---|---|---|---|");
        for (int size : sizes) {
            Question city = questions(size, key).get(Classes.CITY).getFirst();
            delete(folder());
            start(size, city, heap, "no");
            start(size, city, heap, "yes");
        }
    }

    private Map<String, List<Question>> questions(int size, String key) {
        return Classes.of(gazetteer, Bed.slug(size), key);
    }

    private void printSizes() throws SQLException {
        System.out.println("| table | rows | with TOAST, MB | indexes, MB | of these |");
        System.out.println("|---|---|---|---|---|");
        try (Connection connection = bed.connect();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(SIZES)) {
            while (rows.next()) {
                System.out.printf(
                        "| %s | %,d | %,.0f | %,.0f | %s |%n",
                        rows.getString(1),
                        rows.getLong(2),
                        rows.getLong(3) / 1e6,
                        rows.getLong(4) / 1e6,
                        rows.getString(5));
            }
        }
    }

    /** One process from its start until the index of the project answers; then its memory. */
    private void start(int size, Question question, String heap, String saved)
            throws IOException, InterruptedException, SQLException {
        try (Connection connection = bed.connect()) { // else it would also get the projects of the process before
            Bed.update(connection, "delete from project_use");
        }
        try (var service =
                IndexedService.start(environment(heap), home.resolve("load-" + size + "-" + saved + ".log"))) {
            double ready = service.ageSeconds();
            boolean held = service.awaitIndex(question);
            double answers = service.ageSeconds();
            double index = service.metric("dateline_index_memory_bytes") / 1e6;
            if (held) {
                awaitSaved();
            }
            System.out.printf(
                    "| %,d | %s | %.1f | %s | %.0f | %.0f | %.0f | %.0f | %.0f |%n",
                    size,
                    saved,
                    ready,
                    held ? "%.1f".formatted(answers) : "never (" + service.reason() + ")",
                    index,
                    service.heapAfterCollection() / 1e6,
                    service.mebibytes("VmRSS") * 1.048576,
                    service.mebibytes("VmHWM") * 1.048576,
                    bytes(folder()) / 1e6);
        }
    }

    /** Waits until the folder has an index and grows no more. */
    private void awaitSaved() throws IOException, InterruptedException {
        long before = -1;
        for (int second = 0; second < 90 && (before <= 0 || bytes(folder()) != before); second++) {
            before = bytes(folder());
            Thread.sleep(1_000);
        }
    }

    private Map<String, String> environment(String heap) {
        Map<String, String> all = new HashMap<>(Launch.unlimited(bed.serviceEnvironment()));
        all.put("DATELINE_INDEX_DIRECTORY", folder().toString());
        all.put("DATELINE_INDEX_SAVE_FROM", "0");
        all.put("JAVA_TOOL_OPTIONS", "-Xmx" + heap);
        return all;
    }

    private Path folder() {
        return home.resolve("load-index");
    }

    private static long bytes(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return 0;
        }
        try (Stream<Path> all = Files.walk(folder)) {
            return all.mapToLong(file -> file.toFile().isFile() ? file.toFile().length() : 0)
                    .sum();
        }
    }

    private static void delete(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> all = Files.walk(folder)) {
                for (Path file : all.sorted(java.util.Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }
}
