package dev.dateline.http.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** No change of docs/openapi.yaml breaks a client of the released document. CONTRIBUTING says when that is replaced. */
class CompatibilityTest {

    private static final String LIST = "/paths/~1articles/get";
    private static final String FIELDS = "/components/schemas/Article/properties";

    private static final String SMALL = """
            paths:
              /articles:
                get:
                  operationId: listArticles
                  parameters:
                    - {name: q, in: query, schema: {type: string, maxLength: 500}}
                    - {name: sort, in: query, schema: {enum: [date, distance]}}
                  responses:
                    '200': {content: {application/json: {schema: {$ref: '#/components/schemas/Article'}}}}
                    '404': {description: gone}
            components:
              schemas:
                Article:
                  required: [id]
                  properties:
                    id: {type: integer}
                    description: {type: [string, 'null']}
                    parts: {items: {$ref: '#/components/schemas/Article'}}
            """;

    private final ObjectMapper yaml = new ObjectMapper(new YAMLFactory());

    @Test
    void documentBreaksNoClientOfTheReleasedOne() throws IOException {
        JsonNode released = yaml.readTree(
                Path.of("src", "test", "resources", "openapi", "released.yaml").toFile());
        JsonNode now = yaml.readTree(Path.of("docs", "openapi.yaml").toFile());
        assertThat(released.path("paths")).hasSizeGreaterThan(10);
        assertThat(Compatibility.faults(released, now))
                .as("docs/openapi.yaml may break clients; CONTRIBUTING.md, \"An API operation\", says what to do")
                .isEmpty();
    }

    @Test
    void whatClientsUseMustStay() throws IOException {
        assertFault("/articles is gone", document -> removed(document, "/paths", "/articles"));
        assertFault("/articles/get is gone", document -> removed(document, "/paths/~1articles", "get"));
        assertFault("/articles/get/responses/404 is gone", document -> removed(document, LIST + "/responses", "404"));
        assertFault(schema("properties/description is gone"), document -> removed(document, FIELDS, "description"));
        assertFault(
                "/articles/get/operationId was \"listArticles\" and is \"list\"",
                document -> object(document, LIST).put("operationId", "list"));
    }

    @Test
    void aRequestMayAskForNothingNew() throws IOException {
        assertFault(
                "/articles/get/parameters/query/key is new and required",
                document -> parameters(document)
                        .addObject()
                        .put("name", "key")
                        .put("in", "query")
                        .put("required", true));
        assertFault(
                "/articles/get/parameters/query/q/required is new",
                document -> object(document, LIST + "/parameters/0").put("required", true));
        assertFault(
                "/articles/get/parameters/query/q/schema/maxLength was 500 and is 100",
                document -> object(document, LIST + "/parameters/0/schema").put("maxLength", 100));
        assertFault(
                "/articles/get/parameters/query/q/schema/pattern is new: \"a\"",
                document -> object(document, LIST + "/parameters/0/schema").put("pattern", "a"));
        assertFault(
                "/articles/get/parameters/query/sort/schema/enum was [\"date\",\"distance\"] and is [\"date\"]",
                document -> array(document, LIST + "/parameters/1/schema/enum").remove(1));
        assertFault(
                "/articles/get/parameters were in the order [query/q, query/sort] and are in the order [query/sort, query/q]",
                document -> parameters(document).add(parameters(document).remove(0)));
    }

    @Test
    void aResponseKeepsItsPromises() throws IOException {
        assertFault(
                schema("required/id is gone"),
                document -> removed(document, "/components/schemas/Article", "required"));
        assertFault(
                schema("properties/id/type was \"integer\" and is \"string\""),
                document -> object(document, FIELDS + "/id").put("type", "string"));
        assertFault(
                schema("properties/id/type was \"integer\" and is [\"integer\",\"null\"]"),
                document -> object(document, FIELDS + "/id")
                        .putArray("type")
                        .add("integer")
                        .add("null"));
    }

    @Test
    void additionsPass() throws IOException {
        JsonNode later = yaml.readTree(SMALL);
        object(later, "/paths").putObject("/places");
        object(later, "/paths/~1articles").putObject("post");
        parameters(later).addObject().put("name", "limit").put("in", "query");
        object(later, LIST + "/responses").putObject("410");
        array(later, LIST + "/parameters/1/schema/enum").add("relevance");
        object(later, LIST).put("description", "Lists articles");
        object(later, FIELDS).putObject("headline").put("type", "string");
        array(later, "/components/schemas/Article/required").add("headline");
        object(later, FIELDS + "/description").put("type", "string");
        assertThat(Compatibility.faults(yaml.readTree(SMALL), later)).isEmpty();
    }

    private void assertFault(String fault, Consumer<JsonNode> change) throws IOException {
        JsonNode later = yaml.readTree(SMALL);
        change.accept(later);
        assertThat(Compatibility.faults(yaml.readTree(SMALL), later)).containsExactly(fault);
    }

    private static String schema(String fault) {
        return "/articles/get/responses/200/content/application/json/schema/" + fault;
    }

    private static void removed(JsonNode document, String parent, String name) {
        assertThat(object(document, parent).remove(name)).isNotNull();
    }

    private static ArrayNode parameters(JsonNode document) {
        return array(document, LIST + "/parameters");
    }

    private static ObjectNode object(JsonNode document, String pointer) {
        return (ObjectNode) document.at(pointer);
    }

    private static ArrayNode array(JsonNode document, String pointer) {
        return (ArrayNode) document.at(pointer);
    }
}
