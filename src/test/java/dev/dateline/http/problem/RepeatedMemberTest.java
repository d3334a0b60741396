package dev.dateline.http.problem;

import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;

import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** No JSON object may repeat a member, at any depth: it would be unclear which value is meant (RFC 8259, 4). */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class RepeatedMemberTest {

    private final TestProject project = TestProjects.create();

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    {"bbox": "0,0,1,1", "bbox": "0,0,2,2"}                                       | /bbox
                    {"bbox": null, "bbox": "0,0,2,2"}                                            | /bbox
                    {"bbox": "0,0,1,1", "limit": 1, "l\\u0069mit": 1}                            | /limit
                    {"bbox": "0,0,1,1", "nobody": {"x": [{}, {"y": 1, "y": {}}]}}                | /nobody/x/1/y
                    {"intersects": {"type": "Polygon", "type": "Polygon", "coordinates": []}}    | /intersects/type
                    {"intersects": {"coordinates": [], "coordinates": [[[0,0],[1,0],[1,1],[0,0]]]}} | /intersects/coordinates
                    {"a/b": 1, "a/b": 2, "bbox": "0,0,1,1"}                                      | /a~1b
                    """)
    void aSearchIsRefusedByThePointerOfWhatItSaysTwice(String body, String pointer) {
        for (String path : new String[] {"/articles/geo-search", "/articles/geo-search/density"}) {
            isRefused(post(path, body), pointer);
        }
    }

    @Test
    void soIsEveryOtherBody() {
        isRefused(post("/webhooks", "{\"url\": \"https://127.0.0.1/\", \"url\": \"https://127.0.0.1:9/\"}"), "/url");
        String webhook = post("/webhooks", "{\"url\": \"https://127.0.0.1:9/\"}")
                .statusCode(201)
                .extract()
                .path("id");
        isRefused(
                post("/webhooks/" + webhook + "/replay", "{\"from\": \"2026-11-21T09:00:00Z\", \"from\": null}"),
                "/from");
        isRefused(
                project.given()
                        .contentType("application/json")
                        .body("{\"enabled\": true, \"enabled\": false}")
                        .patch(project.path("/webhooks/" + webhook))
                        .then(),
                "/enabled");
        isRefused(
                post("/runs", "{\"items\": [{\"headline\": \"h\"}], \"locate\": true, \"locate\": false}"), "/locate");
    }

    private static void isRefused(ValidatableResponse answer, String pointer) {
        answer.statusCode(400)
                .body("code", equalTo("invalid_parameter"))
                .body("errors.pointer", contains(pointer))
                .body("errors.detail", contains("must not be repeated"));
    }

    private ValidatableResponse post(String path, String body) {
        return project.given()
                .contentType("application/json")
                .body(body)
                .post(project.path(path))
                .then();
    }
}
