package dev.dateline.http.openapi;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.platform.database.TestDatabase;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class ApiDescriptionTest {

    private static final List<String> EVERYWHERE = List.of("401", "403", "404", "406", "429", "500", "503");

    @Test
    void everyOperationTellsTheKeyAndTheErrorsThatItShares() {
        JsonPath document = given().get("/q/openapi?format=json").jsonPath();
        Map<String, Map<String, Map<String, Object>>> paths = document.getMap("paths");
        assertThat(paths).isNotEmpty();
        paths.forEach((path, operations) -> {
            if (path.startsWith("/public/v1/projects/")) {
                operations.forEach((method, operation) -> {
                    assertThat(operation).as(method + " " + path).containsKey("security");
                    assertThat(((List<?>) operation.get("parameters")).toArray())
                            .as(method + " " + path)
                            .contains(Map.of("$ref", "#/components/parameters/ProjectSlug"));
                    assertThat(((Map<?, ?>) operation.get("responses")).keySet().toArray())
                            .as(method + " " + path)
                            .contains(EVERYWHERE.toArray());
                });
            }
        });
        String feed = "paths.'/public/v1/feeds/{token}.atom'.get.";
        assertThat(document.getList(feed + "security")).as("needs no key").isEmpty();
        assertThat(document.getMap(feed + "responses").keySet().toArray())
                .contains("200", "304", "404", "406", "429", "500", "503");
        assertThat(document.getString("components.parameters.ProjectSlug.name")).isEqualTo("project_slug");
        assertThat(document.getString("components.securitySchemes.bearer.scheme"))
                .isEqualTo("bearer");
        assertThat(document.getList("components.schemas.Problem.required"))
                .containsExactly("type", "title", "status", "detail", "code", "instance");
        assertThat(document.getString("info.title")).isEqualTo("Dateline");
    }
}
