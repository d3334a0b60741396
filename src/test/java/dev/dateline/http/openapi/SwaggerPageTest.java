package dev.dateline.http.openapi;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.platform.database.TestDatabase;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.net.URI;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The page that shows the OpenAPI document runs its own scripts alone, and no other page may show it in a frame. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class SwaggerPageTest {

    private static final Pattern FILE = Pattern.compile("(?:src|href)=\"([^\"]*)\"");

    @ParameterizedTest
    @ValueSource(
            strings = {"", "/", "/index.html", "/start.js", "/swagger-ui-bundle.js", "/swagger-ui.css", "/nothing.js"})
    void thePageAndItsFilesSayWhatTheyMayDoAndAreNotKept(String file) {
        Response answer = given().redirects().follow(false).get("/q/swagger-ui" + file);
        assertThat(answer.headers().getValues("Content-Security-Policy")).hasSize(1);
        assertThat(answer.header("Content-Security-Policy"))
                .contains("default-src 'none'", "script-src 'self';", "frame-ancestors 'none'", "base-uri 'none'")
                .doesNotContain("unsafe-eval", "http:", "https:");
        assertThat(answer.headers().getValues("Cache-Control")).containsExactly("no-cache");
        assertThat(answer.header("X-Frame-Options")).isEqualTo("DENY");
        assertThat(answer.header("X-Content-Type-Options")).isEqualTo("nosniff");
        assertThat(answer.header("Referrer-Policy")).isEqualTo("no-referrer");
    }

    @Test
    void thePageHasNoScriptInsideAndItsFilesAreThere() {
        String page =
                given().get("/q/swagger-ui/").then().statusCode(200).extract().asString();
        assertThat(page)
                .doesNotContainPattern("<script(?![^>]*src=)")
                .doesNotContainPattern("<[^>]* on[a-z]+=")
                .doesNotContain("<style");
        FILE.matcher(page)
                .results()
                .forEach(file -> given().get(URI.create("/q/swagger-ui/")
                                .resolve(file.group(1))
                                .toString())
                        .then()
                        .statusCode(200));
        assertThat(FILE.matcher(page).results()).hasSize(4);
    }

    @Test
    void aFileThatHasNotChangedIs304() {
        Response first = given().get("/q/swagger-ui/start.js");
        assertThat(first.contentType()).startsWith("text/javascript");
        given().header("If-None-Match", first.header("ETag"))
                .get("/q/swagger-ui/start.js")
                .then()
                .statusCode(304);
    }
}
