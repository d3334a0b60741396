package dev.dateline.http.openapi;

import io.quarkus.smallrye.openapi.OpenApiFilter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.parameters.Parameter;
import org.eclipse.microprofile.openapi.models.parameters.RequestBody;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;
import org.eclipse.microprofile.openapi.models.responses.APIResponses;
import org.jboss.jandex.AnnotationInstance;
import org.jboss.jandex.ClassInfo;
import org.jboss.jandex.DotName;
import org.jboss.jandex.IndexView;
import org.jboss.jandex.Type;

/** Adds to operations at build time what the classes of their {@link DescribedBy} say. Runs before {@link ApiDescription}. */
@OpenApiFilter(stages = OpenApiFilter.RunStage.BUILD, priority = 2)
public class DescribedOperations implements OASFilter {

    private static final DotName DESCRIBED_BY = DotName.createSimple(DescribedBy.class);
    private static final DotName OPERATION =
            DotName.createSimple(org.eclipse.microprofile.openapi.annotations.Operation.class);
    private static final String NOT_MODIFIED = "304";

    /** The order of responses in the document: first 304 and what the whole resource answers, then by status. */
    private static final Comparator<String> BY_STATUS = Comparator.comparing(
            (String status) -> status.equals(NOT_MODIFIED) || status.startsWith("5") ? "0" + status : status);

    private final IndexView index;

    public DescribedOperations(IndexView index) {
        this.index = index;
    }

    @Override
    public void filterOpenAPI(OpenAPI document) {
        Map<String, AnnotationInstance> described = described();
        DescriptionReader reader = new DescriptionReader(index);
        document.getPaths().getPathItems().values().stream()
                .flatMap(item -> item.getOperations().values().stream())
                .filter(operation -> described.containsKey(operation.getOperationId()))
                .forEach(operation -> describe(operation, described.get(operation.getOperationId()), reader));
        reader.parseExamples();
        addSchemas(document, reader.schemas());
    }

    /** Adds the schemas that only described operations use; then all are in the order of their names. */
    private static void addSchemas(OpenAPI document, Map<String, Schema> used) {
        Map<String, Schema> schemas = new TreeMap<>(used);
        schemas.putAll(document.getComponents().getSchemas());
        document.getComponents().setSchemas(schemas);
    }

    /** The annotation of each operation that has one, by operation id. */
    private Map<String, AnnotationInstance> described() {
        Map<String, AnnotationInstance> described = new HashMap<>();
        for (AnnotationInstance by : index.getAnnotations(DESCRIBED_BY)) {
            AnnotationInstance operation = by.target().declaredAnnotation(OPERATION);
            if (operation != null) {
                described.put(operation.value("operationId").asString(), by);
            }
        }
        return described;
    }

    private void describe(Operation operation, AnnotationInstance by, DescriptionReader reader) {
        // taken out and put back: fields stand in the document in the order in which they were set
        RequestBody body = operation.getRequestBody();
        APIResponses responses = operation.getResponses();
        List<Parameter> parameters = new ArrayList<>();
        List<Parameter> own = Objects.requireNonNullElse(operation.getParameters(), List.of());
        operation.parameters(null).requestBody(null).responses(null);
        for (ClassInfo part : parts(by).toList()) {
            parameters.addAll(reader.parameters(part));
            body = reader.requestBody(part).orElse(body);
            reader.responses(part).forEach(responses::addAPIResponse);
        }
        parameters.addAll(own);
        if (!parameters.isEmpty()) {
            operation.setParameters(parameters);
        }
        if (body != null) {
            operation.setRequestBody(body);
        }
        Map<String, APIResponse> sorted = new TreeMap<>(BY_STATUS);
        sorted.putAll(responses.getAPIResponses());
        responses.setAPIResponses(new LinkedHashMap<>(sorted));
        operation.setResponses(responses);
    }

    private Stream<ClassInfo> parts(AnnotationInstance by) {
        return Arrays.stream(by.value().asClassArray()).map(this::find).flatMap(this::withParts);
    }

    private Stream<ClassInfo> withParts(ClassInfo type) {
        AnnotationInstance by = type.declaredAnnotation(DESCRIBED_BY);
        if (by == null) {
            return Stream.of(type);
        }
        List<ClassInfo> parts =
                Arrays.stream(by.value().asClassArray()).map(this::find).toList();
        Stream<ClassInfo> all = parts.stream().flatMap(part -> part.equals(type) ? Stream.of(type) : withParts(part));
        return parts.contains(type) ? all : Stream.concat(Stream.of(type), all);
    }

    private ClassInfo find(Type type) {
        return Objects.requireNonNull(index.getClassByName(type.name()), () -> "not in the index: " + type.name());
    }
}
