package dev.dateline.openapi;

import dev.dateline.paging.PageRequest;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.parameters.Parameter;

/** Parameters that operations share. One operation describes a parameter; where others only name it, the description is copied. */
final class SharedParameters {

    private SharedParameters() {}

    /** Adds the project, which the access filter reads and no resource method declares. */
    static void addProject(Operation operation) {
        operation.addParameter(OASFactory.createParameter()
                .name("project_slug")
                .in(Parameter.In.PATH)
                .required(true)
                .description("The project's name in paths")
                .schema(OASFactory.createSchema().addType(Schema.SchemaType.STRING))
                .example("demo"));
    }

    static void complete(List<Operation> operations) {
        Map<String, Parameter> described = new HashMap<>();
        described.put("limit", number("Page size", 1, PageRequest.MAX_LIMIT, PageRequest.DEFAULT_LIMIT));
        described.put("offset", number("Number of items to skip", 0, PageRequest.MAX_OFFSET, 0));
        operations.stream()
                .flatMap(SharedParameters::parameters)
                .filter(parameter -> parameter.getDescription() != null)
                .forEach(parameter -> described.putIfAbsent(parameter.getName(), parameter));
        operations.stream()
                .flatMap(SharedParameters::parameters)
                .filter(parameter -> parameter.getDescription() == null && described.containsKey(parameter.getName()))
                .forEach(parameter -> copy(described.get(parameter.getName()), parameter));
    }

    private static Stream<Parameter> parameters(Operation operation) {
        return operation.getParameters() == null ? Stream.of() : operation.getParameters().stream();
    }

    private static Parameter number(String description, int min, int max, int byDefault) {
        return OASFactory.createParameter()
                .description(description)
                .schema(OASFactory.createSchema()
                        .addType(Schema.SchemaType.INTEGER)
                        .minimum(BigDecimal.valueOf(min))
                        .maximum(BigDecimal.valueOf(max))
                        .defaultValue(byDefault));
    }

    private static void copy(Parameter described, Parameter to) {
        to.description(described.getDescription())
                .schema(described.getSchema())
                .style(described.getStyle())
                .explode(described.getExplode())
                .example(described.getExample())
                .examples(described.getExamples());
    }
}
