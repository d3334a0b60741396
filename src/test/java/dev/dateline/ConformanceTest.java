package dev.dateline;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.TestRuns;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The service's answers match the committed OpenAPI file field by field, and its examples are real answers. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class ConformanceTest {

    private static final String PROJECT = "/public/v1/projects/{project_slug}";
    private static final String SEARCH = PROJECT + "/articles/geo-search";
    private static final String ARTICLE = PROJECT + "/articles/{article_id}";
    private static final String EVENTS = PROJECT + "/events";
    private static final String RUNS = PROJECT + "/runs";
    private static final String WEBHOOKS = PROJECT + "/webhooks";
    private static final String WEBHOOK = WEBHOOKS + "/{webhook_id}";
    private static final ObjectMapper JSON = new ObjectMapper();

    private final JsonNode document = OpenApiDocument.committed().root();
    private TestProject project;

    @BeforeEach
    void createProject() {
        project = TestProjects.create();
    }

    @Test
    void searchesAnswerAsDescribed() throws IOException {
        TestRuns.submit(project, submission().at("/items/0").toString(), """
                {"headline": "h", "locations": [{"label": "x", "location_type": "city", "geometry":
                 {"type": "GeometryCollection", "geometries": [{"type": "Point", "coordinates": [-92.4, 31.3]}]}}]}
                """);
        for (String query : new String[] {
            "center_lng=-92.4451&center_lat=31.3113&radius_miles=12.5",
            "bbox=-93,31,-92,32&include=counts&include=images&location_type=city&pub_date_to=2026-12-01",
            "bbox=-93,31,-92,32&nature=primary&nature=secondary&meta=!topic:x"
        }) {
            JsonNode answer = answer("/articles/geo-search?" + query, 200);
            assertThat(answer.at("/items")).as(query).isNotEmpty();
            conforms(answer, content(SEARCH, "get", 200));
        }
    }

    @Test
    void examplesOfTheSearchAreTrueAnswers() throws IOException {
        TestRuns.submit(project, submission().at("/items/0").toString());
        JsonNode found = answer(
                "/articles/geo-search?center_lng=-92.4451&center_lat=31.3113&radius_miles=12.5&location_type=city"
                        + "&nature=primary&meta=topic:fire&pub_date_from=2026-11-01&include=counts&include=images",
                200);
        assertThat(withoutIds(found)).isEqualTo(withoutIds(example(content(SEARCH, "get", 200), "point")));
        JsonNode none = answer("/articles/geo-search?bbox=177,-19,-178,-16", 200);
        assertThat(none).isEqualTo(example(content(SEARCH, "get", 200), "bbox"));
        JsonNode refusal = answer("/articles/geo-search?center_lng=-92.4451&center_lat=95&limit=0", 400);
        assertThat(refusal.toString().replace(project.slug(), "demo"))
                .isEqualTo(example(content(SEARCH, "get", 400), "three faults").toString());
    }

    private static String withoutIds(JsonNode answer) {
        return answer.toString().replaceAll("id\":[0-9]+", "id\":1");
    }

    @Test
    void runsAnswerAsDescribed() throws IOException {
        var created = project.given()
                .contentType("application/json")
                .body(submission().toString())
                .post(project.path("/runs"))
                .then()
                .statusCode(202)
                .extract();
        conforms(JSON.readTree(created.asString()), content(RUNS, "post", 202));
        String run = "/runs/" + created.path("run_id");
        conforms(answer(run, 200), content(RUNS + "/{run_id}", "get", 200));
        conforms(answer(run + "/items", 200), content(RUNS + "/{run_id}/items", "get", 200));
        conforms(answer("/runs", 200), content(RUNS, "get", 200));
    }

    @Test
    void articlesAndEventsAnswerAsDescribed() throws IOException {
        TestRuns.submit(project, submission().at("/items/0").toString());
        JsonNode events = answer("/events", 200);
        assertThat(events.at("/items")).hasSizeGreaterThan(4);
        conforms(events, content(EVENTS, "get", 200));
        String article = events.at("/items/2/article_id").asText();
        conforms(answer("/articles/" + article + "?include=counts", 200), content(ARTICLE, "get", 200));
        conforms(answer("/events?cursor=x", 400), content(EVENTS, "get", 400));
    }

    @Test
    void webhooksAnswerAsDescribed() throws IOException {
        JsonNode made =
                sent("/webhooks", "{\"url\": \"https://127.0.0.1:9/\", \"types\": [\"service.run.started\"]}", 201);
        conforms(made, content(WEBHOOKS, "post", 201));
        conforms(answer("/webhooks", 200), content(WEBHOOKS, "get", 200));
        String webhook = "/webhooks/" + made.get("id").textValue();
        conforms(answer(webhook, 200), content(WEBHOOK, "get", 200));
        conforms(sent(webhook + "/ping", "", 202), content(WEBHOOK + "/ping", "post", 202));
        conforms(answer(webhook + "/deliveries", 200), content(WEBHOOK + "/deliveries", "get", 200));
        String replay = "{\"from\": \"2026-11-21T09:00:00Z\"}";
        conforms(sent(webhook + "/replay", replay, 202), content(WEBHOOK + "/replay", "post", 202));
        conforms(sent(webhook + "/rotate-secret", "", 200), content(WEBHOOK + "/rotate-secret", "post", 200));
        conforms(sent(webhook + "/replay", "{}", 400), content(WEBHOOK + "/replay", "post", 400));
        conforms(sent("/webhooks", "{}", 400), content(WEBHOOKS, "post", 400));
    }

    private JsonNode sent(String path, String body, int status) throws IOException {
        return JSON.readTree(project.given()
                .contentType("application/json")
                .body(body)
                .post(project.path(path))
                .then()
                .statusCode(status)
                .extract()
                .asString());
    }

    @Test
    void refusalsAnswerAsDescribed() throws IOException {
        conforms(answer("/articles/geo-search?bbox=1&limit=0", 400), content(SEARCH, "get", 400));
        String unknown = "/runs/0d9c1b1e-6c0e-4d44-9d3c-0a3b7d0d9c2e";
        conforms(answer(unknown, 404), content(RUNS + "/{run_id}", "get", 404));
        String refused = project.given()
                .contentType("application/json")
                .body("{}")
                .post(project.path("/runs"))
                .asString();
        conforms(JSON.readTree(refused), content(RUNS, "post", 400));
    }

    @Test
    void examplesAreAsDescribed() {
        conforms(submission(), body());
        int seen = 0;
        for (JsonNode path : document.get("paths")) {
            for (JsonNode operation : path) {
                for (JsonNode response : operation.path("responses")) {
                    for (JsonNode content : response.path("content")) {
                        for (JsonNode example : content.path("examples")) {
                            conforms(example.get("value"), content);
                            seen++;
                        }
                        if (content.has("example")) {
                            conforms(content.get("example"), content);
                        }
                    }
                }
            }
        }
        assertThat(seen).isGreaterThan(5);
        for (JsonNode parameter : document.get("paths").get(SEARCH).at("/get/parameters")) {
            for (JsonNode example : parameter.path("examples")) {
                conforms(example.get("value"), parameter);
            }
        }
    }

    private JsonNode submission() {
        return body().get("examples").elements().next().get("value");
    }

    private JsonNode body() {
        return document.get("paths").get(RUNS).at("/post/requestBody/content/application~1json");
    }

    private JsonNode content(String path, String method, int status) {
        return document.get("paths")
                .get(path)
                .at("/" + method + "/responses/" + status + "/content")
                .elements()
                .next();
    }

    private static JsonNode example(JsonNode content, String name) {
        return content.get("examples").get(name).get("value");
    }

    private JsonNode answer(String path, int status) throws IOException {
        return JSON.readTree(project.given()
                .get(project.path(path))
                .then()
                .statusCode(status)
                .extract()
                .asString());
    }

    private void conforms(JsonNode value, JsonNode described) {
        assertThat(OpenApiDocument.committed().faults(described, value))
                .as(value.toPrettyString())
                .isEmpty();
    }
}
