package dev.dateline.runs;

import dev.dateline.PackagedProgram;
import dev.dateline.Waiting;
import dev.dateline.runs.work.RunStatus;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.arc.Arc;
import io.restassured.path.json.JsonPath;
import io.restassured.response.ValidatableResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;

/** Runs for tests: items are created, submitted and processed on the test's own thread. */
public final class TestRuns {

    private TestRuns() {}

    /** Submits items, each as JSON text, and processes them to the end. */
    public static Run submit(TestProject project, String... items) {
        return work(project, create(project, List.of(items)).id());
    }

    public static Run create(TestProject project, List<String> items) {
        if (PackagedProgram.isTestedFromOutside()) {
            return read(project.given()
                    .contentType("application/json")
                    .body("{\"items\": [%s]}".formatted(String.join(",", items)))
                    .post(project.path("/runs"))
                    .then()
                    .statusCode(202));
        }
        Flow flow = bean(Flows.class).find(project.id(), "default").orElseThrow();
        return bean(Runs.class).create(project.id(), flow, items);
    }

    public static Run work(TestProject project, UUID run) {
        try {
            if (PackagedProgram.isTestedFromOutside()) {
                return end(project, run); // its own workers work
            }
            return bean(RunExecutor.class).work(project.id(), run);
        } catch (InterruptedException stopped) {
            throw new IllegalStateException(stopped);
        }
    }

    /** The run after its end. */
    private static Run end(TestProject project, UUID id) {
        return Waiting.forPresent(() -> Optional.of(read(
                        project.given().get(project.path("/runs/" + id)).then().statusCode(200)))
                .filter(run -> run.status().isTerminal()));
    }

    private static Run read(ValidatableResponse answer) {
        JsonPath body = answer.extract().jsonPath();
        return new Run(
                UUID.fromString(body.getString("run_id")),
                RunStatus.of(body.getString("status")),
                new RunCounts(
                        body.getInt("counts.total"),
                        body.getInt("counts.pending"),
                        body.getInt("counts.running"),
                        body.getInt("counts.succeeded"),
                        body.getInt("counts.failed")),
                Instant.parse(body.getString("created_at")),
                Instant.parse(body.getString("updated_at")),
                body.getString("error_message"));
    }

    /** Processes a run that was accepted over HTTP, to its end. */
    public static void process(TestProject project, String run) {
        work(project, UUID.fromString(run));
    }

    /** Items with a headline, an external id, a body, two tags and one mention each. */
    public static List<String> items(int count) {
        return IntStream.range(0, count).mapToObj(TestRuns::item).toList();
    }

    public static String item(int number) {
        return """
                {"external_id": "x-%1$d", "headline": "Headline %1$d", "body": "Words of article %1$d.",
                 "pub_date": "2026-11-20", "metadata": [{"meta_type": "topic", "category": "fire", "confidence": 0.5},
                 {"meta_type": "desk", "category": "local"}],
                 "locations": [{"label": "Alexandria", "location_type": "city", "nature": "primary",
                 "geometry": {"type": "Point", "coordinates": [-92.4451, 31.3113]}}]}
                """.formatted(number);
    }

    public static <T> T bean(Class<T> type) {
        return Arc.container().instance(type).get();
    }

    /** After this, a pause that was {@link #extendPauses extended} is over, and a lease of {@link LongLeases} is not. */
    public static final Duration PAUSE = Duration.ofMinutes(11);

    /** Lets pauses that began since then last ten minutes: the first of an item is a second, by the database's clock. */
    public static void extendPauses(TestProject project, String since) {
        TestRows.of(project, """
                update run_item
                set lease_until = clock_timestamp() + interval '10 minutes'
                where project_id = ?
                  and status = 'running'
                  and lease_owner is null
                  and lease_until > '%s'
                returning 1
                """.formatted(since));
    }

    public static String timeOfDatabase(TestProject project) {
        return TestRows.of(project, "select clock_timestamp() from project where id = ?")
                .getFirst();
    }

    /** Makes the leases and pauses of a project's items this much older; they use the database's clock. */
    public static void age(TestProject project, Duration time) {
        TestRows.of(
                project,
                "update run_item set lease_until = lease_until - %d * interval '1 millisecond' where project_id = ? returning 1"
                        .formatted(time.toMillis()));
        TestRows.of(
                project,
                "update project_work set due_at = due_at - %d * interval '1 millisecond' where project_id = ? and kind = 'runs' returning 1"
                        .formatted(time.toMillis()));
    }
}
