package dev.dateline.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What starts of the service spend their time with: the steps that Quarkus prints with
 * {@code quarkus.debug.print-startup-times}, in whole milliseconds.
 */
final class StartParts {

    /** Of the runtime, before it. */
    static final String OPTION = "-Dquarkus.debug.print-startup-times=true";

    static final String BEFORE = "before the first step";
    static final String AFTER = "after the last step, until readiness";

    private static final Pattern STEP = Pattern.compile(
            "(\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d,\\d{3}) Build step (\\S+) completed in: (\\d+)ms");
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss,SSS", Locale.ROOT);

    private final Map<String, Samples> parts = new LinkedHashMap<>();

    /**
     * Adds a start.
     *
     * @param log what the service printed
     * @param started milliseconds since the epoch
     * @param ready likewise
     */
    void add(Path log, long started, long ready) throws IOException {
        long last = started;
        boolean first = true;
        for (String line : Files.readAllLines(log)) {
            Matcher step = STEP.matcher(line);
            if (!step.matches()) {
                continue;
            }
            long millis = Long.parseLong(step.group(3));
            last = LocalDateTime.parse(step.group(1), TIME)
                    .atZone(ZoneId.systemDefault())
                    .toInstant()
                    .toEpochMilli();
            if (first) {
                add(BEFORE, last - millis - started);
                first = false;
            }
            add(step.group(2), millis);
        }
        add(AFTER, ready - last);
    }

    private void add(String part, long millis) {
        parts.computeIfAbsent(part, any -> new Samples()).add(millis * 1_000_000);
    }

    /** In the order of the start. */
    List<String> names() {
        return List.copyOf(parts.keySet());
    }

    /** The median in milliseconds; 0 for an unknown part. */
    double median(String part) {
        Samples samples = parts.get(part);
        return samples == null ? 0 : samples.percentile(50);
    }
}
