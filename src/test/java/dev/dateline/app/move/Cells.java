package dev.dateline.app.move;

import dev.dateline.Waiting;
import dev.dateline.runs.ServerProcess;
import dev.dateline.tenant.access.TestProjects.TestProject;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Optional;

/**
 * A client that knows both installations, like the proxy in front of them: it stays with one, and tries the other after
 * an answer that says that the project is not served there.
 */
final class Cells {

    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(5))
            .build();
    private final TestProject project;
    private final ServerProcess[] servers;
    private volatile int current;

    Cells(TestProject project, ServerProcess... servers) {
        this.project = project;
        this.servers = servers;
    }

    HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return send("GET", path, "", "");
    }

    HttpResponse<String> delete(String path) throws IOException, InterruptedException {
        return send("DELETE", path, "", "");
    }

    HttpResponse<String> post(String path, String idempotencyKey, String body)
            throws IOException, InterruptedException {
        return send("POST", path, idempotencyKey, body);
    }

    /**
     * Sends until there is an answer other than 503. Nor is 401 an answer: who was sent to the target before an undo asks
     * it when the copy, and with it the key, has been deleted.
     */
    private HttpResponse<String> send(String method, String path, String idempotencyKey, String body)
            throws IOException, InterruptedException {
        return Waiting.forPresent(() -> {
            int asked = current;
            HttpResponse<String> answer = sendTo(servers[asked], method, path, idempotencyKey, body);
            if (answer.statusCode() != 503 && answer.statusCode() != 401) {
                return Optional.of(answer);
            }
            if (!answer.body().contains("paused")) {
                current = 1 - asked;
            }
            return Optional.empty();
        });
    }

    HttpResponse<String> sendTo(ServerProcess server, String method, String path, String idempotencyKey, String body)
            throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(server.url(project.path(path))))
                .timeout(Duration.ofSeconds(Waiting.SECONDS))
                .header("Authorization", "Bearer " + project.key())
                .method(
                        method,
                        body.isEmpty()
                                ? HttpRequest.BodyPublishers.noBody()
                                : HttpRequest.BodyPublishers.ofString(body));
        if (!body.isEmpty()) {
            request.header("Content-Type", "application/json");
        }
        if (!idempotencyKey.isEmpty()) {
            request.header("Idempotency-Key", idempotencyKey);
        }
        return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }
}
