package dev.dateline.cli;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Asks the server beside it, for those who cannot ask by HTTP: an image without a shell has no curl either. */
@Command(
        name = "health",
        description = "Asks the server on this machine how it is; exit code 0: well, 1: not, or there is none.")
final class HealthCommand implements Callable<Integer> {

    /** What {@code /q/health} knows. */
    enum Question {
        live,
        ready,
        started
    }

    private static final Duration PATIENCE = Duration.ofSeconds(5);

    @Parameters(
            arity = "0..1",
            paramLabel = "live|ready|started",
            description = "ready: the database answers, too (default); live: the process does.")
    private Question question = Question.ready;

    @Override
    public Integer call() throws InterruptedException {
        int port = Program.healthPort();
        URI uri = URI.create("http://127.0.0.1:%d/q/health/%s".formatted(port, question));
        try (HttpClient client =
                HttpClient.newBuilder().connectTimeout(PATIENCE).build()) {
            HttpResponse<String> answer = client.send(
                    HttpRequest.newBuilder(uri).timeout(PATIENCE).build(), HttpResponse.BodyHandlers.ofString());
            if (answer.statusCode() == 200) {
                return ExitCode.DONE;
            }
            System.err.println("dateline: " + answer.body());
        } catch (IOException silent) {
            System.err.println("dateline: no server answers on port " + port);
        }
        return ExitCode.FAILED;
    }
}
