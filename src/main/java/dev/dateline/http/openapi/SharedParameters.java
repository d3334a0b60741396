package dev.dateline.http.openapi;

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
        operations.stream()
                .flatMap(SharedParameters::parameters)
                .filter(parameter -> parameter.getDescription() != null)
                .forEach(parameter -> described.putIfAbsent(key(parameter), parameter));
        operations.stream()
                .flatMap(SharedParameters::parameters)
                .filter(parameter -> parameter.getDescription() == null && described.containsKey(key(parameter)))
                .forEach(parameter -> copy(described.get(key(parameter)), parameter));
    }

    private static Stream<Parameter> parameters(Operation operation) {
        return operation.getParameters() == null ? Stream.of() : operation.getParameters().stream();
    }

    /** The same name in a path and in a query means two things. */
    private static String key(Parameter parameter) {
        return parameter.getIn() + " " + parameter.getName();
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
