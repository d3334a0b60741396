package dev.dateline.app.cli;

import dev.dateline.runs.Flow;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "flow",
        footer = {"", "Example:", "  ./dateline flow create --project news wire"},
        description = "Creates and lists the flows of a project.",
        subcommands = {FlowCommand.Create.class, FlowCommand.ListAll.class})
final class FlowCommand {

    @Command(
            name = "create",
            footer = {"", "Example:", "  ./dateline flow create --project news wire"},
            description = "Creates a flow: a named kind of run.")
    static final class Create implements Callable<Integer> {
        @Option(names = "--project", required = true, paramLabel = "SLUG", description = "The project.")
        private String project = "";

        @Parameters(paramLabel = "NAME", description = "a-z, 0-9, hyphens and underscores.")
        private String name = "";

        @Override
        public Integer call() {
            return Program.administer(parts -> {
                Flow flow = parts.flows().create(parts.project(project).id(), name);
                Terminal.err().println("dateline: created flow " + flow.name());
                return ExitCode.DONE;
            });
        }
    }

    @Command(
            name = "list",
            footer = {"", "Example:", "  ./dateline flow list --project news"},
            description = "Lists the flows of a project.")
    static final class ListAll implements Callable<Integer> {
        @Option(names = "--project", required = true, paramLabel = "SLUG", description = "The project.")
        private String project = "";

        @Mixin
        private final Listing listing = new Listing();

        @Override
        public Integer call() {
            return Program.administer(parts -> {
                listing.print(
                        parts.json(),
                        parts.flows().list(parts.project(project).id()).stream()
                                .map(ListAll::row)
                                .toList());
                return ExitCode.DONE;
            });
        }

        private static Map<String, Object> row(Flow flow) {
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("id", flow.id());
            row.put("name", flow.name());
            row.put("created_at", flow.createdAt());
            return row;
        }
    }
}
