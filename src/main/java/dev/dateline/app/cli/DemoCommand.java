package dev.dateline.app.cli;

import dev.dateline.platform.embedded.DatelineHome;
import dev.dateline.tenant.access.KeyRequest;
import dev.dateline.tenant.access.Project;
import dev.dateline.tenant.access.Scope;
import io.quarkus.runtime.Quarkus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

@Command(
        name = "demo",
        footer = {"", "Example:", "  ./dateline demo"},
        description = {
            "Starts a server with a project \"demo\" of articles about real places, and prints a first query.",
            "Its API keys are stored in the home folder, readable by its owner only: demo.key, which may write,",
            "and demo-read.key, which only reads."
        })
final class DemoCommand implements Callable<Integer> {

    private static final String SLUG = "demo";

    @Override
    public Integer call() {
        return Program.serve(parts -> {
            parts.schema().bringUpToDate();
            Project project =
                    parts.projects().find(SLUG).orElseGet(() -> parts.projects().create(SLUG, "Demo"));
            String writing = key(parts, project, home().resolve("demo.key"), Set.of(Scope.values()));
            String reading = key(parts, project, readingKeyFile(), Set.of());
            new DemoArticles(parts, project.id(), home().resolve("demo.loaded"), System.err).load();
            parts.startWork();
            new DemoTour(StartSettings.port(), SLUG, reading, System.out).print(writing);
            Quarkus.waitForExit();
            parts.stopWaiting();
            return ExitCode.DONE;
        });
    }

    /** The key of an earlier start if it is still valid for the project, so that a query copied then still works. */
    private static String key(ServiceParts parts, Project project, Path file, Set<Scope> scopes) throws IOException {
        if (Files.exists(file)) {
            String text = Files.readString(file).strip();
            boolean usable = text.length() > 15
                    && parts.keys()
                            .find(text.substring(3, 15))
                            .filter(key -> key.isUsableAt(parts.clock().instant())
                                    && key.projects().contains(project.id())
                                    && key.scopes().equals(scopes))
                            .isPresent();
            if (usable) {
                return text;
            }
        }
        String text = parts.keys()
                .issue(new KeyRequest("demo", Set.of(project.id()), scopes, null))
                .text();
        Files.createDirectories(file.getParent());
        Files.deleteIfExists(file);
        Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(file, text + "\n");
        System.err.printf(
                "dateline: a key that %s the demo is stored in %s%n", scopes.isEmpty() ? "reads" : "writes to", file);
        return text;
    }

    /** Of the key that only reads, for addresses. */
    static Path readingKeyFile() {
        return home().resolve("demo-read.key");
    }

    private static Path home() {
        return DatelineHome.data(System.getenv());
    }
}
