package dev.dateline.http.filter;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** {@code Allow} lists exactly the methods that a path supports. Source: RFC 9110, 9.3.7, 10.2.1, 15.5.6. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class AllowedMethodsTest {

    private static final List<String> METHODS = List.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE");

    @Test
    void everyPathTellsTheMethodsThatItAnswers() {
        TestProject project = TestProjects.create();
        Map<String, Object> described =
                given().accept("application/json").get("/q/openapi").jsonPath().getMap("paths");
        List<String> paths = new ArrayList<>(described.keySet());
        paths.addAll(List.of("/explore", "/problems", "/problems/conflict"));
        assertThat(paths).hasSizeGreaterThan(10);
        for (String path : paths) {
            String concrete = path.replace("{project_slug}", project.slug()).replaceAll("\\{[^}]*}", "none");
            Set<String> told = methods(project.given().options(concrete));
            for (String method : METHODS) {
                Response answer = given().header("Authorization", "Bearer " + project.key())
                        .contentType("application/json")
                        .request(method, concrete + "?nobody_knows=1"); // refused: the answer of a stream does not end
                assertThat(answer.statusCode() != 405)
                        .as("%s %s, Allow: %s", method, concrete, told)
                        .isEqualTo(told.contains(method));
                if (answer.statusCode() == 405) {
                    assertThat(methods(answer)).as("%s %s", method, concrete).isEqualTo(told);
                }
            }
            assertThat(told).as(concrete).contains("OPTIONS");
        }
    }

    private static Set<String> methods(Response answer) {
        String allow = answer.header("Allow");
        return allow == null ? Set.of() : new TreeSet<>(Arrays.asList(allow.split(", *")));
    }
}
