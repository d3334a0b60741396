package dev.dateline.tenant.access;

import static dev.dateline.tenant.access.TestProjects.create;
import static dev.dateline.tenant.access.TestProjects.createProject;
import static dev.dateline.tenant.access.TestProjects.createWithScopes;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.not;

import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The order of checks: 401, 404 unknown project, 403 other project, 403 scope. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class AccessOrderTest {

    @Test
    void aValidKeyReadsItsProject() {
        TestProject project = create();
        project.given()
                .get(project.path("/probe"))
                .then()
                .statusCode(200)
                .body("project", equalTo((int) project.id().value()))
                .body("key", equalTo(project.key().substring(3, 15)));
    }

    @Test
    void withoutAKeyEvenAnUnknownProjectIs401() {
        ValidatableResponse answer =
                given().get("/public/v1/projects/nobody-has-this/probe").then();
        isProblem(answer, 401, "unauthorized");
        answer.header("WWW-Authenticate", equalTo("Bearer"))
                .body("type", equalTo("/problems/unauthorized"))
                .body("title", equalTo("Unauthorized"))
                .body("instance", equalTo("/public/v1/projects/nobody-has-this/probe"))
                .body("$", not(hasKey("errors")))
                .body("$", not(hasKey("members")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/%70ublic/v1", "/public/%761", "//public/v1"})
    void aKeyIsAskedForHoweverThePathIsWritten(String prefix) {
        isProblem(
                given().urlEncodingEnabled(false)
                        .get(prefix + "/projects/nobody-has-this/probe")
                        .then(),
                401,
                "unauthorized");
    }

    /** A semicolon is part of its segment, so this is no spelling of an operation's path. */
    @Test
    void aPathWithParametersOfASegmentIsAnotherPath() {
        isProblem(
                given().urlEncodingEnabled(false)
                        .get("/public;a=b/v1/projects/nobody-has-this/probe")
                        .then(),
                404,
                "not_found");
    }

    @Test
    void anUnknownProjectIs404() {
        isProblem(
                create().given()
                        .get("/public/v1/projects/nobody-has-this/probe")
                        .then(),
                404,
                "not_found");
    }

    @Test
    void anothersProjectIs403() {
        String other = createProject().slug();
        isProblem(
                create().given().get("/public/v1/projects/" + other + "/probe").then(), 403, "forbidden");
    }

    @Test
    void anothersProjectIs403BeforeTheScopeIsLookedAt() {
        String other = createProject().slug();
        isProblem(
                createWithScopes()
                        .given()
                        .post("/public/v1/projects/" + other + "/probe")
                        .then(),
                403,
                "forbidden");
    }

    @Test
    void aMissingScopeIs403() {
        TestProject project = createWithScopes(Scope.ARTICLES_WRITE);
        project.given().get(project.path("/probe")).then().statusCode(200);
        isProblem(project.given().post(project.path("/probe")).then(), 403, "insufficient_scope");
    }

    @Test
    void aKeyOpensEachOfItsProjects() {
        Project one = createProject();
        Project two = createProject();
        String key = TestProjects.key(Set.of(one.id(), two.id()));
        for (Project project : Set.of(one, two)) {
            given().header("Authorization", "Bearer " + key)
                    .get("/public/v1/projects/" + project.slug() + "/probe")
                    .then()
                    .statusCode(200)
                    .body("project", equalTo((int) project.id().value()));
        }
    }

    private static void isProblem(ValidatableResponse answer, int status, String code) {
        answer.statusCode(status)
                .contentType("application/problem+json")
                .body("status", equalTo(status))
                .body("code", equalTo(code));
    }
}
