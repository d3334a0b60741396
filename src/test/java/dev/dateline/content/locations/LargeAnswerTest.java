package dev.dateline.content.locations;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.TestRuns;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.io.IOException;
import java.util.Collections;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Pages whose geometries exceed the memory budget. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class LargeAnswerTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final TestProject project = TestProjects.create();

    @Test
    void aPageOfVeryLargePlacesIsAnsweredWhereThereIsRoom() throws IOException {
        String line = IntStream.range(0, 90_000)
                .mapToObj(position -> "[%s,%s]".formatted(position % 2, position / 1e4))
                .collect(Collectors.joining(","));
        String item = """
                {"headline": "x", "locations": [{"label": "A", "location_type": "road",
                 "geometry": {"type": "LineString", "coordinates": [%s]}}]}
                """.formatted(line);
        TestRuns.submit(project, Collections.nCopies(5, item).toArray(String[]::new));
        Response first =
                search(project.given()).then().statusCode(200).extract().response();
        JsonNode page = JSON.readTree(first.asByteArray());
        assertThat(page.at("/pagination/total").intValue()).isEqualTo(5);
        assertThat(page.get("items")).hasSize(5);
        for (int times = 1; times < 10; times++) { // the budget is returned after each: ten would not fit at once
            Response again = search(RestAssured.given().header("Authorization", "Bearer " + project.key()));
            assertThat(again.statusCode()).isEqualTo(200);
            assertThat(again.asByteArray()).isEqualTo(first.asByteArray());
        }
    }

    private Response search(RequestSpecification request) {
        return request.get(project.path("/articles/geo-search?bbox=0,0,1,1&limit=5"));
    }
}
