package dev.dateline.chaos.workload;

import dev.dateline.chaos.history.History;
import dev.dateline.chaos.history.Operation;
import dev.dateline.chaos.history.Timing;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Items of an import command; nobody else writes their external ids. */
public final class ImportedFile {

    private static final int CLIENT = -3;

    private final Bench bench;
    private final int tenant;
    private final int first;
    private final int items;
    private final int generation;

    ImportedFile(Bench bench, int tenant, int first, int items, int generation) {
        this.bench = bench;
        this.tenant = tenant;
        this.first = first;
        this.items = items;
        this.generation = generation;
    }

    /**
     * Writes the items, one per line, in the format of {@code dateline import}; call it before the command's first
     * start.
     */
    public void write(Path file) throws IOException {
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            for (int external = first; external < first + items; external++) {
                StringBuilder line = new StringBuilder();
                new Edition(tenant, external, generation).write(line, false);
                out.append(line).append('\n');
            }
        }
    }

    /** Call this before each start of the command. */
    public void begun() {
        note(false);
    }

    /** Call this when the command has ended with 0: from then on all items must exist. Not for a killed command. */
    public void done() {
        note(true);
        bench.acknowledge(items);
    }

    private void note(boolean done) {
        History history = bench.history();
        long now = history.now();
        history.add(new Operation.Imported(new Timing(now, now, CLIENT, -1), tenant, first, items, generation, done));
    }
}
