package dev.dateline.app.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.dateline.search.watches.Watch;
import dev.dateline.tenant.access.ProjectId;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "watch",
        footer = {"", "Example:", "  ./dateline watch list --project news"},
        description = {
            "Creates, lists and deletes the watches of a project, and gives them private addresses.",
            "A watch is a standing search: an event tells of each article that begins to match it."
        },
        subcommands = {
            WatchCommand.Create.class,
            WatchCommand.ListAll.class,
            WatchCommand.Delete.class,
            WatchCommand.FeedUrl.class
        })
final class WatchCommand {

    static final String CREATE = "  ./dateline watch create --project news --search '{\"q\":\"fire\"}' Fires";

    @Command(
            name = "create",
            footer = {"", "Example:", WatchCommand.CREATE},
            description = "Creates a watch, and prints its id.")
    static final class Create implements Callable<Integer> {
        @Option(names = "--project", required = true, paramLabel = "SLUG", description = "The project.")
        private String project = "";

        @Option(
                names = "--search",
                required = true,
                paramLabel = "JSON",
                description = "What to watch for: the search of POST …/watches, as JSON.")
        private String search = "";

        @Parameters(paramLabel = "NAME", description = "1 to 200 characters.")
        private String name = "";

        @Override
        public Integer call() {
            return Program.administer(parts -> {
                ObjectNode body = parts.json().createObjectNode();
                body.put("name", name);
                body.set("search", parsed(parts.json(), search));
                Watch watch = parts.watches().create(parts.project(project).id(), body);
                Terminal.out().println(watch.id());
                return ExitCode.DONE;
            });
        }

        private static JsonNode parsed(ObjectMapper json, String text) {
            try {
                return json.reader(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                        .readTree(text);
            } catch (JsonProcessingException malformed) {
                throw new CommandFailure(ExitCode.MISUSED, "--search is not JSON: " + malformed.getOriginalMessage());
            }
        }
    }

    @Command(
            name = "list",
            footer = {"", "Example:", "  ./dateline watch list --project news"},
            description = "Lists the watches of a project by name, the first 10,000.")
    static final class ListAll implements Callable<Integer> {

        private static final int MAX_LISTED = 10_000;

        @Option(names = "--project", required = true, paramLabel = "SLUG", description = "The project.")
        private String project = "";

        @Mixin
        private final Listing listing = new Listing();

        @Override
        public Integer call() {
            return Program.administer(parts -> {
                List<Watch> found = parts.watches().list(parts.project(project).id(), MAX_LISTED);
                listing.print(parts.json(), found.stream().map(ListAll::row).toList());
                if (found.size() == MAX_LISTED) {
                    Terminal.err().printf("dateline: these are the first %,d; the API lists all%n", MAX_LISTED);
                }
                return ExitCode.DONE;
            });
        }

        private static Map<String, Object> row(Watch watch) {
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("id", watch.id());
            row.put("name", watch.name());
            row.put("enabled", watch.enabled());
            row.put("match_count", watch.matches());
            row.put("last_matched_at", watch.lastMatch());
            row.put("search", watch.search());
            return row;
        }
    }

    @Command(
            name = "delete",
            footer = {"", "Example:", "  ./dateline watch delete --project news 2f6f1c5e-6f0b-4d6a-9a51-0c9c8a1e7b22"},
            description = "Deletes a watch.")
    static final class Delete implements Callable<Integer> {
        @Option(names = "--project", required = true, paramLabel = "SLUG", description = "The project.")
        private String project = "";

        @Parameters(paramLabel = "ID", description = "The id of the watch.")
        private String id = "";

        @Override
        public Integer call() {
            return Program.administer(parts -> {
                parts.watches().delete(parts.project(project).id(), id);
                Terminal.err().println("dateline: deleted the watch");
                return ExitCode.DONE;
            });
        }
    }

    @Command(
            name = "feed-url",
            footer = {"", "Example:", "  ./dateline watch feed-url --project news 2f6f1c5e-6f0b-4d6a-9a51-0c9c8a1e7b22"
            },
            description = {
                "Creates and prints the private address of a watch's articles, for feed readers.",
                "Who knows it needs no key. The former address of the watch is gone."
            })
    static final class FeedUrl implements Callable<Integer> {
        @Option(names = "--project", required = true, paramLabel = "SLUG", description = "The project.")
        private String project = "";

        @Option(names = "--withdraw", description = "Withdraw the address instead.")
        private boolean withdraw;

        @Parameters(paramLabel = "ID", description = "The id of the watch.")
        private String id = "";

        @Override
        public Integer call() {
            return Program.administer(parts -> {
                ProjectId of = parts.project(project).id();
                if (withdraw) {
                    parts.watches().withdrawFeedUrl(of, id);
                    Terminal.err().println("dateline: withdrew the address of the watch");
                    return ExitCode.DONE;
                }
                URI address = parts.watches().newFeedUrl(of, id);
                Terminal.out().println(address);
                if (!address.isAbsolute()) {
                    Terminal.err()
                            .println(
                                    "dateline: add it to the address of the service, which DATELINE_PUBLIC_URL would tell");
                }
                return ExitCode.DONE;
            });
        }
    }
}
