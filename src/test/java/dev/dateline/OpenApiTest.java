package dev.dateline;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.database.TestDatabase;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The committed OpenAPI file is what the service says of itself. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class OpenApiTest {

    private static final Path COMMITTED = Path.of("docs", "openapi.yaml");

    @Test
    void committedFileIsWhatTheServiceSays() throws IOException {
        String said = given().get("/q/openapi").then().statusCode(200).extract().asString();
        if (Boolean.getBoolean("openapi.write")) {
            Files.writeString(COMMITTED, said);
        }
        assertThat(said)
                .as(
                        "docs/openapi.yaml is out of date: ./mvnw test -Dtest=OpenApiTest -Dopenapi.write=true writes it anew")
                .isEqualTo(Files.readString(COMMITTED));
    }
}
