package dev.dateline.app.cli;

import java.io.IOException;
import java.net.URI;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Health check for images without a shell or curl. */
@Command(
        name = "health",
        footer = {"", "Example:", "  ./dateline health ready"},
        description = {
            "Checks the health of the server on this machine.",
            "Exit code 0: healthy; 1: unhealthy or not running."
        })
final class HealthCommand implements Callable<Integer> {

    /** The checks of {@code /q/health}. */
    enum Question {
        live,
        ready,
        started
    }

    @Parameters(
            arity = "0..1",
            paramLabel = "live|ready|started",
            description = "ready: the server and its database answer (default); live: the process answers; started:"
                    + " the start is complete.")
    private Question question = Question.ready;

    @Override
    public Integer call() {
        int port = StartSettings.healthPort();
        URI uri = URI.create("http://%s:%d/q/health/%s".formatted(address(StartSettings.healthHost()), port, question));
        try {
            LocalRequest.Answer answer = LocalRequest.send(uri, "");
            if (answer.status() == 200) {
                return ExitCode.DONE;
            }
            System.err.println("dateline: " + answer.body());
        } catch (IOException silent) {
            System.err.println("dateline: no server answers on port " + port);
        }
        return ExitCode.FAILED;
    }

    /** Where a server that listens on this address is reached from its own machine, as part of a URL. */
    private static String address(String host) {
        if (host.equals("0.0.0.0") || host.equals("::") || host.equals("[::]")) {
            return "127.0.0.1";
        }
        return host.contains(":") && !host.startsWith("[") ? "[" + host + "]" : host;
    }
}
