package dev.dateline.content.locate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.Waiting;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** One key's long texts neither keep others waiting nor outlive their clients. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class LocateSharesTest {

    private static final String LONG_TEXT = "Springfield, Ill. St. ".repeat(45_000);
    private static final String SHORT_TEXT = "Floods in Alexandria, La.";

    /** Of a million and a half characters. */
    private static final int MAX_LONG_TEXTS = 1;

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
        Waiting.until(() -> chars() == 0);
    }

    @Test
    void aKeyWithTooMuchTextIs429AndOthersAreAnswered() throws Exception {
        List<CompletableFuture<HttpResponse<String>>> all = IntStream.range(0, 10)
                .mapToObj(number -> locate(rude, LONG_TEXT))
                .toList();
        Waiting.until(() -> all.stream().anyMatch(CompletableFuture::isDone));
        assertThat(locate(other, SHORT_TEXT)
                        .get(Waiting.SECONDS, TimeUnit.SECONDS)
                        .statusCode())
                .isEqualTo(200);
        int limited = 0;
        for (CompletableFuture<HttpResponse<String>> one : all) {
            HttpResponse<String> answer = one.get(Waiting.SECONDS, TimeUnit.SECONDS);
            if (answer.statusCode() == 429) {
                assertThat(answer.headers().firstValue("Retry-After")).hasValue("2");
                assertThat(answer.body()).contains("Too much text of this API key");
                limited++;
            } else { // 503 on a machine that takes too long for one of them
                assertThat(answer.statusCode()).isIn(200, 503);
            }
        }
        assertThat(limited).isPositive();
    }

    @Test
    void textBeyondTheShareIsRefusedBeforeItsBodyIsSent() throws Exception {
        List<Socket> sockets = new ArrayList<>();
        for (int number = 0; number <= MAX_LONG_TEXTS; number++) {
            sockets.add(send(head(rude, LONG_TEXT.length())));
        }
        Waiting.until(() -> sockets.stream().anyMatch(LocateSharesTest::isAnswered));
        List<Socket> answered =
                sockets.stream().filter(LocateSharesTest::isAnswered).toList();
        assertThat(answered).hasSize(1);
        assertThat(firstLine(answered.getFirst())).startsWith("HTTP/1.1 429 ");
        assertThat(locate(other, SHORT_TEXT)
                        .get(Waiting.SECONDS, TimeUnit.SECONDS)
                        .statusCode())
                .isEqualTo(200);
        for (Socket socket : sockets) {
            socket.close();
        }
        Waiting.until(() -> status(rude, LONG_TEXT) == 200); // their share is free again
    }

    private static boolean isAnswered(Socket socket) {
        try {
            return socket.getInputStream().available() > 0;
        } catch (IOException closed) {
            throw new UncheckedIOException(closed);
        }
    }

    private static @Nullable String firstLine(Socket socket) throws IOException {
        return new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8)).readLine();
    }

    private int status(TestProject project, String text) {
        return locate(project, text).join().statusCode();
    }

    @Test
    void aBodyWithoutLengthCountsWhenItsTextIsKnown() throws Exception {
        HttpRequest request = HttpRequest.newBuilder(service.resolve(rude.path("/locate")))
                .header("Authorization", "Bearer " + rude.key())
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(
                        ("{\"text\": \"" + SHORT_TEXT + "\"}").getBytes(StandardCharsets.UTF_8))))
                .build();
        List<CompletableFuture<HttpResponse<String>>> all = IntStream.range(0, 8)
                .mapToObj(number -> client.sendAsync(request, HttpResponse.BodyHandlers.ofString()))
                .toList();
        for (CompletableFuture<HttpResponse<String>> one : all) {
            assertThat(one.get(Waiting.SECONDS, TimeUnit.SECONDS).statusCode()).isEqualTo(200);
        }
    }

    @Test
    void theWorkEndsWhenTheClientHasLeft() throws Exception {
        locate(rude, SHORT_TEXT).get(Waiting.SECONDS, TimeUnit.SECONDS);
        double found = metrics.counter("dateline.locate.places").count();
        double abandoned = metrics.counter("dateline.requests.abandoned").count();
        List<Socket> sockets = new ArrayList<>();
        for (int number = 0; number < MAX_LONG_TEXTS; number++) {
            sockets.add(send(request(rude, LONG_TEXT)));
        }
        Waiting.until(() -> chars() > 0);
        for (Socket socket : sockets) {
            socket.close();
        }
        Waiting.until(() -> metrics.counter("dateline.requests.abandoned").count() >= abandoned + MAX_LONG_TEXTS);
        Waiting.until(() -> chars() == 0);
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

    private static byte[] request(TestProject project, String text) {
        byte[] body = ("{\"text\": \"" + text + "\"}").getBytes(StandardCharsets.UTF_8);
        byte[] head = head(project, body.length);
        return ByteBuffer.allocate(head.length + body.length)
                .put(head)
                .put(body)
                .array();
    }

    private static byte[] head(TestProject project, int length) {
        return """
                POST %s HTTP/1.1
                Host: x
                Authorization: Bearer %s
                Content-Type: application/json
                Content-Length: %d

                """.formatted(project.path("/locate"), project.key(), length)
                .replace("\n", "\r\n")
                .getBytes(StandardCharsets.UTF_8);
    }

    private Socket send(byte[] request) throws IOException {
        Socket socket = new Socket(service.getHost(), service.getPort());
        socket.getOutputStream().write(request);
        socket.getOutputStream().flush();
        return socket;
    }
}
