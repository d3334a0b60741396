package dev.dateline.runs;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.dateline.runs.work.ItemField;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The table of an item's fields has those of the OpenAPI document, with the same types and limits. */
class ItemFieldTest {

    private static final String REFERENCE = "#/components/schemas/";

    /** A field of the document. */
    private record Described(JsonNode schema, boolean required) {}

    private JsonNode document;
    private final Map<String, Described> described = new LinkedHashMap<>();

    @Test
    void theTableHasTheFieldsOfTheDocumentWithTheirTypesAndLimits() throws IOException {
        document = new YAMLMapper().readTree(Path.of("docs", "openapi.yaml").toFile());
        describe("", document.at("/components/schemas/SubmittedArticle"));
        assertThat(ItemField.ALL.stream().map(ItemField::path)).containsExactlyInAnyOrderElementsOf(described.keySet());
        for (ItemField field : ItemField.ALL) {
            Described same = described.get(field.path());
            assertThat(types(same.schema())).as(field.path()).contains(field.type());
            assertThat(field.bounds().startsWith("required")).as(field.path()).isEqualTo(same.required());
            for (String limit : List.of("maxLength", "maxItems")) {
                if (same.schema().has(limit)) {
                    assertThat(field.bounds())
                            .as(field.path())
                            .contains(String.format(
                                    Locale.ROOT, "%,d", same.schema().get(limit).asInt()));
                }
            }
        }
    }

    private void describe(String prefix, JsonNode schema) {
        List<String> required = new ArrayList<>();
        schema.path("required").forEach(name -> required.add(name.asText()));
        schema.path("properties").properties().forEach(property -> {
            String path = prefix + property.getKey();
            JsonNode value = resolved(property.getValue());
            described.put(path, new Described(value, required.contains(property.getKey())));
            if (path.endsWith(".geometry")) {
                return; // GeoJSON
            }
            describe(path + ".", value);
            describe(path + "[].", resolved(value.path("items")));
        });
    }

    private JsonNode resolved(JsonNode schema) {
        JsonNode one = schema.has("anyOf") ? schema.get("anyOf").get(0) : schema;
        String reference = one.path("$ref").asText();
        return reference.isEmpty()
                ? one
                : document.at("/components/schemas/" + reference.substring(REFERENCE.length()));
    }

    private static List<String> types(JsonNode schema) {
        List<String> types = new ArrayList<>();
        if (schema.path("type").isArray()) {
            schema.get("type").forEach(type -> types.add(type.asText()));
        } else if (schema.has("type")) {
            types.add(schema.get("type").asText());
        } else {
            types.add("object"); // one of several shapes
        }
        return types;
    }
}
