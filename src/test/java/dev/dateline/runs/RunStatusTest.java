package dev.dateline.runs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.nullValue;

import dev.dateline.platform.clock.TestClock;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.work.BatchWork;
import dev.dateline.runs.work.DatabaseAbsence;
import dev.dateline.runs.work.RunQueue;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each error of a run's status, and the rules of the reads. Contract: 3.4, 10.5. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class RunStatusTest {

    @Inject
    TestClock clock;

    private final TestProject project = TestProjects.create();

    @Test
    void withoutAKeyIs401() {
        RestAssured.given()
                .get(project.path("/runs/" + UUID.randomUUID()))
                .then()
                .statusCode(401)
                .body("code", equalTo("unauthorized"));
    }

    @Test
    void anotherProjectsKeyIs403() {
        TestProject other = TestProjects.create();
        Run run = TestRuns.create(project, TestRuns.items(1));
        other.given()
                .get(project.path("/runs/" + run.id()))
                .then()
                .statusCode(403)
                .body("code", equalTo("forbidden"));
    }

    @Test
    void anUnknownProjectIs404() {
        project.given()
                .get("/public/v1/projects/nobody-has-this/runs/" + UUID.randomUUID())
                .then()
                .statusCode(404);
    }

    @Test
    void anotherProjectsRunIs404() {
        TestProject other = TestProjects.create();
        Run run = TestRuns.create(other, TestRuns.items(1));
        for (String rest : List.of("", "/items")) {
            project.given()
                    .get(project.path("/runs/" + run.id() + rest))
                    .then()
                    .statusCode(404)
                    .body("code", equalTo("not_found"));
        }
        project.given()
                .post(project.path("/runs/" + run.id() + "/cancel"))
                .then()
                .statusCode(404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"7", "not-a-uuid", "1-1-1-1-1", "00000000-0000-0000-0000-00000000000g", "%00"})
    void whatIsNoUuidIs404(String id) {
        project.given().get(project.path("/runs/") + id).then().statusCode(404);
    }

    @Test
    void tooManyReadsAre429WithTheTimeToWait() {
        Run run = TestRuns.create(project, TestRuns.items(1));
        clock.freeze(); // no token comes back
        io.restassured.response.Response answer = project.given().get(project.path("/runs/" + run.id()));
        for (int times = 0; times < 1_000 && answer.statusCode() == 200; times++) {
            answer = project.given().get(project.path("/runs/" + run.id()));
        }
        answer.then()
                .statusCode(429)
                .body("code", equalTo("rate_limited"))
                .header("Retry-After", matchesPattern("[1-9][0-9]*"));
    }

    @Test
    void readingWantsNoScope() {
        TestProject reader = TestProjects.createWithScopes();
        Run run = TestRuns.create(reader, TestRuns.items(1));
        reader.given().get(reader.path("/runs/" + run.id())).then().statusCode(200);
        reader.given().get(reader.path("/runs")).then().statusCode(200);
        reader.given().post(reader.path("/runs/" + run.id() + "/cancel")).then().statusCode(403);
    }

    @Test
    void theBodyHasTheDocumentsFieldsAlone() {
        Run run = TestRuns.create(project, TestRuns.items(1));
        assertThat(project.given()
                        .get(project.path("/runs/" + run.id()))
                        .jsonPath()
                        .getMap("")
                        .keySet())
                .isEqualTo(Set.of("run_id", "status", "counts", "created_at", "updated_at", "error_message"));
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "4, 1", "20, 5", "60, 15", "120, 30", "86400, 30"})
    void retryAfterGrowsWithTheRunsAge(int age, int delay) {
        clock.freeze();
        Run run = TestRuns.create(project, TestRuns.items(1));
        clock.advance(Duration.ofSeconds(age));
        project.given()
                .get(project.path("/runs/" + run.id()))
                .then()
                .statusCode(200)
                .header("Retry-After", String.valueOf(delay));
    }

    @Test
    void aTerminalAnswerHasNoRetryAfter() {
        Run run = TestRuns.submit(project, TestRuns.item(1));
        project.given()
                .get(project.path("/runs/" + run.id()))
                .then()
                .statusCode(200)
                .body("status", equalTo("succeeded"))
                .body("counts.total", equalTo(1))
                .body("counts.succeeded", equalTo(1))
                .body("error_message", nullValue())
                .header("Retry-After", nullValue());
    }

    @Test
    void countsFollowTheItems() throws Exception {
        Run run = TestRuns.create(project, TestRuns.items(600));
        RunQueue queue = TestRuns.bean(RunQueue.class);
        TestRuns.bean(BatchWork.class)
                .process(queue.leaseOf(project.id(), run.id()).orElseThrow(), DatabaseAbsence.ofCommand(() -> false));
        assertThat(queue.leaseOf(project.id(), run.id())).isPresent();
        project.given()
                .get(project.path("/runs/" + run.id()))
                .then()
                .body("status", equalTo("running"))
                .body("counts.pending", equalTo(100))
                .body("counts.running", equalTo(250))
                .body("counts.succeeded", equalTo(250))
                .body("counts.failed", equalTo(0));
    }

    @Test
    void runsAreListedNewestFirstAndFiltered() {
        Flow night = TestRuns.bean(Flows.class).create(project.id(), "night");
        Run done = TestRuns.submit(project, TestRuns.item(1));
        Run open = TestRuns.create(project, TestRuns.items(1));
        Run other = TestRuns.bean(Runs.class).create(project.id(), night, TestRuns.items(2));
        assertListed("", other, open, done);
        assertListed("?limit=1&offset=1", open);
        assertListed("?status=succeeded", done);
        assertListed("?status=pending", other, open);
        assertListed("?flow_id=" + night.id(), other);
        assertListed("?flow_id=" + UUID.randomUUID());
    }

    @ParameterizedTest
    @CsvSource({
        "?status=done, status",
        "?status=failed&status=pending, status",
        "?flow_id=7, flow_id",
        "?limit=0, limit",
        "?limit=101, limit",
        "?offset=-1, offset"
    })
    void aBadFilterIs400(String query, String parameter) {
        project.given()
                .get(project.path("/runs" + query))
                .then()
                .statusCode(400)
                .body("errors[0].parameter", equalTo(parameter));
    }

    private void assertListed(String query, Run... runs) {
        List<String> expected =
                List.of(runs).stream().map(run -> run.id().toString()).toList();
        project.given()
                .get(project.path("/runs" + query))
                .then()
                .statusCode(200)
                .body("items.run_id", equalTo(expected));
    }
}
