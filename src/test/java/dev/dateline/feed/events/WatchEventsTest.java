package dev.dateline.feed.events;

import static dev.dateline.feed.events.EventType.WATCH_MATCHED;
import static dev.dateline.feed.events.EventType.WATCH_UNMATCHED;
import static dev.dateline.feed.events.TestEvents.FLOW;
import static dev.dateline.feed.events.TestEvents.OTHER_FLOW;
import static dev.dateline.feed.events.TestEvents.append;
import static dev.dateline.feed.events.TestEvents.articles;
import static dev.dateline.feed.events.TestEvents.get;
import static dev.dateline.feed.events.TestEvents.named;
import static dev.dateline.feed.events.TestEvents.ofWatch;
import static dev.dateline.feed.events.TestEvents.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.aMapWithSize;
import static org.hamcrest.Matchers.anEmptyMap;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import dev.dateline.Waiting;
import dev.dateline.platform.database.PipelinedQueries;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.net.URI;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Events of watches, and the filter {@code watch_id}. Contract: 11.3, 11.5. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class WatchEventsTest {

    private static final UUID FIRES = UUID.randomUUID();
    private static final UUID FLOODS = UUID.randomUUID();

    @TestHTTPResource
    URI server;

    @Inject
    MeterRegistry metrics;

    private final TestProject project = TestProjects.create();

    @Test
    void anEventOfAWatchLeadsToItsArticleAndToTheWatch() {
        append(project, ofWatch(WATCH_MATCHED, FLOW, FIRES, 17), ofWatch(WATCH_UNMATCHED, null, FIRES, 18));
        get(project, "")
                .statusCode(200)
                .body("items.type", contains("service.watch.matched", "service.watch.unmatched"))
                .body("items.entity.type", contains("watch", "watch"))
                .body("items.entity.id", contains(FIRES.toString(), FIRES.toString()))
                .body("items[0].article_id", equalTo(17))
                .body("items[0].flow.name", equalTo("one"))
                .body("items[0].data.watch.name", equalTo("Fires"))
                .body("items[0].data.matching_mentions", contains(7, 9))
                .body("items[0].links", aMapWithSize(3))
                .body("items[0].links.run", equalTo(project.path("/runs/" + TestEvents.RUN)))
                .body("items[0].links.article", equalTo(project.path("/articles/17")))
                .body("items[0].links.watch", equalTo(project.path("/watches/" + FIRES)))
                .body("items[1].flow", nullValue())
                .body("items[1].run", nullValue())
                .body("items[1].links", aMapWithSize(2));
    }

    @Test
    void anEntityOfTheTypeWatchIsNoWatch() throws SQLException {
        try (Connection connection = TestDatabase.dataSource().getConnection()) {
            String event = """
                    {"id": "%s", "type": "%s", "article_id": 3, "entity_type": "watch", "entity_id": "%s", "data": {}}""";
            insert(
                    connection,
                    event.formatted(UUID.randomUUID(), "service.entity.updated", FIRES),
                    event.formatted(UUID.randomUUID(), "service.watch.matched", FIRES));
        }
        get(project, "")
                .body("items.type", contains("service.entity.updated", "service.watch.matched"))
                .body("items[0].links", anEmptyMap());
        get(project, "?watch_id=" + FIRES).body("items.type", contains("service.watch.matched"));
    }

    /** As functions of the database do. */
    private void insert(Connection connection, String... events) throws SQLException {
        try (var insert = connection.prepareStatement(
                "insert into event_outbox (project_id, occurred_at, events) values (?, now(), ?::json)")) {
            insert.setLong(1, project.id().value());
            insert.setString(2, List.of(events).toString());
            insert.executeUpdate();
        }
    }

    @Test
    void allFiltersHold() {
        append(
                project,
                ofWatch(WATCH_MATCHED, FLOW, FIRES, 1),
                ofWatch(WATCH_MATCHED, OTHER_FLOW, FIRES, 2),
                ofWatch(WATCH_MATCHED, FLOW, FLOODS, 3),
                named(EventType.ENTITY_CREATED, FLOW, FIRES.toString()),
                ofWatch(WATCH_UNMATCHED, FLOW, FIRES, 4),
                ofWatch(WATCH_UNMATCHED, null, FIRES, 5));
        append(TestProjects.create(), ofWatch(WATCH_MATCHED, FLOW, FIRES, 6));
        String fires = "?watch_id=" + FIRES.toString().toUpperCase(Locale.ROOT);
        String both = fires + "&watch_id=" + FLOODS;
        assertThat(articles(get(project, fires))).containsExactly(1, 2, 4, 5);
        assertThat(articles(get(project, both))).containsExactly(1, 2, 3, 4, 5);
        assertThat(articles(get(project, both + "&type=service.watch.matched"))).containsExactly(1, 2, 3);
        assertThat(articles(get(project, fires + "&type=service.entity.created")))
                .isEmpty();
        assertThat(articles(get(project, both + "&flow_id=" + FLOW.id()))).containsExactly(1, 3, 4);
        assertThat(articles(get(project, fires + "&flow_id=" + FLOW.id() + "&type=service.watch.unmatched")))
                .containsExactly(4);
        assertThat(articles(get(project, "?watch_id=" + UUID.randomUUID()))).isEmpty();
        var page = get(project, both + "&limit=2");
        assertThat(articles(page)).containsExactly(1, 2);
        assertThat(articles(get(project, both + "&limit=3&cursor=" + text(page, "next_cursor"))))
                .containsExactly(3, 4, 5);
    }

    @Test
    void aMalformedIdIs400() {
        for (String path : List.of("", "/stream")) {
            get(project, path + "?watch_id=7&flow_id=8")
                    .statusCode(400)
                    .body("errors.parameter", contains("flow_id", "watch_id"))
                    .body("errors[1].detail", equalTo("must be a UUID"));
        }
        get(project, "?" + ("watch_id=" + FIRES + "&").repeat(101))
                .statusCode(400)
                .body("errors.parameter", contains("watch_id"));
    }

    @Test
    void aLongPollIsEndedByAnEventOfItsWatchAlone() throws Exception {
        var waiting = CompletableFuture.supplyAsync(
                () -> articles(get(project, "?wait=30&watch_id=" + FIRES + "&flow_id=" + FLOW.id())));
        Waiting.until(() -> metrics.get("dateline.events.waiting").gauge().value() >= 1);
        append(project, ofWatch(WATCH_MATCHED, FLOW, FLOODS, 1), named(EventType.ENTITY_CREATED, FLOW, "x"));
        append(project, ofWatch(WATCH_MATCHED, OTHER_FLOW, FIRES, 2));
        append(project, ofWatch(WATCH_UNMATCHED, FLOW, FIRES, 3));
        assertThat(waiting.get(Waiting.SECONDS, TimeUnit.SECONDS)).containsExactly(3);
    }

    @Test
    void aStreamHasTheEventsOfItsWatches() throws Exception {
        append(project, ofWatch(WATCH_MATCHED, FLOW, FLOODS, 1), ofWatch(WATCH_MATCHED, FLOW, FIRES, 2));
        try (StreamReader reader = StreamReader.open(server, project, "?watch_id=" + FIRES)) {
            assertThat(reader.next().data()).contains("\"article_id\":2,");
            append(project, ofWatch(WATCH_MATCHED, FLOW, FLOODS, 3), named("x"));
            append(project, ofWatch(WATCH_UNMATCHED, FLOW, FIRES, 4));
            StreamReader.Block next = reader.next();
            assertThat(next.event()).isEqualTo("service.watch.unmatched");
            assertThat(next.data()).contains("\"article_id\":4,");
        }
    }

    /** However many events a watch has: none is sorted but those of the page. */
    @Test
    void aPageIsReadInOrderFromTheIndexOfWatches() throws SQLException {
        EventFilter filter = new EventFilter(Set.of(), Set.of(FLOW.id()), Set.of(FIRES, FLOODS));
        SqlText page = FeedSql.page(project.id(), filter, 0, Instant.EPOCH, 100);
        var queries = new PipelinedQueries();
        queries.planByIndexes();
        Supplier<List<String>> plan =
                queries.add(Query.list(new SqlText("explain " + page.text(), page.binds()), row -> row.getString(1)));
        try (Connection connection = TestDatabase.dataSource().getConnection()) {
            queries.ask(connection);
        }
        assertThat(plan.get()).filteredOn(line -> line.contains("Sort  (")).hasSize(1);
        assertThat(plan.get())
                .filteredOn(line -> line.contains("Scan") && line.contains(" on event"))
                .isNotEmpty()
                .allMatch(line -> line.contains("Index Scan using event_") && line.contains("_entity_id_position_idx"));
    }
}
