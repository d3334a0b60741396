package dev.dateline.runs.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import dev.dateline.content.locate.FailingPlaceFinder;
import dev.dateline.content.locate.PlaceFinder;
import dev.dateline.engine.geo.H3Cells;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.Run;
import dev.dateline.runs.TestRuns;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import dev.dateline.tenant.admission.ClientPresence;
import dev.dateline.tenant.admission.CurrentText;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusMock;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** A fault of ours in finding places fails the item alone, with a reason; nothing of its article is stored. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class ItemLocatorTest {

    @Inject
    H3Cells cells;

    @Inject
    ClientPresence client;

    @Inject
    CurrentText text;

    @Inject
    MeterRegistry metrics;

    @Inject
    RunQueue queue;

    @Inject
    BatchWork work;

    private final TestProject project = TestProjects.create();

    @Test
    void anItemFailsAlone() {
        QuarkusMock.installMockForType(new FailingPlaceFinder(cells, client, text, metrics), PlaceFinder.class);
        Run run = TestRuns.submit(
                project,
                item("bug"),
                item("In Rome"),
                item("deep"),
                item("damaged"),
                "{\"external_id\": \"kept\", \"headline\": \"bug\", \"locations\": []}");
        assertThat(run.counts().succeeded()).isEqualTo(2);
        project.given()
                .get(project.path("/runs/" + run.id() + "/items"))
                .then()
                .body("items.status", equalTo(List.of("failed", "succeeded", "failed", "failed", "succeeded")))
                .body("items[0].error", equalTo(ItemResult.NOT_LOCATED))
                .body("items[0].article_id", nullValue());
        project.given().get(project.path("/articles")).then().body("pagination.total", equalTo(2));
    }

    @Test
    void theLastWorkerLeavesALongTextWhenOtherWorkComes() throws Exception {
        FailingPlaceFinder finder = new FailingPlaceFinder(cells, client, text, metrics);
        QuarkusMock.installMockForType(finder, PlaceFinder.class);
        Run slow = TestRuns.create(project, List.of(longItem("slow")));
        Run left = TestRuns.create(project, List.of(item("In Rome"), longItem("left"), item("In Paris")));
        ItemBatch ofFirst = queue.leaseOf(project.id(), slow.id()).orElseThrow();
        ItemBatch ofLast = queue.leaseOf(project.id(), left.id()).orElseThrow();
        Future<?> first = Executors.newVirtualThreadPerTaskExecutor().submit(() -> {
            work.process(ofFirst, DatabaseAbsence.ofServer());
            return null;
        });
        finder.slowBegun.await();
        work.processYielding(ofLast, DatabaseAbsence.ofServer(), () -> true);
        itemsOf(left).body("items.status", equalTo(List.of("succeeded", "pending", "pending")));
        finder.slowMayGoOn.countDown();
        first.get();
        itemsOf(slow).body("items.status", equalTo(List.of("succeeded")));
        TestRuns.work(project, left.id());
        itemsOf(left).body("items.status", equalTo(List.of("succeeded", "succeeded", "succeeded")));
    }

    private ValidatableResponse itemsOf(Run run) {
        return project.given()
                .get(project.path("/runs/" + run.id() + "/items"))
                .then()
                .statusCode(200);
    }

    private static String longItem(String headline) {
        return "{\"external_id\": \"%s\", \"headline\": \"%s\", \"body\": \"%s\"}"
                .formatted(headline, headline, "Paris, Texas. ".repeat(5_000));
    }

    private static String item(String headline) {
        return "{\"external_id\": \"%s\", \"headline\": \"%s\"}".formatted(headline, headline);
    }
}
