package dev.dateline.chaos.history;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Requests and answers of clients, and the faults in between; thread-safe. */
public final class History implements AutoCloseable {

    /** A fault lasts from its start to its end; an instantaneous one has both. */
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
    private final List<Outage> outages = new ArrayList<>();

    /** @param ndjson where the operations are written, one per line, ordered by their ends */
    public History(Path ndjson) throws IOException {
        file = Files.newBufferedWriter(ndjson);
    }

    /** Nanoseconds since the start of the history, by the machine's monotonic clock. */
    public long now() {
        return System.nanoTime() - begin;
    }

    /** Records the start or end of a fault. */
    public synchronized void fault(String kind, String detail, Phase phase) {
        Fault fault = new Fault(now(), kind, detail, phase);
        faults.add(fault);
        write(line(fault));
        flush(); // flushed, so that the file is complete when the bench is interrupted
    }

    /** Records the plan of a run, before it is first sent. */
    public synchronized void planned(RunPlan plan) {
        plans.add(plan);
    }

    /** Records a time in which only one node of the database was away, after it has ended. */
    public synchronized void outage(Outage outage) {
        outages.add(outage);
    }

    public synchronized void endpoint(Endpoint endpoint) {
        endpoints.add(endpoint);
    }

    /** Records an operation that has ended or was given up. */
    public void add(Operation operation) {
        String line = line(operation, Operation.ALL);
        synchronized (this) {
            operations.add(operation);
            write(line);
        }
    }

    /** The operations, ordered by their ends. */
    public synchronized List<Operation> operations() {
        return List.copyOf(operations);
    }

    public synchronized List<RunPlan> plans() {
        return List.copyOf(plans);
    }

    public synchronized List<Fault> faults() {
        return List.copyOf(faults);
    }

    public synchronized List<Outage> outages() {
        return List.copyOf(outages);
    }

    public synchronized List<Endpoint> endpoints() {
        return List.copyOf(endpoints);
    }

    /**
     * These operations in order of time, with the faults between the first and the last, one per line.
     *
     * @param external the article that they are shown for; {@link Operation#ALL}: no specific one
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
            return; // the checker uses the copy in memory
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
