package dev.dateline.access;

import dev.dateline.DescribedAnswers;
import dev.dateline.PackagedProgram;
import io.quarkus.arc.Arc;
import io.restassured.RestAssured;
import io.restassured.specification.RequestSpecification;
import java.util.Set;
import java.util.UUID;

/** Projects for tests, each its own, so that no test meets another's data. */
public final class TestProjects {

    private TestProjects() {}

    /**
     * A project with a key.
     *
     * @param key the key's text
     */
    public record TestProject(String slug, ProjectId id, String key) {

        /** A request with the project's key, whose answer must be as docs/openapi.yaml describes it. */
        public RequestSpecification given() {
            return RestAssured.given().filter(new DescribedAnswers()).header("Authorization", "Bearer " + key);
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

    /** A project whose key has these scopes alone. */
    public static TestProject createWithScopes(Scope... scopes) {
        Project project = createProject();
        return new TestProject(project.slug(), project.id(), key(Set.of(project.id()), scopes));
    }

    /** A project that has no key. */
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
