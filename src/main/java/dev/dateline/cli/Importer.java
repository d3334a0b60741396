package dev.dateline.cli;

import dev.dateline.access.ProjectId;
import dev.dateline.runs.Flow;
import dev.dateline.runs.Run;
import dev.dateline.runs.RunItem;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BiConsumer;

/**
 * Imports a file: one run per batch, processed in this process. Reading and writing overlap; runs are created in file
 * order, so the later line wins.
 */
final class Importer {

    /** Result of an import, in lines. */
    record Outcome(long imported, long refused) {}

    /** Receives the progress. */
    interface Progress {
        void at(long bytes, long imported);

        void refused(long line, String reason);
    }

    private static final int WORKERS = 2;

    /** A run in progress: the line numbers of its items, and the bytes of the file read so far. */
    private record Underway(List<Long> lines, long bytesRead, Future<Run> end) {}

    private final ServiceParts parts;
    private final ProjectId project;
    private final Flow flow;
    private final Progress progress;
    private long imported;
    private long refused;

    Importer(ServiceParts parts, ProjectId project, Flow flow, Progress progress) {
        this.parts = parts;
        this.project = project;
        this.flow = flow;
        this.progress = progress;
    }

    Outcome importFrom(InputStream input) throws IOException, InterruptedException {
        BiConsumer<Long, String> refuse = this::refuse;
        ItemLines lines = new ItemLines(input, parts.json(), refuse);
        ExecutorService workers = Executors.newFixedThreadPool(
                WORKERS, Thread.ofPlatform().daemon().name("import-", 1).factory());
        try {
            Queue<Underway> underway = new ArrayDeque<>();
            for (ItemLines.NumberedItems batch = lines.next(); !batch.items().isEmpty(); batch = lines.next()) {
                Run run = parts.executor().create(project, flow, batch.items());
                Future<Run> end = workers.submit(() -> parts.executor().work(project, run.id()));
                underway.add(new Underway(batch.numbers(), lines.bytesRead(), end));
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
        return new Outcome(imported, refused);
    }

    private void finish(Underway run) throws InterruptedException {
        Run ended = endOf(run);
        imported += ended.counts().succeeded();
        if (ended.counts().failed() > 0) {
            for (RunItem item : parts.executor().listFailedItems(project, ended.id())) {
                refuse(run.lines().get(item.index()), item.error() == null ? "unknown reason" : item.error());
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

    private void refuse(long line, String reason) {
        refused++;
        progress.refused(line, reason);
    }
}
