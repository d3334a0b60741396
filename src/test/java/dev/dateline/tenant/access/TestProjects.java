package dev.dateline.tenant.access;

import dev.dateline.DescribedAnswers;
import dev.dateline.PackagedProgram;
import io.quarkus.arc.Arc;
import io.restassured.RestAssured;
import io.restassured.config.LogConfig;
import io.restassured.specification.RequestSpecification;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/** Projects for tests. Each test has its own, so that it does not see data of others. */
public final class TestProjects {

    /** What a failed test tells of its request: indenting each body beforehand took a fifth of the tests' processor time. */
    private static final LogConfig AS_SENT = LogConfig.logConfig()
            .enableLoggingOfRequestAndResponseIfValidationFails()
            .enablePrettyPrinting(false);

    private TestProjects() {}

    /**
     * A project with a key.
     *
     * @param key the key's text
     */
    public record TestProject(String slug, ProjectId id, String key) {

        /** A request with the project's key, whose answer is validated against docs/openapi.yaml. */
        public RequestSpecification given() {
            return RestAssured.given()
                    .config(RestAssured.config().logConfig(AS_SENT))
                    .filter(new DescribedAnswers())
                    .header("Authorization", "Bearer " + key);
        }

        /** A path of the project: {@code path("/articles/geo-search")}. */
        public String path(String rest) {
            return "/public/v1/projects/" + slug + rest;
        }
    }

    /** A project whose key has every scope. */
    public static TestProject create() {
        return createWithScopes(Scope.values());
    }

    /** A project whose key has only these scopes. */
    public static TestProject createWithScopes(Scope... scopes) {
        Project project = createProject();
        return new TestProject(project.slug(), project.id(), key(Set.of(project.id()), scopes));
    }

    /** The same project with another key, which has only these scopes. */
    public static TestProject withAnotherKey(TestProject project, Scope... scopes) {
        return new TestProject(project.slug(), project.id(), key(Set.of(project.id()), scopes));
    }

    /** Invalid {@code Authorization} fields by kind of error; their keys were made for the project. */
    public static Map<String, String> uselessKeys(TestProject project) {
        Instant past = Instant.parse("2026-01-01T00:00:00Z");
        Set<ProjectId> projects = Set.of(project.id());
        String key = project.key();
        String swapped = key.substring(0, 30) + (key.charAt(30) == 'x' ? 'y' : 'x') + key.substring(31);
        ApiKeyText another = ApiKeyText.random(new SecureRandom());
        return Map.of(
                "mistyped", "Bearer " + swapped,
                "unknown", "Bearer " + another.text(),
                "of another secret", "Bearer " + new ApiKeyText(key.substring(3, 15), another.secret()).text(),
                "expired", "Bearer " + TestAccessRows.key(projects, past, null, Scope.values()),
                "revoked", "Bearer " + TestAccessRows.key(projects, null, past, Scope.values()),
                "its id alone", "Bearer " + key.substring(0, 15),
                "of another scheme", "Basic " + key,
                "bare", key);
    }

    /** A project without a key. */
    static Project createProject() {
        String slug = "test-" + UUID.randomUUID();
        if (PackagedProgram.isTestedFromOutside()) {
            return TestAccessRows.project(slug);
        }
        return Arc.container().instance(Projects.class).get().create(slug, "Test");
    }

    static String key(Set<ProjectId> projects, Scope... scopes) {
        if (PackagedProgram.isTestedFromOutside()) {
            return TestAccessRows.key(projects, scopes);
        }
        KeyRequest request = new KeyRequest("test", projects, Set.of(scopes), null);
        return Arc.container().instance(Keys.class).get().issue(request).text();
    }
}
