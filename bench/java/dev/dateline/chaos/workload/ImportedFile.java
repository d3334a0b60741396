package dev.dateline.chaos.workload;

import dev.dateline.chaos.history.History;
import dev.dateline.chaos.history.Operation;
import dev.dateline.chaos.history.Timing;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Items that the import command brings in; nobody else writes their external ids. */
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

    /** Writes the items, one a line, as {@code dateline import} reads them; before the command's first start. */
    public void write(Path file) throws IOException {
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            for (int external = first; external < first + items; external++) {
                StringBuilder line = new StringBuilder();
                new Edition(tenant, external, generation).write(line, false);
                out.append(line).append('\n');
            }
        }
    }

    /** To be called before each start of the command. */
    public void begun() {
        note(false);
    }

    /** To be called when the command ended with 0: everything must be there from then on. A killed one is not told. */
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
