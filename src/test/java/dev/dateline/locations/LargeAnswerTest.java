package dev.dateline.locations;

import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;

import dev.dateline.access.TestProjects;
import dev.dateline.access.TestProjects.TestProject;
import dev.dateline.database.TestDatabase;
import dev.dateline.runs.TestRuns;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import java.util.Collections;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Pages whose geometries exceed the memory budget. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class LargeAnswerTest {

    private final TestProject project = TestProjects.create();

    @Test
    void aPageOfVeryLargePlacesIsAnsweredWhereThereIsRoom() {
        String line = IntStream.range(0, 90_000)
                .mapToObj(position -> "[%s,%s]".formatted(position % 2, position / 1e4))
                .collect(Collectors.joining(","));
        String item = """
                {"headline": "x", "locations": [{"label": "A", "location_type": "road",
                 "geometry": {"type": "LineString", "coordinates": [%s]}}]}
                """.formatted(line);
        TestRuns.submit(project, Collections.nCopies(5, item).toArray(String[]::new));
        for (int times = 0;
                times < 10;
                times++) { // the budget is returned after each: ten would not fit at the same time
            search(5).statusCode(200).body("pagination.total", equalTo(5)).body("items", hasSize(5));
        }
    }

    private ValidatableResponse search(int limit) {
        return project.given()
                .get(project.path("/articles/geo-search?bbox=0,0,1,1&limit=" + limit))
                .then();
    }
}
