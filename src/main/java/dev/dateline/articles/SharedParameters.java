package dev.dateline.articles;

import io.quarkus.smallrye.openapi.OpenApiFilter;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.parameters.Parameter;

/** What the OpenAPI document says of a parameter of the geographic search holds wherever an operation only names it. */
@OpenApiFilter(stages = OpenApiFilter.RunStage.BUILD)
public class SharedParameters implements OASFilter {

    private static final String MODEL = "geoSearch";

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
