package dev.dateline.app.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.dateline.feed.events.EventFeed;
import dev.dateline.feed.events.EventFeed.Slice;
import dev.dateline.feed.events.EventFeed.WireEvent;
import dev.dateline.feed.events.EventFilter;
import dev.dateline.feed.events.EventType;
import dev.dateline.http.parameter.UuidText;
import dev.dateline.platform.database.SqlFault;
import dev.dateline.runs.Flow;
import dev.dateline.tenant.access.Project;
import java.io.PrintStream;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Prints the events of a project as they come. */
@Command(
        name = ShortCommands.TAIL,
        footer = {
            "",
            "Example:",
            "  ./dateline tail --project news --type service.article.created",
            "  ./dateline tail --project news --json | jq -r .data.headline"
        },
        description = {
            "Prints the events of a project as they come, until you press Ctrl-C.",
            "A line each: time, what happened, of which article, run, entity or watch."
        })
final class TailCommand implements Callable<Integer> {

    private static final int BATCH_SIZE = 100;
    private static final int MAX_LINES = 10_000;

    private static final Duration RETRY_DELAY = Duration.ofSeconds(1);

    @Option(names = "--project", required = true, paramLabel = "SLUG", description = "The project.")
    private String slug = "";

    @Option(
            names = "--type",
            paramLabel = "TYPE",
            completionCandidates = TypeNames.class,
            description = "Only events of this type, such as service.article.created; repeatable.")
    private Set<String> types = Set.of();

    @Option(names = "--flow", paramLabel = "NAME", description = "Only events of this flow; repeatable.")
    private Set<String> flows = Set.of();

    @Option(names = "--watch", paramLabel = "ID", description = "Only events of this watch, by its id; repeatable.")
    private Set<String> watches = Set.of();

    @Option(
            names = {"-n", "--lines"},
            paramLabel = "N",
            description = "Print the last N events first, without those that do not pass; 0 to 10,000 (default: 10).")
    private int lines = 10;

    @Option(names = "--json", description = "Print each event as in GET …/events, one a line.")
    private boolean asJson;

    static final class TypeNames implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return EventType.feedTexts().iterator();
        }
    }

    @Override
    public Integer call() {
        check();
        return Program.administer(parts -> {
            follow(parts, Terminal.out());
            return ExitCode.DONE;
        });
    }

    /** Prints until nobody reads what is printed; fails if the server stops. While the database is away, it waits. */
    void follow(ServiceParts parts, PrintStream out)
            throws SQLException, InterruptedException, JsonProcessingException {
        Project project = parts.project(slug);
        EventFeed feed = parts.events();
        EventFilter filter = new EventFilter(types, flowIds(parts, project), watchIds());
        long position = Math.max(0, feed.end(project.id()) - lines);
        boolean isAway = false;
        while (hasReader(out)) {
            try {
                Slice slice = feed.await(project.id(), slug, filter, position, BATCH_SIZE, () -> hasReader(out));
                position = slice.seen();
                print(parts, slice, out);
                isAway = false;
            } catch (SQLException failure) {
                if (!SqlFault.passes(failure)) {
                    throw failure;
                }
                if (!isAway) {
                    Terminal.err().println("dateline: the database is unavailable; waiting for it");
                }
                isAway = true;
                Thread.sleep(RETRY_DELAY);
            }
            if (feed.isStopped()) {
                if (Terminal.isOfAnotherProcess()) {
                    throw new CommandFailure(ExitCode.FAILED, CommandSocket.SERVER_ENDED);
                }
                return; // by Ctrl-C
            }
        }
    }

    /** False once a write has failed. The empty message to another process fails if that has ended. */
    private static boolean hasReader(PrintStream out) {
        out.write(new byte[0], 0, 0);
        return !out.checkError();
    }

    private void check() {
        if (lines < 0 || lines > MAX_LINES) {
            throw new CommandFailure(ExitCode.MISUSED, "--lines must be 0 to 10,000, not " + lines);
        }
        Set<String> unknown = new HashSet<>(types);
        EventType.feedTexts().forEach(unknown::remove);
        if (!unknown.isEmpty()) {
            throw new CommandFailure(
                    ExitCode.MISUSED,
                    "--type must be one of %s, not %s"
                            .formatted(String.join(", ", EventType.feedTexts()), String.join(", ", unknown)));
        }
        watchIds();
    }

    private Set<UUID> flowIds(ServiceParts parts, Project project) {
        List<Flow> all = flows.isEmpty() ? List.of() : parts.flows().list(project.id());
        flows.stream()
                .filter(name -> all.stream().noneMatch(flow -> flow.name().equals(name)))
                .findFirst()
                .ifPresent(missing -> {
                    throw new CommandFailure(
                            ExitCode.NOT_FOUND_OR_TAKEN, "the project %s has no flow %s".formatted(slug, missing));
                });
        return all.stream()
                .filter(flow -> flows.contains(flow.name()))
                .map(Flow::id)
                .collect(Collectors.toSet());
    }

    /** An unknown id is no fault: it matches nothing, like that of a deleted watch. */
    private Set<UUID> watchIds() {
        return watches.stream().map(TailCommand::watchId).collect(Collectors.toSet());
    }

    private static UUID watchId(String text) {
        try {
            return UuidText.parse(text);
        } catch (IllegalArgumentException malformed) {
            throw new CommandFailure(ExitCode.MISUSED, "--watch %s, not %s".formatted(malformed.getMessage(), text));
        }
    }

    private void print(ServiceParts parts, Slice slice, PrintStream out) throws JsonProcessingException {
        for (WireEvent event : slice.events()) {
            out.println(asJson ? event.json() : EventLine.of(parts.json().readTree(event.json())));
        }
    }
}
