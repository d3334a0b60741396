package dev.dateline.cli;

import dev.dateline.access.KeyRequest;
import dev.dateline.access.Project;
import dev.dateline.access.Scope;
import dev.dateline.embedded.DatelineHome;
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
            "Its API key is stored in the home folder, in demo.key, readable by its owner only."
        })
final class DemoCommand implements Callable<Integer> {

    private static final String SLUG = "demo";

    @Override
    public Integer call() {
        return Program.serve(parts -> {
            parts.schema().bringUpToDate();
            Project project =
                    parts.projects().find(SLUG).orElseGet(() -> parts.projects().create(SLUG, "Demo"));
            String key = key(parts, project);
            new DemoArticles(parts, project.id(), home().resolve("demo.loaded"), System.err).load();
            parts.startWork();
            new DemoTour(Program.port(), SLUG, key, System.out).print();
            Quarkus.waitForExit();
            parts.stopWaiting();
            return ExitCode.DONE;
        });
    }

    /** The key of an earlier start if it is still valid for the project, so that a query copied then still works. */
    private static String key(ServiceParts parts, Project project) throws IOException {
        Path file = keyFile();
        if (Files.exists(file)) {
            String text = Files.readString(file).strip();
            boolean usable = text.length() > 15
                    && parts.keys()
                            .find(text.substring(3, 15))
                            .filter(key -> key.isUsableAt(parts.clock().instant())
                                    && key.projects().contains(project.id()))
                            .isPresent();
            if (usable) {
                return text;
            }
        }
        String text = parts.keys()
                .issue(new KeyRequest("demo", Set.of(project.id()), Set.of(Scope.values()), null))
                .text();
        Files.createDirectories(file.getParent());
        Files.deleteIfExists(file);
        Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(file, text + "\n");
        System.err.println("dateline: the demo's API key is stored in " + file);
        return text;
    }

    static Path keyFile() {
        return home().resolve("demo.key");
    }

    private static Path home() {
        return DatelineHome.data(System.getenv());
    }
}
