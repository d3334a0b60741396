package dev.dateline.app.cli;

import dev.dateline.tenant.access.Project;
import dev.dateline.tenant.access.Whereabouts;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "project",
        footer = {"", "Example:", "  ./dateline project create news"},
        description = "Creates, lists and moves projects.",
        subcommands = {
            ProjectCommand.Create.class,
            ProjectCommand.ListAll.class,
            ProjectCommand.Embedding.class,
            ProjectMoveCommand.class
        })
final class ProjectCommand {

    @Command(
            name = "create",
            footer = {"", "Example:", "  ./dateline project create news"},
            description = "Creates a project with its flow \"default\".")
    static final class Create implements Callable<Integer> {
        @Parameters(paramLabel = "SLUG", description = "Name in URL paths: a-z, 0-9 and hyphens.")
        private String slug = "";

        @Option(names = "--name", description = "Display name (default: the slug).")
        private @Nullable String name;

        @Override
        public Integer call() {
            return Program.administer(parts -> {
                Project project = parts.projects().create(slug, name == null ? slug : name);
                Terminal.err().println("dateline: created project " + project.slug());
                return ExitCode.DONE;
            });
        }
    }

    /** Values of the setting. */
    enum Switch {
        on,
        off
    }

    @Command(
            name = "embedding",
            description = "Turns the vectors of a project's articles on (the default) or off.",
            footer = {
                "",
                "Example:",
                "  ./dateline project embedding news off",
                "",
                "off: articles get no vectors any more, and searches by meaning are refused. Those that have one keep it until",
                "they change. on: articles without one get it in the background."
            })
    static final class Embedding implements Callable<Integer> {
        @Parameters(paramLabel = "SLUG", description = "The project.")
        private String slug = "";

        @Parameters(paramLabel = "on|off", description = "The setting.")
        private Switch value = Switch.on;

        @Override
        public Integer call() {
            return Program.administer(parts -> {
                parts.embedding().set(parts.project(slug).id(), value == Switch.on);
                Terminal.err().println("dateline: embedding of project %s is %s".formatted(slug, value));
                return ExitCode.DONE;
            });
        }
    }

    @Command(
            name = "list",
            footer = {"", "Example:", "  ./dateline project list"},
            description = "Lists all projects.")
    static final class ListAll implements Callable<Integer> {
        @Mixin
        private final Listing listing = new Listing();

        @Override
        public Integer call() {
            return Program.administer(parts -> {
                List<Whereabouts> all = parts.projects().listWhereabouts();
                boolean anyMoves = all.stream().anyMatch(one -> one.move() != null);
                listing.print(
                        parts.json(),
                        all.stream().map(one -> row(one, anyMoves)).toList());
                return ExitCode.DONE;
            });
        }

        private static Map<String, Object> row(Whereabouts found, boolean anyMoves) {
            Project project = found.project();
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("slug", project.slug());
            row.put("name", project.name());
            row.put("created_at", project.createdAt());
            if (anyMoves) {
                row.put("move", found.move() == null ? null : found.move().text());
            }
            return row;
        }
    }
}
