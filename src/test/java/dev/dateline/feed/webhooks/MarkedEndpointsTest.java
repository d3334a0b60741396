package dev.dateline.feed.webhooks;

import static dev.dateline.feed.events.TestEvents.append;
import static dev.dateline.feed.webhooks.TestWebhooks.await;
import static dev.dateline.feed.webhooks.TestWebhooks.create;
import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.feed.events.EventFeed;
import dev.dateline.feed.events.EventType;
import dev.dateline.feed.events.NewEvent;
import dev.dateline.feed.events.TestEvents;
import dev.dateline.feed.webhooks.DueEndpoints.Due;
import dev.dateline.feed.webhooks.TestWebhooks.TestWebhook;
import dev.dateline.platform.clock.TestClock;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.platform.database.Transaction;
import dev.dateline.platform.database.Update;
import dev.dateline.runs.TestRows;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import dev.dateline.tenant.work.ProjectTour;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the dispatcher finds by the marks of projects; here nothing is sent. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class MarkedEndpointsTest {

    private static final String NOBODY = "http://127.0.0.1:9/hook";
    private static final UUID OWNER = UUID.randomUUID();

    @Inject
    DueEndpoints endpoints;

    @Inject
    DeliveryQueue queue;

    @Inject
    DeliveryPlanner planner;

    @Inject
    ProjectTour tour;

    @Inject
    DataSource database;

    @Inject
    TestClock clock;

    private final TestProject project = TestProjects.create();

    @BeforeEach
    void forgetTheEndpointsOfOtherTests() {
        clock.freeze(); // no lease ends by itself
        TestRows.execute("delete from project_work where kind = 'deliveries'");
    }

    @AfterEach
    void stop() {
        TestWebhooks.stop(project);
    }

    @Test
    void aProjectWithAnIdleEndpointHasAMarkThatIsNeverDue() throws Exception {
        create(project, NOBODY);
        assertThat(poll()).isEmpty();
        assertThat(marks()).containsExactly("infinity");
        assertThat(endpoints.poll(due -> {}).anyEnabled()).isTrue();
    }

    @Test
    void newsOfAnEndpointAreFound() throws Exception {
        TestWebhook webhook = create(project, NOBODY);
        happen("a");
        assertThat(poll()).containsExactly(new Due(endpoint(webhook), false, true));
    }

    @Test
    void eventIsFoundWhenItsEndpointIsEnabledByALaterCommit() throws Exception {
        TestWebhook webhook = create(project, NOBODY, ", \"enabled\": false");
        assertThat(poll()).isEmpty();
        CompletableFuture<Void> sequenced;
        try (Transaction enabling = Transaction.begin(database)) {
            long end = EventFeed.lockEnd(enabling.connection(), project.id());
            Update.of("""
                            update webhook
                            set enabled = true, disabled_reason = null, position = ?
                            where project_id = ?
                              and id = ?
                            """, end, project.id().value(), webhook.id()).runOne(enabling.connection());
            sequenced = CompletableFuture.runAsync(() -> happen("a"));
            await(() ->
                    TestRows.waitingForLocks("sequence_events") > 0); // the event gets no position before the commit
            enabling.commit();
        }
        sequenced.join();
        assertThat(poll()).containsExactly(new Due(endpoint(webhook), false, true));
    }

    @Test
    void aProjectWhoseDeliveriesAreLeasedIsLeftAloneUntilTheLeaseEnds() throws Exception {
        TestWebhook webhook = create(project, NOBODY);
        happen("a");
        take(webhook);
        assertThat(poll()).isEmpty();
        assertThat(marks()).isEqualTo(TestRows.of(project, "select due_at from webhook_delivery where project_id = ?"));
        clock.advance(Duration.ofMinutes(5)); // its process was killed
        assertThat(poll()).containsExactly(new Due(endpoint(webhook), false, false));
    }

    @Test
    void deliveriesThatAreHandedBackAreFoundAtOnce() throws Exception {
        TestWebhook webhook = create(project, NOBODY);
        happen("a");
        take(webhook);
        assertThat(poll()).isEmpty();
        queue.handBack(endpoint(webhook), OWNER);
        assertThat(poll()).containsExactly(new Due(endpoint(webhook), false, false));
    }

    @Test
    void aPingIsFoundAtOnceThoughTheOthersAreLeased() throws Exception {
        TestWebhook webhook = create(project, NOBODY);
        happen("a");
        take(webhook);
        assertThat(poll()).isEmpty();
        webhook.post("/ping", "").statusCode(202);
        assertThat(poll()).containsExactly(new Due(endpoint(webhook), false, false));
    }

    @Test
    void newsOfAFailingEndpointAreLookedForAtIntervals() throws Exception {
        TestWebhook webhook = create(project, NOBODY);
        TestRows.execute("update webhook set failing_since = now() where id = '%s'".formatted(webhook.id()));
        happen("a");
        Due waits = new Due(endpoint(webhook), true, true);
        assertThat(poll()).containsExactly(waits);
        assertThat(poll()).isEmpty();
        clock.advance(Duration.ofSeconds(5));
        assertThat(poll()).containsExactly(waits);
    }

    @Test
    void aProjectWithoutEnabledEndpointsLosesItsMark() throws Exception {
        TestWebhook disabled = create(project, NOBODY);
        TestWebhook deleted = create(project, NOBODY);
        disabled.patch("{\"enabled\": false}").statusCode(200);
        assertThat(poll()).isEmpty();
        assertThat(marks()).hasSize(1);
        project.given().delete(deleted.path("")).then().statusCode(204);
        assertThat(poll()).isEmpty();
        assertThat(marks()).isEmpty();
        happen("a");
        assertThat(marks()).isEmpty();
    }

    @Test
    void theTourFindsAnEndpointWithoutAMark() throws Exception {
        TestWebhook webhook = create(project, NOBODY);
        happen("a");
        TestRows.execute("delete from project_work where kind = 'deliveries'");
        assertThat(poll()).isEmpty();
        tour.visit(project.id());
        assertThat(poll()).containsExactly(new Due(endpoint(webhook), false, true));
    }

    @Test
    void matchesThatPassNoFilterAreSkippedWithoutAPause() throws Exception {
        UUID watch = UUID.randomUUID();
        TestWebhook webhook = create(project, NOBODY, ", \"min_confidence\": 0.9");
        append(
                project,
                IntStream.range(0, 450)
                        .mapToObj(article -> TestEvents.ofWatch(
                                EventType.WATCH_MATCHED, null, watch, article, Map.of("primary", 0.8)))
                        .toArray(NewEvent[]::new));
        happen("a");
        assertThat(planner.advance(endpoint(webhook))).isTrue();
        assertThat(planner.advance(endpoint(webhook))).isTrue();
        assertThat(planner.advance(endpoint(webhook))).isFalse();
        assertThat(webhook.count("pending")).isEqualTo(1);
    }

    private void happen(String name) {
        append(project, name);
        project.given().get(project.path("/events")).then().statusCode(200); // sequences it
    }

    private void take(TestWebhook webhook) throws SQLException {
        planner.advance(endpoint(webhook));
        assertThat(queue.take(endpoint(webhook), 10, 10, OWNER).orElseThrow().deliveries())
                .hasSize(1);
    }

    private List<Due> poll() throws SQLException {
        List<Due> due = new ArrayList<>();
        endpoints.poll(due::add);
        return due;
    }

    private static Endpoint endpoint(TestWebhook webhook) {
        return new Endpoint(webhook.project().id(), webhook.id());
    }

    private List<String> marks() {
        return TestRows.of(project, "select due_at from project_work where project_id = ? and kind = 'deliveries'");
    }
}
