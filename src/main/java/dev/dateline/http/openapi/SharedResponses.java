package dev.dateline.http.openapi;

import dev.dateline.http.problem.ProblemCode;
import dev.dateline.http.problem.ProblemResponse;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.headers.Header;
import org.eclipse.microprofile.openapi.models.media.Content;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.parameters.Parameter;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;

/** Responses that operations share: errors, and 304 with the headers that belong to it. A description of an operation's own stays. */
final class SharedResponses {

    private static final List<ProblemCode> EVERYWHERE = List.of(
            ProblemCode.INVALID_PARAMETER,
            ProblemCode.UNAUTHORIZED,
            ProblemCode.FORBIDDEN,
            ProblemCode.NOT_FOUND,
            ProblemCode.NOT_ACCEPTABLE,
            ProblemCode.RATE_LIMITED,
            ProblemCode.INTERNAL,
            ProblemCode.UNAVAILABLE);

    private static final Set<ProblemCode> OF_KEYS = Set.of(ProblemCode.UNAUTHORIZED, ProblemCode.FORBIDDEN);

    private static final String NOT_MODIFIED = "304";

    private SharedResponses() {}

    /** @param keyed whether it needs an API key */
    static void complete(Operation operation, boolean keyed) {
        if (operation.getResponses() == null) {
            operation.setResponses(OASFactory.createAPIResponses());
        }
        EVERYWHERE.stream().filter(code -> keyed || !OF_KEYS.contains(code)).forEach(code -> add(operation, code));
        if (operation.getRequestBody() != null) {
            add(operation, ProblemCode.UNSUPPORTED_MEDIA_TYPE);
        }
        if (operation.getResponses().hasAPIResponse(NOT_MODIFIED)) {
            addValidators(operation);
        }
        operation.getResponses().getAPIResponses().forEach(SharedResponses::complete);
    }

    private static void add(Operation operation, ProblemCode code) {
        String status = Integer.toString(code.status());
        if (!operation.getResponses().hasAPIResponse(status)) {
            operation.getResponses().addAPIResponse(status, OASFactory.createAPIResponse());
        }
    }

    /** What can be answered by 304 has an entity tag, and a list links its pages. */
    private static void addValidators(Operation operation) {
        operation
                .getResponses()
                .getAPIResponse(NOT_MODIFIED)
                .setDescription("Not modified: the entity tag in `If-None-Match` is current");
        APIResponse answer = operation.getResponses().getAPIResponse("200");
        boolean list = hasParameter(operation, "limit");
        boolean one = hasParameter(operation, "article_id");
        answer.addHeader(
                "ETag",
                header(
                        one
                                ? "Strong entity tag of the article; for `If-None-Match`, and `If-Match` of DELETE"
                                : "Entity tag of the project version and representation; for `If-None-Match`"));
        if (list) {
            answer.addHeader("Link", header("Links to the `next` and `prev` pages, if they exist (RFC 8288)"));
        }
    }

    private static boolean hasParameter(Operation operation, String name) {
        return operation.getParameters() != null
                && operation.getParameters().stream().map(Parameter::getName).anyMatch(name::equals);
    }

    private static Header header(String description) {
        return OASFactory.createHeader()
                .description(description)
                .schema(OASFactory.createSchema().addType(Schema.SchemaType.STRING));
    }

    private static void complete(String status, APIResponse response) {
        SharedHeader.REQUEST_ID.addTo(response);
        code(status).ifPresent(code -> complete(code, response));
        switch (status) {
            case "401" -> SharedHeader.WWW_AUTHENTICATE.addTo(response);
            case "403", "404" -> {
                // may be answered before the rate limit is asked
            }
            default -> {
                SharedHeader.RATE_LIMIT_POLICY.addTo(response);
                SharedHeader.RATE_LIMIT.addTo(response);
            }
        }
        if (status.equals("429") || status.equals("503")) {
            SharedHeader.RETRY_AFTER.addTo(response);
        }
    }

    private static void complete(ProblemCode code, APIResponse response) {
        if (response.getDescription() == null) {
            response.setDescription(describe(code));
        }
        if (response.getContent() == null) {
            response.setContent(problem(code));
        }
    }

    static String describe(ProblemCode code) {
        return code == ProblemCode.FORBIDDEN
                ? "The API key is not valid for this project, or lacks the scope that the operation needs."
                : code.meaning();
    }

    private static Content problem(ProblemCode code) {
        return OASFactory.createContent()
                .addMediaType(
                        ProblemResponse.MEDIA_TYPE,
                        OASFactory.createMediaType()
                                .schema(OASFactory.createSchema().ref("#/components/schemas/" + ProblemSchema.NAME))
                                .example(example(code)));
    }

    private static Optional<ProblemCode> code(String status) {
        return Stream.of(ProblemCode.values())
                .filter(code -> Integer.toString(code.status()).equals(status))
                .findFirst();
    }

    private static Map<String, Object> example(ProblemCode code) {
        Map<String, Object> example = new LinkedHashMap<>();
        example.put("type", code.type());
        example.put("title", code.title());
        example.put("status", code.status());
        example.put("detail", code.meaning());
        example.put("code", code.code());
        example.put("instance", "/public/v1/projects/demo/articles");
        return example;
    }
}
