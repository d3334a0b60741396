package dev.dateline;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaValidatorsConfig;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/** The committed OpenAPI file, to validate JSON of the service. */
final class OpenApiDocument {

    private static final OpenApiDocument COMMITTED = new OpenApiDocument();
    private static final SchemaValidatorsConfig CONFIG =
            SchemaValidatorsConfig.builder().formatAssertionsEnabled(true).build();

    private final JsonNode root;
    private final List<String> paths;
    private final Map<JsonNode, JsonSchema> schemas = Collections.synchronizedMap(new IdentityHashMap<>());

    private OpenApiDocument() {
        try {
            root = new YAMLMapper().readTree(Path.of("docs", "openapi.yaml").toFile());
        } catch (IOException missing) {
            throw new UncheckedIOException(missing);
        }
        root.get("components").get("schemas").forEach(OpenApiDocument::close);
        resolve(root.get("paths"));
        // fixed names before parameters: …/articles/geo-search is not an article
        paths = StreamSupport.stream(((Iterable<String>) () -> root.get("paths").fieldNames()).spliterator(), false)
                .sorted(Comparator.comparing((String path) -> path.replace('{', '~')))
                .toList();
    }

    /** Resolves references to parameters, responses and headers; references to schemas stay. */
    private void resolve(JsonNode node) {
        for (int index = 0; index < node.size() && node.isArray(); index++) {
            ((ArrayNode) node).set(index, resolved(node.get(index)));
            resolve(node.get(index));
        }
        node.fieldNames().forEachRemaining(name -> {
            ((ObjectNode) node).set(name, resolved(node.get(name)));
            resolve(node.get(name));
        });
    }

    private JsonNode resolved(JsonNode node) {
        String reference = node.path("$ref").asText();
        return reference.isEmpty() || reference.startsWith("#/components/schemas/")
                ? node
                : root.at(reference.substring(1)).deepCopy();
    }

    static OpenApiDocument committed() {
        return COMMITTED;
    }

    /** Here a field that the schema does not name is an error, although clients must ignore it. */
    private static void close(JsonNode schema) {
        if (schema.has("properties") && !schema.has("additionalProperties")) {
            ((ObjectNode) schema).put("additionalProperties", false);
        }
    }

    JsonNode root() {
        return root;
    }

    /** The description of the method for a request's path. */
    Optional<JsonNode> findOperation(String method, String path) {
        String[] given = path.split("/", -1);
        return paths.stream()
                .filter(template -> matches(template.split("/", -1), given))
                .findFirst()
                .map(template -> root.get("paths").get(template).get(method.toLowerCase(java.util.Locale.ROOT)));
    }

    private static boolean matches(String[] template, String[] given) {
        return template.length == given.length
                && Arrays.equals(
                        template,
                        given,
                        (wanted, part) -> wanted.startsWith("{") && !part.isEmpty() ? 0 : wanted.compareTo(part));
    }

    /** How a value violates the {@code schema} of this node. */
    Set<String> faults(JsonNode described, JsonNode value) {
        return schemas.computeIfAbsent(described.get("schema"), this::compile).validate(value).stream()
                .map(ValidationMessage::toString)
                .collect(Collectors.toSet());
    }

    private JsonSchema compile(JsonNode schema) {
        ObjectNode whole = schema.deepCopy();
        whole.set("components", root.get("components"));
        return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012).getSchema(whole, CONFIG);
    }
}
