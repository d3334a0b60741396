package dev.dateline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.KnownOperations.Known;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.Scope;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A cursor opens the pages of the search that it was given by, and of nothing else; altered ones are refused. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class ForgedCursorsTest extends WithSharedWorld {

    private static final String CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

    private TestProject reader;

    static Stream<Known> paged() {
        return KnownOperations.all().stream().filter(operation -> operation.has("cursor") && !operation.isStream());
    }

    @BeforeEach
    void createKey() {
        reader = TestProjects.withAnotherKey(world.project(), Scope.values()); // with its own rate limit
    }

    @ParameterizedTest
    @MethodSource("paged")
    void anAlteredCursorIs400(Known operation) {
        String query = operation.cursorQuery(world);
        String cursor = cursor(query);
        assertThat(ask(operation, query).statusCode()).isEqualTo(200);
        Set<String> altered = new LinkedHashSet<>(List.of(cursor + "A", "A" + cursor, cursor + "=", cursor + cursor));
        for (int at = 0; at < cursor.length(); at += 5) {
            char one = cursor.charAt(at);
            int other = CHARACTERS.indexOf(one) ^ (1 << at % 6); // one bit
            altered.add(cursor.substring(0, at) + CHARACTERS.charAt(other) + cursor.substring(at + 1));
        }
        for (int length = 0; length < cursor.length(); length += 11) {
            altered.add(cursor.substring(0, length));
        }
        for (String forged : altered) {
            assertRefused(operation, query.replace(cursor, forged));
        }
    }

    @ParameterizedTest
    @MethodSource("paged")
    void theCursorOfAnotherListIs400(Known operation) {
        String query = operation.cursorQuery(world);
        paged().filter(other -> !other.id().equals(operation.id()))
                .forEach(other ->
                        assertRefused(operation, query.replace(cursor(query), cursor(other.cursorQuery(world)))));
    }

    @ParameterizedTest
    @MethodSource("paged")
    void theCursorOfAnotherFilterIs400(Known operation) {
        for (String filter :
                List.of("source_id=x", "meta=topic:x", "pub_date_from=2020-01-01", "nature=primary", "q=x")) {
            if (operation.has(filter.substring(0, filter.indexOf('=')))) {
                assertRefused(operation, operation.cursorQuery(world) + "&" + filter);
            }
        }
    }

    private void assertRefused(Known operation, String query) {
        Response answer = ask(operation, query);
        assertThat(answer.statusCode()).as(query).isEqualTo(400);
        assertThat(answer.jsonPath().getList("errors.parameter", String.class))
                .as(query)
                .containsExactly("cursor");
    }

    private Response ask(Known operation, String query) {
        Map<String, String> ids = new HashMap<>();
        operation.ids().forEach(id -> ids.put(id, KnownOperations.IDS.get(id).apply(world)));
        return RestAssured.given()
                .urlEncodingEnabled(false)
                .header("Authorization", "Bearer " + reader.key())
                .get(operation.path(world.project().slug(), ids) + "?" + query);
    }

    private static String cursor(String query) {
        return query.substring(query.indexOf("cursor=") + "cursor=".length());
    }
}
