package dev.dateline.bench;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Durations of one question: the service with its indexes, in turns with the same service without. */
final class SideBySide {

    /** Requests to the service with indexes for each request to the other one. */
    private static final int INDEX_ASKED = 3;

    final Samples index = new Samples();
    final Samples sql = new Samples();
    long largestTotal;
    private int timeouts;

    /** Both answers must be the same to the last byte. */
    void ask(String path, boolean counts, Service with, Service without, String key) throws IOException {
        byte[] byIndex = {};
        for (int time = 0; time < INDEX_ASKED; time++) {
            long start = System.nanoTime();
            Service.Answer answer = with.get(key, path);
            long took = System.nanoTime() - start;
            byIndex = answer.body();
            answer.json(200);
            if (counts) {
                index.add(took);
            }
        }
        long start = System.nanoTime();
        Service.Answer answer = without.get(key, path);
        long took = System.nanoTime() - start;
        boolean timeout = answer.status() == 503;
        if (!timeout) {
            JsonNode body = answer.json(200);
            largestTotal = Math.max(largestTotal, body.at("/pagination/total").longValue());
            if (!Arrays.equals(byIndex, answer.body())) {
                throw new IOException("%s: with the index%n%s%nwithout%n%s"
                        .formatted(
                                path,
                                new String(byIndex, StandardCharsets.UTF_8),
                                new String(answer.body(), StandardCharsets.UTF_8)));
            }
        }
        if (counts) {
            sql.add(took);
            timeouts += timeout ? 1 : 0;
        }
    }

    /** Ratio of the medians: without indexes to with indexes. */
    double ratio() {
        return sql.percentile(50) / index.percentile(50);
    }

    /** Timeouts of the service without indexes. */
    String timeouts() {
        return timeouts == 0 ? "none" : timeouts + " of " + sql.count();
    }
}
