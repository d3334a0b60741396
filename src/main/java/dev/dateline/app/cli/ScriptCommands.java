package dev.dateline.app.cli;

import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Commands that the script {@code ./dateline} carries out itself; here they have their help and their completion. */
final class ScriptCommands {

    private ScriptCommands() {}

    @Command(
            name = "test",
            description = "Builds the program from its sources and runs the tests.",
            footer = {"", "Example:", "  ./dateline test --quick"})
    static final class Test implements Callable<Integer> {

        /** Which tests. */
        static final class Part {
            @Option(names = "--quick", description = "Only the tests that need neither a database nor a browser.")
            private boolean quick;

            @Option(
                    names = "--changed",
                    arity = "0..1",
                    paramLabel = "REVISION",
                    description = {
                        "Only the tests that changed files can touch, in two minutes; it names what it leaves out.",
                        "Changed since the last commit or, if nothing is, by it; with a REVISION, since then."
                    })
            private @Nullable String changed;

            @Option(names = "--jvm", description = "Without the tests that start several servers.")
            private boolean jvm;

            @Option(names = "--servers", description = "Only the tests that start several servers, with the jar.")
            private boolean servers;

            @Option(names = "--native", description = "The packaged program's tests with the native executable.")
            private boolean executable;

            @Option(
                    names = "--citus",
                    description = "The packaged program's tests on the database that DATELINE_TEST_CITUS names.")
            private boolean citus;
        }

        @ArgGroup
        private @Nullable Part part;

        @Option(names = "--rest", description = "With --changed: only what two minutes left out.")
        private boolean rest;

        @Option(names = "--dry-run", description = "With --changed: names the tests and runs none.")
        private boolean dry;

        @Override
        public Integer call() {
            throw ofTheScript("test");
        }
    }

    @Command(
            name = "native",
            description =
                    "Builds the native executable, in 5 to 15 minutes; ./dateline … runs it while it is newer than its sources.",
            footer = {"", "Example:", "  ./dateline native && ./dateline demo"})
    static final class Native implements Callable<Integer> {
        @Override
        public Integer call() {
            throw ofTheScript("native");
        }
    }

    private static CommandFailure ofTheScript(String command) {
        return new CommandFailure(
                ExitCode.MISUSED,
                "this command needs the sources; run ./dateline %s in their folder".formatted(command));
    }
}
