package dev.dateline.locate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.access.TestProjects;
import dev.dateline.access.TestProjects.TestProject;
import dev.dateline.database.TestDatabase;
import dev.dateline.runs.ServerProcess;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** One key's long texts neither keep others waiting nor outlive their clients. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
@Timeout(180)
class LocateSharesTest {

    private static final String LONG_TEXT = "Springfield, Ill. St. ".repeat(45_000);
    private static final String SHORT_TEXT = "Floods in Alexandria, La.";

    /** Of three million characters. */
    private static final int MAX_LONG_TEXTS = 3;

    @TestHTTPResource
    URI service;

    @Inject
    MeterRegistry metrics;

    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final TestProject rude = TestProjects.create();
    private final TestProject other = TestProjects.create();

    @AfterEach
    void awaitEnd() throws Exception {
        ServerProcess.await(() -> chars() == 0, 60);
    }

    @Test
    void aKeyWithTooMuchTextIs429AndOthersAreAnswered() throws Exception {
        List<CompletableFuture<HttpResponse<String>>> all = IntStream.range(0, 10)
                .mapToObj(number -> locate(rude, LONG_TEXT))
                .toList();
        ServerProcess.await(() -> all.stream().anyMatch(CompletableFuture::isDone), 60);
        assertThat(locate(other, SHORT_TEXT).get(60, TimeUnit.SECONDS).statusCode())
                .isEqualTo(200);
        int limited = 0;
        for (CompletableFuture<HttpResponse<String>> one : all) {
            HttpResponse<String> answer = one.get(120, TimeUnit.SECONDS);
            if (answer.statusCode() == 429) {
                assertThat(answer.headers().firstValue("Retry-After")).hasValue("2");
                assertThat(answer.body()).contains("Too much text of this API key");
                limited++;
            } else { // 503 on a machine that takes too long for three of them
                assertThat(answer.statusCode()).isIn(200, 503);
            }
        }
        assertThat(limited).isPositive();
    }

    @Test
    void theWorkEndsWhenTheClientHasLeft() throws Exception {
        locate(rude, SHORT_TEXT).get(60, TimeUnit.SECONDS);
        double found = metrics.counter("dateline.locate.places").count();
        double abandoned = metrics.counter("dateline.requests.abandoned").count();
        List<Socket> sockets = new ArrayList<>();
        for (int number = 0; number < MAX_LONG_TEXTS; number++) {
            sockets.add(send(rude, LONG_TEXT));
        }
        ServerProcess.await(() -> chars() > 0, 60);
        for (Socket socket : sockets) {
            socket.close();
        }
        ServerProcess.await(
                () -> metrics.counter("dateline.requests.abandoned").count() >= abandoned + MAX_LONG_TEXTS, 60);
        ServerProcess.await(() -> chars() == 0, 60);
        assertThat(metrics.counter("dateline.locate.places").count())
                .as("no text was read to its end")
                .isEqualTo(found);
    }

    private double chars() {
        return metrics.get("dateline.locate.chars").gauge().value();
    }

    private CompletableFuture<HttpResponse<String>> locate(TestProject project, String text) {
        HttpRequest request = HttpRequest.newBuilder(service.resolve(project.path("/locate")))
                .header("Authorization", "Bearer " + project.key())
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString("{\"text\": \"" + text + "\"}"))
                .build();
        return client.sendAsync(request, HttpResponse.BodyHandlers.ofString());
    }

    private Socket send(TestProject project, String text) throws Exception {
        byte[] body = ("{\"text\": \"" + text + "\"}").getBytes(StandardCharsets.UTF_8);
        String head = "POST " + project.path("/locate") + " HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer "
                + project.key() + "\r\nContent-Type: application/json\r\nContent-Length: " + body.length + "\r\n\r\n";
        Socket socket = new Socket(service.getHost(), service.getPort());
        socket.getOutputStream().write(head.getBytes(StandardCharsets.UTF_8));
        socket.getOutputStream().write(body);
        socket.getOutputStream().flush();
        return socket;
    }
}
