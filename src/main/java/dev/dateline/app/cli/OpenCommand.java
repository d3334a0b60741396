package dev.dateline.app.cli;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** Opens the explorer of the server on this machine. */
@Command(
        name = "open",
        description = {
            "Opens the explorer in a browser, or prints its address where there is none.",
            "Finds the server on this machine: at QUARKUS_HTTP_PORT if it is set, otherwise at the port of the last one"
                    + " with this DATELINE_HOME, and at 8080. For the demo, the address has its key that only reads."
        },
        footer = {"", "Example:", "  ./dateline open"})
final class OpenCommand implements Callable<Integer> {

    private static final String DEMO = "demo";

    @Override
    public Integer call() throws InterruptedException {
        LocalServer server = LocalServer.find()
                .orElseThrow(() -> new CommandFailure(
                        ExitCode.FAILED,
                        "no server of Dateline answers at port " + LocalServer.ports()
                                + "; ./dateline demo or ./dateline serve starts one"));
        URI address = server.explorer();
        Optional<String> key = demoKey();
        if (key.isPresent() && server.takes(key.get(), DEMO)) {
            address = URI.create("%s#project=%s&key=%s".formatted(address, DEMO, key.get()));
        } else {
            System.err.println("dateline: the page asks for a project and a key;"
                    + " ./dateline key create --project SLUG prints a key");
        }
        System.out.println(address);
        if (!Browser.find(System.getenv(), System.getProperty("os.name")).open(address)) {
            System.err.println("dateline: no browser found; open the address in one");
        }
        return ExitCode.DONE;
    }

    private static Optional<String> demoKey() {
        Path file = DemoCommand.readingKeyFile();
        try {
            return Files.isReadable(file) ? Optional.of(Files.readString(file).strip()) : Optional.empty();
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }
}
