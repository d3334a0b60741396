package dev.dateline.app.cli;

import dev.dateline.runs.ChangeCount;
import dev.dateline.runs.Flow;
import dev.dateline.runs.PlaceCount;
import dev.dateline.runs.Run;
import dev.dateline.runs.RunItem;
import dev.dateline.runs.work.RunOptions;
import dev.dateline.tenant.access.ProjectId;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Imports files: one run per batch, processed in this process. Reading and writing overlap; runs are created in file
 * order, so the later item wins.
 */
final class Importer implements ItemIntake {

    /**
     * Result of an import, in items, and what places the stored articles have.
     *
     * @param repeated items whose external id an earlier one had
     */
    record Outcome(long imported, long refused, long repeated, ChangeCount changes, PlaceCount places) {}

    /** Receives the progress. */
    interface Progress {
        void at(long bytes, long imported);

        /** About an item. */
        void tell(String origin, String what);
    }

    private static final int WORKERS = 2;
    private static final int MAX_REPEATED_TOLD = 20;

    /** A run in progress: what its items are from, and the bytes read so far. */
    private record Underway(List<String> origins, long bytesRead, Future<Run> end) {}

    private final ServiceParts parts;
    private final ProjectId project;
    private final Flow flow;
    private final RunOptions options;
    private final Progress progress;
    private final ExternalIds externalIds = new ExternalIds();
    private long imported;
    private long refused;
    private long repeated;
    private ChangeCount changes = ChangeCount.NONE;
    private PlaceCount places = PlaceCount.NONE;
    private final UnknownFields unknown = new UnknownFields();
    private long bytesBefore;

    Importer(ServiceParts parts, ProjectId project, Flow flow, Progress progress) {
        this(parts, project, flow, RunOptions.DEFAULT, progress);
    }

    Importer(ServiceParts parts, ProjectId project, Flow flow, RunOptions options, Progress progress) {
        this.parts = parts;
        this.project = project;
        this.flow = flow;
        this.options = options;
        this.progress = progress;
    }

    /** Imports NDJSON. */
    Outcome importFrom(InputStream input) throws IOException, InterruptedException {
        return importFrom(lines(input, ""));
    }

    /** The items of NDJSON; unknown fields are counted. @param file precedes "line 3" in messages; may be empty */
    ItemSource lines(InputStream input, String file) {
        return new ItemLines(input, parts.json(), file, unknown, this);
    }

    /** Of all that was read until now. */
    UnknownFields unknownFields() {
        return unknown;
    }

    /** The outcome is that of all that was imported until now. */
    Outcome importFrom(ItemSource source) throws IOException, InterruptedException {
        ExecutorService workers = Executors.newFixedThreadPool(
                WORKERS, Thread.ofPlatform().daemon().name("import-", 1).factory());
        try {
            Queue<Underway> underway = new ArrayDeque<>();
            for (ItemSource.Batch batch = source.next(); !batch.items().isEmpty(); batch = source.next()) {
                Run run = parts.executor().create(project, flow, options, batch.items());
                Future<Run> end = workers.submit(() -> parts.executor().work(project, run.id()));
                underway.add(new Underway(batch.origins(), bytesBefore + source.bytesRead(), end));
                if (underway.size() > WORKERS) { // one run is ready for the worker that finishes first
                    finish(underway.remove());
                }
            }
            while (!underway.isEmpty()) {
                finish(underway.remove());
            }
        } finally {
            workers.shutdownNow();
        }
        bytesBefore += source.bytesRead();
        return new Outcome(imported, refused, repeated, changes, places);
    }

    private void finish(Underway run) throws InterruptedException {
        Run ended = endOf(run);
        imported += ended.counts().succeeded();
        changes = changes.plus(parts.executor().countChanges(project, ended.id()));
        places = places.plus(parts.executor().countPlaces(project, ended.id()));
        if (ended.counts().failed() > 0) {
            for (RunItem item : parts.executor().listFailedItems(project, ended.id())) {
                refuse(run.origins().get(item.index()), item.error() == null ? "unknown reason" : item.error());
            }
        }
        progress.at(run.bytesRead(), imported);
    }

    private static Run endOf(Underway run) throws InterruptedException {
        try {
            return run.end().get();
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof RuntimeException told) {
                throw told;
            }
            throw new IllegalStateException(failed.getCause());
        }
    }

    @Override
    public void refuse(String origin, String reason) {
        refused++;
        progress.tell(origin, reason);
    }

    @Override
    public boolean takes(String externalId, String file, long line) {
        Optional<String> before = externalIds.put(externalId, file, line);
        if (before.isEmpty()) {
            return true;
        }
        repeated++;
        String origin = ExternalIds.told(file, line);
        if (!options.replace()) {
            refuse(
                    origin,
                    "external_id %s is that of %s; with --no-replace only the first is imported"
                            .formatted(Terminal.withoutControls(externalId, "?"), before.get()));
        } else if (repeated <= MAX_REPEATED_TOLD) {
            progress.tell(
                    origin,
                    "external_id %s is that of %s, too; the later one replaces it"
                            .formatted(Terminal.withoutControls(externalId, "?"), before.get()));
        }
        return options.replace();
    }

    /** Whether the external ids of all items were compared. */
    boolean comparedAllIds() {
        return externalIds.isComplete();
    }
}
