package dev.dateline;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.platform.database.TestDatabase;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The committed OpenAPI file is the document that the service serves. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class OpenApiTest {

    private static final Pattern HIDDEN = Pattern.compile("@Operation\\([^)]*hidden\\s*=\\s*true");
    private static final Path COMMITTED = Path.of("docs", "openapi.yaml");

    @Test
    void committedFileIsWhatTheServiceSays() throws IOException {
        String said = given().get("/q/openapi").then().statusCode(200).extract().asString();
        if (Boolean.getBoolean("openapi.write")) {
            Files.writeString(COMMITTED, said);
        }
        assertThat(comparable(said))
                .as(
                        "docs/openapi.yaml is out of date: ./mvnw test -Dtest=OpenApiTest -Dopenapi.write=true writes it anew")
                .isEqualTo(comparable(Files.readString(COMMITTED)));
    }

    /** What must be the same of two documents. */
    Object comparable(String yaml) throws IOException {
        return yaml;
    }

    /** Tests that are generated from the OpenAPI file would miss an operation that it lacks. */
    @Test
    void noOperationOfTheApiIsHiddenFromIt() throws IOException {
        try (Stream<Path> sources = Files.walk(Path.of("src", "main", "java"))) {
            for (Path source : sources.filter(file -> file.toString().endsWith("Resource.java"))
                    .toList()) {
                String text = Files.readString(source);
                if (text.contains("@Path(\"/public/")) {
                    assertThat(HIDDEN.matcher(text).find())
                            .as(source.toString())
                            .isFalse();
                }
            }
        }
    }
}
