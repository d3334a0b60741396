package dev.dateline.feed.events;

import static dev.dateline.feed.events.TestEvents.FLOW;
import static dev.dateline.feed.events.TestEvents.OTHER_FLOW;
import static dev.dateline.feed.events.TestEvents.append;
import static dev.dateline.feed.events.TestEvents.get;
import static dev.dateline.feed.events.TestEvents.named;
import static dev.dateline.feed.events.TestEvents.names;
import static dev.dateline.feed.events.TestEvents.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.notNullValue;

import dev.dateline.Waiting;
import dev.dateline.feed.events.NewEvent.EntityRef;
import dev.dateline.feed.events.StreamReader.Block;
import dev.dateline.feed.events.StreamReader.End;
import dev.dateline.platform.clock.TestClock;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.Keys;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import jakarta.inject.Inject;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class EventStreamTest {

    private static final Duration COMMENT_INTERVAL = Duration.ofSeconds(15);
    private static final Duration STALL_TIMEOUT = Duration.ofSeconds(30);

    @TestHTTPResource
    URI server;

    @Inject
    MeterRegistry metrics;

    @Inject
    EventStreams streams;

    @Inject
    Keys keys;

    @Inject
    TestClock clock;

    @Inject
    DataSource database;

    private final TestProject project = TestProjects.create();
    private final List<AutoCloseable> opened = new ArrayList<>();

    @AfterEach
    void closeAll() throws Exception {
        for (AutoCloseable one : opened) {
            one.close();
        }
        Waiting.until(() -> waiting() == 0);
        new FeedPartitions(database, TestEvents.bean(EventSettings.class), Clock.systemUTC()).keep();
    }

    @Test
    void eventsComeInTheOrderOfTheFeedAndTheirIdsAreItsCursors() throws Exception {
        append(project, "a", "b");
        StreamReader reader = open("");
        Block first = reader.next();
        assertThat(first.name()).isEqualTo("a");
        assertThat(first.event()).isEqualTo("service.entity.created");
        assertThat(reader.names(1)).containsExactly("b");
        append(project, "c");
        append(project, "d");
        assertThat(reader.names(2)).containsExactly("c", "d");
        var page = get(project, "");
        assertThat(first.id()).isEqualTo(text(page, "items[0].cursor"));
        assertThat(io.restassured.path.json.JsonPath.from(first.data()).getMap(""))
                .isEqualTo(page.extract().jsonPath().getMap("items[0]"));
        assertThat(names(get(project, "?cursor=" + first.id()))).containsExactly("b", "c", "d");
    }

    @Test
    void itsFieldsLetNothingKeepOrCollectIt() throws Exception {
        var fields = open("").response().headers();
        assertThat(fields.firstValue("Content-Type").orElseThrow()).startsWith("text/event-stream");
        assertThat(fields.firstValue("Cache-Control")).contains("no-store");
        assertThat(fields.firstValue("X-Accel-Buffering")).contains("no");
        assertThat(fields.firstValue("RateLimit")).isPresent();
        assertThat(fields.firstValue("Content-Encoding").orElse("identity")).isEqualTo("identity");
    }

    @Test
    void aCursorOrTheLastEventIdContinuesAndTheIdPrecedes() throws Exception {
        append(project, "a", "b", "c");
        var page = get(project, "");
        String a = text(page, "items[0].cursor");
        String b = text(page, "items[1].cursor");
        assertThat(open("?cursor=" + a).names(2)).containsExactly("b", "c");
        assertThat(resume("", a).names(2)).containsExactly("b", "c");
        assertThat(resume("?cursor=" + a, b).names(1)).containsExactly("c");
        assertThat(resume("?cursor=" + b, "").names(1)).containsExactly("c");
    }

    @Test
    void moreThanAPageComesWithoutAGap() throws Exception {
        String[] all = IntStream.range(0, 250).mapToObj(String::valueOf).toArray(String[]::new);
        append(project, all);
        StreamReader reader = open("");
        assertThat(reader.names(250)).containsExactly(all);
        append(project, "last");
        assertThat(reader.names(1)).containsExactly("last");
    }

    @Test
    void filtersAreThoseOfTheFeed() throws Exception {
        StreamReader created = open("?type=service.article.created");
        StreamReader flow = open("?flow_id=" + OTHER_FLOW.id());
        append(
                project,
                named(EventType.RUN_CREATED, FLOW, "a"),
                named(EventType.ARTICLE_CREATED, FLOW, "b"),
                named(EventType.RUN_CREATED, OTHER_FLOW, "c"));
        append(project, named(EventType.ARTICLE_CREATED, OTHER_FLOW, "d"));
        assertThat(created.names(2)).containsExactly("b", "d");
        assertThat(flow.names(2)).containsExactly("c", "d");
    }

    @Test
    void aCommentComesWhenNothingElseDoesAndTellsWhereToContinue() throws Exception {
        append(project, "a");
        StreamReader reader = open("?type=service.entity.created");
        assertThat(reader.names(1)).containsExactly("a");
        streams.sendCommentsOrCut(
                System.nanoTime() + COMMENT_INTERVAL.dividedBy(3).toNanos());
        append(project, named(EventType.RUN_CREATED, FLOW, "passed"));
        append(project, "b");
        assertThat(reader.next().name()).as("no comment before").isEqualTo("b");
        streams.sendCommentsOrCut(System.nanoTime() + COMMENT_INTERVAL.toNanos());
        assertThat(reader.next()).isEqualTo(new Block(null, null, null, true));
        append(project, named(EventType.RUN_CREATED, FLOW, "passed, too"));
        Block[] comment = new Block[1];
        Waiting.until(() -> {
            streams.sendCommentsOrCut(System.nanoTime() + COMMENT_INTERVAL.toNanos());
            comment[0] = reader.next();
            return comment[0].id() != null;
        });
        assertThat(comment[0].comment()).isTrue();
        assertThat(comment[0].data()).isNull();
        append(project, "c");
        assertThat(resume("", comment[0].id()).names(1)).containsExactly("c");
    }

    @Test
    void aReaderThatTakesNothingIsCutAndOthersGoOn() throws Exception {
        StreamReader other = open("?type=service.run.created");
        String filling = "x".repeat(200_000);
        for (int number = 0; number < 60; number++) {
            append(
                    project,
                    new NewEvent(
                            EventType.ENTITY_CREATED,
                            FLOW,
                            null,
                            null,
                            new EntityRef("test", "n" + number),
                            Map.of("filling", filling)));
        }
        Socket slow = new Socket();
        opened.add(slow);
        slow.setReceiveBufferSize(4_096);
        slow.connect(new InetSocketAddress(server.getHost(), server.getPort()));
        slow.getOutputStream().write(request(project).getBytes(StandardCharsets.ISO_8859_1));
        awaitWaiting(2);
        Waiting.until(() -> {
            streams.sendCommentsOrCut(System.nanoTime() + STALL_TIMEOUT.toNanos());
            assertThat(other.next().comment()).isTrue(); // otherwise it had something to take, too
            return waiting() == 1;
        });
        append(project, named(EventType.RUN_CREATED, FLOW, "news"));
        assertThat(other.names(1)).containsExactly("news");
        slow.setSoTimeout(Waiting.SECONDS * 1_000);
        assertThat(slow.getInputStream().readAllBytes()).hasSizeLessThan(filling.length() * 60);
    }

    @Test
    void aReaderThatGoesAwayWaitsNoLonger() throws Exception {
        StreamReader reader = open("");
        awaitWaiting(1);
        reader.close();
        Waiting.until(() -> waiting() == 0);
    }

    @Test
    void aRevokedKeyGetsNothingAndItsStreamEnds() throws Exception {
        append(project, "a");
        StreamReader waits = open("?type=service.run.created");
        StreamReader gets = open("");
        assertThat(gets.names(1)).containsExactly("a");
        streams.endInvalid();
        keys.revoke(project.key().substring(3, 15));
        clock.advance(Duration.ofSeconds(5));
        append(project, "secret");
        assertThat(gets.awaitEnd()).isEqualTo(End.CLEAN);
        streams.endInvalid();
        assertThat(waits.awaitEnd()).isEqualTo(End.CLEAN);
    }

    @Test
    void itEndsWhenTheServerHasLostTheDatabaseAndItsLastIdContinues() throws Exception {
        append(project, "a");
        StreamReader reader = open("");
        String last = reader.next().id();
        awaitWaiting(1);
        TestEvents.breakListener(database);
        assertThat(reader.awaitEnd()).isEqualTo(End.CLEAN);
        append(project, "b");
        assertThat(resume("", last).names(1)).containsExactly("b");
    }

    @Test
    void aCursorOlderThanTheRetentionIs410() {
        append(project, "a");
        String old = text(get(project, ""), "items[0].cursor");
        clock.advance(Duration.ofDays(91));
        project.given()
                .get(project.path("/events/stream?cursor=" + old))
                .then()
                .statusCode(410)
                .contentType(containsString("problem+json"))
                .body("code", equalTo("cursor_expired"))
                .body("oldest_cursor", notNullValue());
        project.given()
                .header("Last-Event-ID", old)
                .get(project.path("/events/stream"))
                .then()
                .statusCode(410);
    }

    @Test
    void whatIsInvalidIs400() throws SQLException {
        for (String query : List.of("?cursor=x", "?type=x", "?flow_id=x", "?limit=5", "?wait=5", "?nobody=1")) {
            project.given()
                    .get(project.path("/events/stream" + query))
                    .then()
                    .statusCode(400)
                    .contentType(containsString("problem+json"))
                    .body("errors[0].parameter", equalTo(query.substring(1, query.indexOf('='))));
        }
        append(project, "a");
        TestProject other = TestProjects.create();
        append(other, "b");
        for (String id : List.of("x", text(get(other, ""), "items[0].cursor"))) {
            project.given()
                    .header("Last-Event-ID", id)
                    .get(project.path("/events/stream"))
                    .then()
                    .statusCode(400)
                    .body("errors[0].parameter", equalTo("Last-Event-ID"));
        }
    }

    @Test
    void accessIsThatOfTheFeed() {
        RestAssured.get(project.path("/events/stream")).then().statusCode(401);
        TestProject other = TestProjects.create();
        other.given().get(project.path("/events/stream")).then().statusCode(403);
        project.given()
                .get("/public/v1/projects/nobody-has-this/events/stream")
                .then()
                .statusCode(404);
    }

    @Test
    void headHasNoStreamAndOtherMethodsAndTypesAreRefused() {
        project.given()
                .head(project.path("/events/stream"))
                .then()
                .statusCode(200)
                .contentType(containsString("text/event-stream"));
        assertThat(waiting()).isZero();
        project.given()
                .post(project.path("/events/stream"))
                .then()
                .statusCode(405)
                .header("Allow", containsString("GET"));
        project.given()
                .accept("application/json")
                .get(project.path("/events/stream"))
                .then()
                .statusCode(406);
    }

    private StreamReader open(String query) throws Exception {
        StreamReader reader = StreamReader.open(server, project, query);
        opened.add(reader);
        return reader;
    }

    private StreamReader resume(String query, String id) throws Exception {
        StreamReader reader = StreamReader.resume(server, project, query, id);
        opened.add(reader);
        return reader;
    }

    private static String request(TestProject project) {
        return "GET %s HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\n\r\n"
                .formatted(project.path("/events/stream"), project.key());
    }

    private void awaitWaiting(int count) {
        Waiting.until(() -> waiting() >= count);
    }

    private double waiting() {
        var gauge = metrics.find("dateline.events.waiting").gauge();
        return gauge == null ? 0 : gauge.value(); // there is none before the first request
    }
}
