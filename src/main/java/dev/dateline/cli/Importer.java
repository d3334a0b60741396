package dev.dateline.cli;

import dev.dateline.access.ProjectId;
import dev.dateline.runs.Flow;
import dev.dateline.runs.Run;
import dev.dateline.runs.RunItem;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.BiConsumer;

/** Puts a file of items into a project, a run for each helping, worked on in this process. */
final class Importer {

    /** What became of a file's lines. */
    record Outcome(long imported, long refused) {}

    /** Is told how it goes. */
    interface Progress {
        void at(long bytes, long imported);

        void refused(long line, String reason);
    }

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
        for (ItemLines.Helping helping = lines.next(); !helping.items().isEmpty(); helping = lines.next()) {
            Run taken = parts.runs().create(project, flow, helping.items());
            long before = imported;
            Run ended = parts.executor()
                    .work(
                            project,
                            taken.id(),
                            run -> progress.at(
                                    lines.bytesRead(), before + run.counts().succeeded()));
            imported += ended.counts().succeeded();
            if (ended.counts().failed() > 0) {
                for (RunItem item : parts.runs().listFailedItems(project, ended.id())) {
                    refuse(helping.numbers().get(item.index()), item.error() == null ? "no reason told" : item.error());
                }
            }
            progress.at(lines.bytesRead(), imported);
        }
        return new Outcome(imported, refused);
    }

    private void refuse(long line, String reason) {
        refused++;
        progress.refused(line, reason);
    }
}
