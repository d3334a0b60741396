package dev.dateline.bench;

import dev.dateline.bench.HttpWire.Question;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A process of the service whose indexes are observed by its metrics. */
final class IndexedService implements AutoCloseable {

    private static final Question METRICS = Question.get("/q/metrics", "none");
    private static final long PATIENCE_NANOS = 900_000_000_000L;

    private final RunningService service;
    private final Path log;

    private IndexedService(RunningService service, Path log) {
        this.service = service;
        this.log = log;
    }

    /** Returns when it is ready. */
    static IndexedService start(Map<String, String> environment, Path log) throws IOException {
        RunningService service = Contender.built().getFirst().start(environment, Launch.freePort(), log);
        try {
            service.firstAnswer(Question.get("/q/health/ready", "none"));
            return new IndexedService(service, log);
        } catch (IOException failed) {
            service.close();
            throw failed;
        }
    }

    double ageSeconds() {
        return service.ageSeconds();
    }

    HttpWire connect() throws IOException {
        return service.connect();
    }

    double mebibytes(String name) throws IOException {
        return service.mebibytes(name);
    }

    /** Asks until the index answers; false if it was refused, failed, or did not come. Words may come later still. */
    boolean awaitIndex(Question question) throws IOException, InterruptedException {
        return await(question, "dateline_index_projects");
    }

    /** Asks for words until the index answers. */
    boolean awaitWords(Question question) throws IOException, InterruptedException {
        return await(question, "dateline_index_words_seconds_count");
    }

    /** The question is asked again only when this metric has grown: in the meantime SQL would answer, and take the cores. */
    private boolean await(Question question, String metric) throws IOException, InterruptedException {
        long began = System.nanoTime();
        while (System.nanoTime() - began < PATIENCE_NANOS) {
            double answered = metric("outcome=\"index\"");
            double before = metric(metric);
            try (HttpWire wire = connect()) {
                wire.ask(question);
            }
            if (metric("outcome=\"index\"") > answered) {
                return true;
            }
            while (metric(metric) <= before) {
                if (!reason().isEmpty() || System.nanoTime() - began > PATIENCE_NANOS) {
                    return false;
                }
                Thread.sleep(50);
            }
        }
        return false;
    }

    /** Why there is no index, as the log says; empty if it does not say. */
    String reason() throws IOException {
        List<String> lines = Files.readAllLines(log);
        return lines.stream()
                .filter(line ->
                        line.contains("has no room") || line.contains("OutOfMemory") || line.contains("failed:"))
                .findFirst()
                .orElse("");
    }

    /** The sum of the metrics whose name or labels have this text; 0 if there is none. */
    double metric(String part) throws IOException {
        try (HttpWire wire = connect()) {
            return wire.ask(METRICS)
                    .text()
                    .lines()
                    .filter(line -> !line.startsWith("#") && line.contains(part))
                    .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
                    .sum();
        }
    }

    /** Bytes that live, after a full collection. */
    double heapAfterCollection() throws IOException, InterruptedException {
        new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "jcmd").toString(),
                        Long.toString(service.pid()),
                        "GC.run")
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
        return metric("jvm_memory_used_bytes{area=\"heap\"");
    }

    @Override
    public void close() {
        service.close();
    }
}
