package dev.dateline.http.openapi;

import io.smallrye.openapi.api.OpenApiConfig;
import io.smallrye.openapi.runtime.io.IOContext;
import io.smallrye.openapi.runtime.scanner.spi.AnnotationScannerContext;
import jakarta.ws.rs.core.MediaType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.ConfigProvider;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponses;
import org.eclipse.microprofile.openapi.models.Components;
import org.eclipse.microprofile.openapi.models.examples.Example;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.parameters.Parameter;
import org.eclipse.microprofile.openapi.models.parameters.RequestBody;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;
import org.jboss.jandex.AnnotationInstance;
import org.jboss.jandex.AnnotationTarget;
import org.jboss.jandex.ClassInfo;
import org.jboss.jandex.DotName;
import org.jboss.jandex.IndexView;

/** Reads OpenAPI annotations of classes that are no resources, as SmallRye reads those of resources. */
final class DescriptionReader {

    private static final DotName PARAMETER =
            DotName.createSimple(org.eclipse.microprofile.openapi.annotations.parameters.Parameter.class);
    private static final DotName REQUEST_BODY =
            DotName.createSimple(org.eclipse.microprofile.openapi.annotations.parameters.RequestBody.class);
    private static final DotName RESPONSE =
            DotName.createSimple(org.eclipse.microprofile.openapi.annotations.responses.APIResponse.class);
    private static final DotName RESPONSES = DotName.createSimple(APIResponses.class);

    private final IndexView index;
    private final AnnotationScannerContext scanner;
    private final IOContext<Object, Object, Object, Object, Object> io;

    DescriptionReader(IndexView index) {
        this.index = index;
        scanner = new AnnotationScannerContext(
                index,
                Thread.currentThread().getContextClassLoader(),
                OpenApiConfig.fromConfig(ConfigProvider.getConfig()));
        scanner.setCurrentConsumes(new String[] {MediaType.APPLICATION_JSON});
        scanner.setCurrentProduces(new String[] {MediaType.APPLICATION_JSON});
        io = scanner.io();
    }

    /** In the order of the constants. A parameter is of the query and a list is repeated, unless an annotation says otherwise. */
    List<Parameter> parameters(ClassInfo type) {
        return type.unsortedFields().stream()
                .flatMap(field -> Stream.ofNullable(field.annotation(PARAMETER)))
                .map(this::parameter)
                .toList();
    }

    private Parameter parameter(AnnotationInstance annotation) {
        Parameter parameter = io.parameterIO().read(annotation);
        if (parameter.getIn() == null) {
            parameter.setIn(Parameter.In.QUERY);
        }
        Schema schema = parameter.getSchema();
        if (schema != null && schema.getItems() != null && parameter.getStyle() == null) {
            parameter.style(Parameter.Style.FORM).explode(true);
        }
        return parameter;
    }

    Optional<RequestBody> requestBody(ClassInfo type) {
        return type.methods().stream()
                .flatMap(method -> Stream.ofNullable(method.declaredAnnotation(REQUEST_BODY)))
                .findFirst()
                .map(io.requestBodyIO()::read);
    }

    /** By status: those of the class, then those of its methods. */
    Map<String, APIResponse> responses(ClassInfo type) {
        Map<String, APIResponse> responses = new LinkedHashMap<>();
        Stream.concat(Stream.of(type), type.methods().stream())
                .flatMap(this::responses)
                .forEach(annotation -> responses.put(
                        annotation.value("responseCode").asString(),
                        io.apiResponseIO().read(annotation)));
        return responses;
    }

    private Stream<AnnotationInstance> responses(AnnotationTarget target) {
        return target.declaredAnnotationsWithRepeatable(RESPONSE, index).stream()
                .filter(annotation -> !annotation.name().equals(RESPONSES));
    }

    /** The components that what was read refers to. */
    Map<String, Schema> schemas() {
        Components components = scanner.getOpenApi().getComponents();
        return components == null || components.getSchemas() == null ? Map.of() : components.getSchemas();
    }

    /** Examples are texts in annotations and values in the document, as SmallRye does it once all schemas are known. */
    void parseExamples() {
        for (Object model : scanner.getUnparsedExamples()) {
            if (model instanceof Parameter parameter && parameter.getExamples() != null && !isText(parameter)) {
                parameter.getExamples().values().forEach(this::parse);
            }
            if (model instanceof org.eclipse.microprofile.openapi.models.media.MediaType media
                    && media.getExamples() != null) {
                media.getExamples().values().forEach(this::parse);
            }
        }
    }

    private static boolean isText(Parameter parameter) {
        List<Schema.SchemaType> types = parameter.getSchema().getType();
        return types != null && types.contains(Schema.SchemaType.STRING);
    }

    private void parse(Example example) {
        if (example.getValue() instanceof String text) {
            example.setValue(scanner.getExtensions().getFirst().parseValue(text));
        }
    }
}
