package dev.dateline.feed.events;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.Waiting;
import dev.dateline.tenant.access.TestProjects.TestProject;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A client of a stream, which takes blocks as they come. */
final class StreamReader implements AutoCloseable {

    /** A block of a stream: its fields; all are null in a comment. */
    record Block(String id, String event, String data, boolean comment) {

        String name() {
            return io.restassured.path.json.JsonPath.from(data).getString("entity.id");
        }
    }

    /** How a stream ended. */
    enum End {
        CLEAN,
        BROKEN
    }

    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final HttpResponse<InputStream> response;
    private final BlockingQueue<Block> blocks = new LinkedBlockingQueue<>();
    private final BlockingQueue<End> end = new LinkedBlockingQueue<>();

    private StreamReader(URI server, TestProject project, String query, Optional<String> lastEventId)
            throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(server.resolve(project.path("/events/stream" + query)))
                .header("Authorization", "Bearer " + project.key())
                .header("Accept", "text/event-stream")
                .header("Accept-Encoding", "gzip");
        lastEventId.ifPresent(id -> request.header("last-event-id", id));
        response = client.send(request.build(), HttpResponse.BodyHandlers.ofInputStream());
        if (response.statusCode() != 200) {
            throw new AssertionError(
                    response.statusCode() + " " + new String(response.body().readAllBytes(), StandardCharsets.UTF_8));
        }
        Thread.ofPlatform().daemon().name("stream-reader").start(this::read);
        assertThat(next()).isEqualTo(new Block(null, null, null, false)); // the time to reconnect
    }

    static StreamReader open(URI server, TestProject project, String query) throws Exception {
        return new StreamReader(server, project, query, Optional.empty());
    }

    static StreamReader resume(URI server, TestProject project, String query, String id) throws Exception {
        return new StreamReader(server, project, query, Optional.of(id));
    }

    private void read() {
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(response.body(), StandardCharsets.UTF_8))) {
            List<String> block = new ArrayList<>();
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.isEmpty()) {
                    blocks.add(block(block));
                    block.clear();
                } else {
                    block.add(line);
                }
            }
            end.add(End.CLEAN);
        } catch (IOException broken) {
            end.add(End.BROKEN);
        }
    }

    private static Block block(List<String> lines) {
        return new Block(
                field(lines, "id: "),
                field(lines, "event: "),
                field(lines, "data: "),
                lines.stream().anyMatch(line -> line.startsWith(":")));
    }

    private static String field(List<String> lines, String prefix) {
        List<String> found =
                lines.stream().filter(line -> line.startsWith(prefix)).toList();
        assertThat(found).hasSizeLessThan(2);
        return found.isEmpty() ? null : found.getFirst().substring(prefix.length());
    }

    HttpResponse<InputStream> response() {
        return response;
    }

    /** The next block. */
    Block next() throws InterruptedException {
        Block next = blocks.poll(Waiting.SECONDS, TimeUnit.SECONDS);
        assertThat(next).as("the next block").isNotNull();
        return next;
    }

    /** The names of the next events, without comments. */
    List<String> names(int count) throws InterruptedException {
        List<String> names = new ArrayList<>();
        while (names.size() < count) {
            Block next = next();
            if (!next.comment()) {
                names.add(next.name());
            }
        }
        return names;
    }

    /** How it ended, without an event before. */
    End awaitEnd() throws InterruptedException {
        End how = end.poll(Waiting.SECONDS, TimeUnit.SECONDS);
        assertThat(blocks).allMatch(Block::comment);
        return how;
    }

    @Override
    public void close() {
        client.shutdownNow();
    }
}
