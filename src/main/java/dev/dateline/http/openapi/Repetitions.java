package dev.dateline.http.openapi;

import dev.dateline.http.problem.ProblemCode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.Components;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.headers.Header;
import org.eclipse.microprofile.openapi.models.parameters.Parameter;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;

/** Makes a component of every parameter, header and response that occurs more than once, and references it. */
final class Repetitions {

    private static final String COMPONENTS = "#/components/";
    private static final String NOT_MODIFIED = "304";
    private static final String GONE = "410";

    /** Names of responses that differ from the usual one of their status, by description. */
    private static final Map<String, String> NAMES = Map.of(
            "More than 64 KiB", "PayloadOver64KiB",
            "More than 1 MiB", "PayloadOver1MiB",
            "More than 10 MiB", "PayloadOver10MiB",
            "Webhooks are disabled: no encryption key is configured", "WebhooksDisabled",
            "The endpoint is disabled", "EndpointDisabled",
            "Invalid field, unknown flow, or a URL that resolves to a non-public address", "InvalidEndpoint",
            "An invalid field, a search without a condition, or an invalid area", "InvalidWatch",
            "Invalid `limit` or `offset`", "InvalidPage",
            "Invalid filter, `limit` or `offset`", "InvalidFilterOrPage");

    /** Names of parameters whose own name has another meaning elsewhere, by description. */
    private static final Map<String, String> PARAMETER_NAMES = Map.of(
            "A cursor returned by this feed; default: start at the oldest retained event", "FeedCursor",
            "Events of any of these types", "FeedEventType",
            "Events of any of these watches; an unknown id matches nothing", "FeedWatchId");

    private record StatusAndResponse(String status, APIResponse response) {}

    private final Components components;

    Repetitions(Components components) {
        this.components = components;
    }

    void replace(List<Operation> operations) {
        replaceParameters(operations);
        replaceHeaders(operations.stream()
                .flatMap(operation -> operation.getResponses().getAPIResponses().values().stream())
                .toList());
        replaceResponses(operations);
    }

    private void replaceParameters(List<Operation> operations) {
        List<Operation> asking = operations.stream()
                .filter(operation -> operation.getParameters() != null)
                .toList();
        asking.forEach(operation -> operation.setParameters(
                operation.getParameters().stream().map(Repetitions::described).toList()));
        Map<Parameter, String> names =
                repeated(asking.stream().flatMap(operation -> operation.getParameters().stream()), Repetitions::name);
        names.forEach((parameter, name) -> components.addParameter(name, parameter));
        asking.forEach(operation -> operation.setParameters(operation.getParameters().stream()
                .map(parameter -> names.containsKey(parameter)
                        ? OASFactory.createParameter().ref(COMPONENTS + "parameters/" + names.get(parameter))
                        : parameter)
                .toList()));
    }

    /** What the document says of a parameter, without the method that it was read from. */
    private static Parameter described(Parameter parameter) {
        return OASFactory.createParameter()
                .name(parameter.getName())
                .in(parameter.getIn())
                .description(parameter.getDescription())
                .required(parameter.getRequired())
                .style(parameter.getStyle())
                .explode(parameter.getExplode())
                .schema(parameter.getSchema())
                .example(parameter.getExample())
                .examples(parameter.getExamples());
    }

    private static String name(Parameter repeated) {
        String description = String.valueOf(repeated.getDescription());
        return PARAMETER_NAMES.getOrDefault(description, camel(repeated.getName()));
    }

    private void replaceHeaders(List<APIResponse> responses) {
        List<APIResponse> headed = responses.stream()
                .filter(response -> response.getHeaders() != null)
                .toList();
        Map<Header, String> fields = new LinkedHashMap<>();
        headed.forEach(response -> response.getHeaders().forEach((field, header) -> fields.put(header, field)));
        Map<Header, String> names = repeated(
                headed.stream()
                        .flatMap(response -> response.getHeaders().values().stream())
                        .filter(header -> header.getRef() == null),
                fields::get);
        names.forEach((header, name) -> components.addHeader(name, header));
        headed.forEach(response -> {
            Map<String, Header> replaced = new LinkedHashMap<>(response.getHeaders());
            replaced.replaceAll((field, header) -> names.containsKey(header)
                    ? OASFactory.createHeader().ref(COMPONENTS + "headers/" + names.get(header))
                    : header);
            response.setHeaders(replaced);
        });
    }

    private void replaceResponses(List<Operation> operations) {
        Map<StatusAndResponse, String> names = repeated(
                operations.stream()
                        .flatMap(operation -> operation.getResponses().getAPIResponses().entrySet().stream())
                        .filter(entry -> !entry.getKey().startsWith("2")) // successes belong to their operation
                        .map(entry -> new StatusAndResponse(entry.getKey(), entry.getValue())),
                Repetitions::name);
        names.forEach((response, name) -> components.addResponse(name, response.response()));
        for (Operation operation : operations) {
            Map<String, APIResponse> replaced =
                    new LinkedHashMap<>(operation.getResponses().getAPIResponses());
            replaced.replaceAll((status, response) -> {
                String name = names.get(new StatusAndResponse(status, response));
                return name == null ? response : OASFactory.createAPIResponse().ref(COMPONENTS + "responses/" + name);
            });
            operation.getResponses().setAPIResponses(replaced);
        }
    }

    private static String name(StatusAndResponse repeated) {
        String description = repeated.response().getDescription();
        if (NAMES.containsKey(description)) {
            return NAMES.get(description);
        }
        if (repeated.status().equals(NOT_MODIFIED)) {
            return "NotModified";
        }
        if (repeated.status().equals(GONE)) {
            return "CursorExpired";
        }
        return Stream.of(ProblemCode.values())
                .filter(code -> Integer.toString(code.status()).equals(repeated.status())
                        && SharedResponses.describe(code).equals(description))
                .map(code -> camel(code.code()))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(
                        "name this repeated response: %s %s".formatted(repeated.status(), description)));
    }

    /** The parts that occur more than once, in order, each with a name of its own. */
    private static <T> Map<T, String> repeated(Stream<T> parts, Function<T, String> namer) {
        Map<T, Long> counts =
                parts.collect(Collectors.groupingBy(Function.identity(), LinkedHashMap::new, Collectors.counting()));
        Map<T, String> names = new LinkedHashMap<>();
        counts.forEach((part, count) -> {
            if (count > 1) {
                names.put(part, namer.apply(part));
            }
        });
        if (new HashSet<>(names.values()).size() < names.size()) {
            throw new IllegalStateException("one name for different parts: " + new ArrayList<>(names.values()));
        }
        return names;
    }

    /** {@code project_slug} as {@code ProjectSlug}. */
    private static String camel(String text) {
        return Arrays.stream(text.split("_"))
                .map(word -> word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1))
                .collect(Collectors.joining());
    }
}
