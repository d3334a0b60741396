package dev.dateline;

import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.quarkus.test.junit.QuarkusIntegrationTest;
import java.io.IOException;

/** The packaged program's OpenAPI document says what the committed file says; the executable has another order of its parts. */
@QuarkusIntegrationTest
class OpenApiBlackBoxIT extends OpenApiTest {

    private static final YAMLMapper YAML = new YAMLMapper();

    @Override
    Object comparable(String yaml) throws IOException {
        return YAML.readTree(yaml);
    }
}
