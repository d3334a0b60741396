package dev.dateline.feed.events;

import static dev.dateline.feed.events.TestEvents.append;
import static dev.dateline.feed.events.TestEvents.get;
import static dev.dateline.feed.events.TestEvents.named;
import static dev.dateline.feed.events.TestEvents.names;
import static dev.dateline.feed.events.TestEvents.text;
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
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class LongPollTest {

    @TestHTTPResource
    URI server;

    @Inject
    MeterRegistry metrics;

    @Inject
    DataSource database;

    private final TestProject project = TestProjects.create();
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    @Test
    void whatIsThereIsAnsweredAtOnce() {
        append(project, "a");
        long start = System.nanoTime();
        assertThat(names(get(project, "?wait=30"))).containsExactly("a");
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(30));
    }

    @Test
    void anEmptyPageComesAtTheEndOfTheTime() {
        append(project, "a");
        String cursor = text(get(project, ""), "items[0].cursor");
        long start = System.nanoTime();
        var page = get(project, "?wait=0.5&cursor=" + cursor);
        assertThat(names(page)).isEmpty();
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThan(Duration.ofMillis(499));
        append(project, "b");
        assertThat(names(get(project, "?cursor=" + text(page, "checkpoint_cursor"))))
                .containsExactly("b");
    }

    @Test
    void theFirstEventThatMatchesEndsTheWaitAndOthersDoNot() throws Exception {
        var any = ask("?wait=30");
        var completed = ask("?wait=30&type=service.run.completed");
        var flow = ask("?wait=30&flow_id=" + TestEvents.OTHER_FLOW.id());
        awaitWaiting(3);
        append(project, "a");
        assertThat(items(any)).containsExactly("a");
        append(project, named(EventType.RUN_COMPLETED, TestEvents.FLOW, "b"));
        assertThat(items(completed)).containsExactly("b");
        assertThat(flow).isNotDone();
        append(project, named(EventType.RUN_CREATED, TestEvents.OTHER_FLOW, "c"));
        assertThat(items(flow)).containsExactly("c");
    }

    @Test
    void anotherProjectsEventsWakeNobody() throws Exception {
        var mine = ask("?wait=30");
        awaitWaiting(1);
        append(TestProjects.create(), "theirs");
        append(project, "mine");
        assertThat(items(mine)).containsExactly("mine");
    }

    @Test
    void aThousandWaitAndAllGetTheEvent() throws Exception {
        TestProject reader = project;
        List<CompletableFuture<HttpResponse<String>>> waiting = IntStream.range(0, 1_000)
                .mapToObj(number -> ask(reader, "?wait=30"))
                .toList();
        // the rate limit allows 200 at once and 100 a second: some are refused
        awaitWaiting(200);
        append(project, "news");
        int answered = 0;
        for (CompletableFuture<HttpResponse<String>> one : waiting) {
            HttpResponse<String> response = one.get(Waiting.SECONDS, TimeUnit.SECONDS);
            if (response.statusCode() == 200) {
                assertThat(response.body()).contains("\"news\"");
                answered++;
            }
        }
        assertThat(answered).isGreaterThanOrEqualTo(200);
    }

    @Test
    void aClientThatGoesAwayWaitsNoLonger() throws Exception {
        var gone = ask("?wait=30");
        awaitWaiting(1);
        gone.cancel(true);
        client.shutdownNow();
        awaitWaiting(0);
    }

    @Test
    void aBrokenListenerIsReplacedAndNothingIsMissedMeanwhile() throws Exception {
        var waiting = ask("?wait=30");
        awaitWaiting(1);
        TestEvents.breakListener(database);
        append(project, "meanwhile");
        assertThat(items(waiting)).containsExactly("meanwhile");
    }

    private CompletableFuture<HttpResponse<String>> ask(String query) {
        return ask(project, query);
    }

    private CompletableFuture<HttpResponse<String>> ask(TestProject reader, String query) {
        return client.sendAsync(
                HttpRequest.newBuilder(server.resolve(reader.path("/events" + query)))
                        .header("Authorization", "Bearer " + reader.key())
                        .build(),
                HttpResponse.BodyHandlers.ofString());
    }

    private static List<String> items(CompletableFuture<HttpResponse<String>> answer) throws Exception {
        HttpResponse<String> response = answer.get(Waiting.SECONDS, TimeUnit.SECONDS);
        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        return io.restassured.path.json.JsonPath.from(response.body()).getList("items.entity.id");
    }

    /** Waits until this many requests are waiting. */
    private void awaitWaiting(int count) {
        Waiting.until(() -> count == 0 ? waiting() == 0 : waiting() >= count);
    }

    private double waiting() {
        var gauge = metrics.find("dateline.events.waiting").gauge();
        return gauge == null ? 0 : gauge.value(); // there is none before the first request
    }
}
