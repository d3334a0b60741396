package dev.dateline.articles;

import dev.dateline.versions.Versioned;
import io.quarkus.smallrye.openapi.OpenApiFilter;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.headers.Header;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.parameters.Parameter;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;

/**
 * Completes the OpenAPI document: copies the descriptions of the geographic search's parameters to operations that only
 * name them, and describes entity tags and page links.
 */
@OpenApiFilter(stages = OpenApiFilter.RunStage.BUILD)
public class SharedParameters implements OASFilter {

    private static final String MODEL = "geoSearch";
    private static final Set<String> UNPAGED = Set.of("geoSearchDensity", "getArticle");

    /** Operations of {@link Versioned} resources, and the one with its own tag. */
    private static final Set<String> VERSIONED =
            Set.of(MODEL, "geoSearchDensity", "listArticles", "getArticle", "listLocations", "listLocationTypes");

    @Override
    public void filterOpenAPI(OpenAPI document) {
        List<Operation> operations = document.getPaths().getPathItems().values().stream()
                .flatMap(path -> path.getOperations().values().stream())
                .toList();
        Map<String, Parameter> told = operations.stream()
                .filter(operation -> MODEL.equals(operation.getOperationId()))
                .flatMap(SharedParameters::parameters)
                .filter(parameter -> parameter.getDescription() != null)
                .collect(Collectors.toMap(Parameter::getName, parameter -> parameter));
        operations.stream()
                .flatMap(SharedParameters::parameters)
                .filter(parameter -> parameter.getIn() == Parameter.In.QUERY && parameter.getDescription() == null)
                .filter(parameter -> told.containsKey(parameter.getName()))
                .forEach(parameter -> tell(parameter, told.get(parameter.getName())));
        operations.stream()
                .filter(operation -> VERSIONED.contains(operation.getOperationId()))
                .forEach(SharedParameters::tellOfVersions);
    }

    private static void tellOfVersions(Operation operation) {
        operation
                .getResponses()
                .addAPIResponse(
                        "304",
                        OASFactory.createAPIResponse()
                                .description("Not modified: the entity tag in `If-None-Match` is current"));
        APIResponse answer = operation.getResponses().getAPIResponse("200");
        answer.addHeader("ETag", header(tag(operation)));
        if (!UNPAGED.contains(operation.getOperationId())) {
            answer.addHeader("Link", header("Links to the `next` and `prev` pages, if they exist (RFC 8288)"));
        }
    }

    private static String tag(Operation operation) {
        return operation.getOperationId().equals("getArticle")
                ? "Strong entity tag of the article; for `If-None-Match`, and `If-Match` of DELETE"
                : "Entity tag of the project version and representation; for `If-None-Match`";
    }

    private static Header header(String description) {
        return OASFactory.createHeader()
                .description(description)
                .schema(OASFactory.createSchema().addType(Schema.SchemaType.STRING));
    }

    private static Stream<Parameter> parameters(Operation operation) {
        return operation.getParameters() == null ? Stream.of() : operation.getParameters().stream();
    }

    private static void tell(Parameter parameter, Parameter told) {
        parameter
                .description(told.getDescription())
                .schema(told.getSchema())
                .style(told.getStyle())
                .explode(told.getExplode())
                .examples(told.getExamples());
    }
}
