package dev.dateline.app.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.dateline.feed.events.EventFeed;
import dev.dateline.feed.events.EventFeed.Slice;
import dev.dateline.feed.events.EventFeed.WireEvent;
import dev.dateline.feed.events.EventType;
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
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
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
            "A line each: time, what happened, of which article, run or entity."
        })
final class TailCommand implements Callable<Integer> {

    private static final int BATCH_SIZE = 100;
    private static final int MAX_LINES = 10_000;

    /** How often it looks whether somebody still reads. New events are told of at once. */
    private static final Duration PROBE_INTERVAL = Duration.ofSeconds(1);

    /** How often it reads the feed, in case that it was not told of an event. */
    private static final int PROBES_PER_READ = 10;

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

    @Option(
            names = {"-n", "--lines"},
            paramLabel = "N",
            description = "Begin with those of the last N events, 0 to 10,000 (default: 10).")
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

    /** Prints until nobody reads what is printed, or the service stops. */
    void follow(ServiceParts parts, PrintStream out)
            throws SQLException, InterruptedException, JsonProcessingException {
        Project project = parts.project(slug);
        EventFeed feed = parts.events();
        Set<UUID> ids = ids(parts, project);
        var news = new Semaphore(0);
        Runnable wake = news::release;
        feed.follow(wake);
        try {
            long position = Math.max(0, feed.end(project.id()) - lines);
            boolean goesOn = true;
            while (goesOn) {
                news.drainPermits();
                Slice slice = feed.read(project.id(), slug, types, ids, position, BATCH_SIZE);
                position = slice.seen();
                print(parts, slice, out);
                goesOn = slice.events().size() == BATCH_SIZE ? !out.checkError() : await(news, feed, out);
            }
        } finally {
            feed.leave(wake);
        }
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
    }

    private Set<UUID> ids(ServiceParts parts, Project project) {
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

    private void print(ServiceParts parts, Slice slice, PrintStream out) throws JsonProcessingException {
        for (WireEvent event : slice.events()) {
            out.println(asJson ? event.json() : EventLine.of(parts.json().readTree(event.json())));
        }
    }

    /** Until there may be events; false if the service stops, or nobody reads what is printed. */
    private static boolean await(Semaphore news, EventFeed feed, PrintStream out) throws InterruptedException {
        for (int probe = 0; probe < PROBES_PER_READ; probe++) {
            if (news.tryAcquire(PROBE_INTERVAL.toMillis(), TimeUnit.MILLISECONDS)) {
                return !feed.isStopped() && !out.checkError();
            }
            out.write(new byte[0], 0, 0); // a message to another process, which fails if that has ended
            if (feed.isStopped() || out.checkError()) {
                return false;
            }
        }
        return true;
    }
}
