package dev.dateline.chaos.history;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What clients asked and were told, and what was done to the cluster meanwhile; safe for use by many threads. */
public final class History implements AutoCloseable {

    /** A fault lasts from its begin to its end; what happens at once has both. */
    public enum Phase {
        BEGIN,
        END
    }

    private final long begin = System.nanoTime();
    private final BufferedWriter file;
    private @Nullable IOException broken;
    private final List<Operation> operations = new ArrayList<>();
    private final List<RunPlan> plans = new ArrayList<>();
    private final List<Fault> faults = new ArrayList<>();
    private final List<Endpoint> endpoints = new ArrayList<>();

    /** @param ndjson where the operations are written, one a line, in the order of their ends */
    public History(Path ndjson) throws IOException {
        file = Files.newBufferedWriter(ndjson);
    }

    /** Nanoseconds since the history began, by the machine's monotonic clock. */
    public long now() {
        return System.nanoTime() - begin;
    }

    /** Notes the begin or end of a fault. */
    public synchronized void fault(String kind, String detail, Phase phase) {
        Fault fault = new Fault(now(), kind, detail, phase);
        faults.add(fault);
        write(line(fault));
        flush(); // who looks on, and who stops the bench, shall see what was before it
    }

    /** Notes what a run is to write, before it is sent for the first time. */
    public synchronized void planned(RunPlan plan) {
        plans.add(plan);
    }

    public synchronized void endpoint(Endpoint endpoint) {
        endpoints.add(endpoint);
    }

    /** Notes what has ended, or was given up. */
    public void add(Operation operation) {
        String line = line(operation, Operation.ALL);
        synchronized (this) {
            operations.add(operation);
            write(line);
        }
    }

    /** As they ended. */
    public synchronized List<Operation> operations() {
        return List.copyOf(operations);
    }

    public synchronized List<RunPlan> plans() {
        return List.copyOf(plans);
    }

    public synchronized List<Fault> faults() {
        return List.copyOf(faults);
    }

    public synchronized List<Endpoint> endpoints() {
        return List.copyOf(endpoints);
    }

    /**
     * These operations in the order of time, with the faults between the first and the last; a line each.
     *
     * @param external the article that they are shown for; {@link Operation#ALL}: none in particular
     */
    public List<String> excerpt(List<? extends Operation> shown, int external) {
        record Line(long at, String text) {}
        if (shown.isEmpty()) {
            return List.of();
        }
        long from = shown.stream().mapToLong(one -> one.at().invoked()).min().getAsLong();
        long to = shown.stream().mapToLong(one -> one.at().ended()).max().getAsLong();
        List<Line> lines = new ArrayList<>();
        shown.stream().distinct().forEach(one -> lines.add(new Line(one.at().invoked(), line(one, external))));
        faults().stream()
                .filter(fault -> fault.at() >= from && fault.at() <= to)
                .forEach(fault -> lines.add(new Line(fault.at(), line(fault))));
        lines.sort(Comparator.comparingLong(Line::at));
        return lines.stream().map(Line::text).toList();
    }

    private static String line(Operation operation, int external) {
        Timing at = operation.at();
        return "{\"from_us\":%d,\"to_us\":%d,\"client\":%d,\"service\":%d,\"project\":%d,\"op\":\"%s\",\"what\":\"%s\"}"
                .formatted(
                        at.invoked() / 1000,
                        at.ended() / 1000,
                        at.client(),
                        at.service(),
                        operation.tenant(),
                        operation.kind(),
                        quoted(external == Operation.ALL ? operation.detail() : operation.detail(external)));
    }

    private static String line(Fault fault) {
        return "{\"at_us\":%d,\"fault\":\"%s\",\"phase\":\"%s\",\"what\":\"%s\"}"
                .formatted(fault.at() / 1000, quoted(fault.kind()), fault.phase(), quoted(fault.detail()));
    }

    private static String quoted(String text) {
        return text.replace("\\", "\\\\").replace("\"", "\\\"").replaceAll("\\p{Cntrl}", " ");
    }

    private void flush() {
        try {
            file.flush();
        } catch (IOException full) {
            broken = full;
        }
    }

    private void write(String line) {
        if (broken != null) {
            return; // the checker works on what is in memory
        }
        try {
            file.write(line);
            file.newLine();
        } catch (IOException full) {
            broken = full;
        }
    }

    @Override
    public synchronized void close() throws IOException {
        file.close();
        if (broken != null) {
            throw broken;
        }
    }
}
