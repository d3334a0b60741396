package dev.dateline.access;

import dev.dateline.problem.ProblemBody;
import dev.dateline.problem.ProblemCode;
import io.quarkus.smallrye.openapi.OpenApiFilter;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.Components;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.headers.Header;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.parameters.Parameter;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;
import org.eclipse.microprofile.openapi.models.security.SecurityScheme;
import org.jspecify.annotations.Nullable;

/**
 * Adds to the OpenAPI document what all operations of the public API share: the bearer key, the errors of the access
 * filter, the problem schema, the response headers. Errors that an operation describes keep their text.
 */
@OpenApiFilter(stages = OpenApiFilter.RunStage.BUILD)
public class ApiDescription implements OASFilter {

    private static final String API = "/public/v1/";
    private static final String BEARER = "bearer";
    private static final String PROBLEM = "Problem";
    private static final String SCHEMAS = "#/components/schemas/";
    private static final String HEADERS = "#/components/headers/";

    private static final String RUN = "0d9c1b1e-6c0e-4d44-9d3c-0a3b7d0d9c2e";
    private static final String WEBHOOK = "8b1f4c2e-5d0a-4f57-9a3e-6a1d2c9b7f10";

    private static final List<ProblemCode> EVERYWHERE = List.of(
            ProblemCode.UNAUTHORIZED,
            ProblemCode.FORBIDDEN,
            ProblemCode.NOT_FOUND,
            ProblemCode.NOT_ACCEPTABLE,
            ProblemCode.RATE_LIMITED,
            ProblemCode.INTERNAL,
            ProblemCode.UNAVAILABLE);

    @Override
    public void filterOpenAPI(OpenAPI document) {
        if (document.getComponents() == null) {
            document.setComponents(OASFactory.createComponents());
        }
        describeParts(document.getComponents());
        if (document.getPaths() != null && document.getPaths().getPathItems() != null) {
            document.getPaths().getPathItems().forEach((path, item) -> {
                if (path.startsWith(API)) {
                    item.getOperations().forEach((method, operation) -> describe(path, operation));
                }
            });
        }
    }

    /** A reference or a choice defines the type itself; a type next to it would forbid its null. */
    @Override
    public Schema filterSchema(Schema schema) {
        if (schema.getRef() != null || schema.getAnyOf() != null) {
            schema.setType(null);
        }
        return schema;
    }

    @Override
    public Parameter filterParameter(Parameter parameter) {
        switch (parameter.getName()) {
            case "run_id" -> {
                if (parameter.getDescription() == null) {
                    parameter.description("Id of the run").example(RUN);
                    parameter.getSchema().setFormat("uuid");
                }
            }
            case "limit" -> describeNumber(parameter, "Page size", 1, 100, 25);
            case "offset" -> describeNumber(parameter, "Number of items to skip", 0, 10_000_000, 0);
            case null, default -> {
                // described by its resource
            }
        }
        if ("webhook_id".equals(parameter.getName()) && parameter.getDescription() == null) {
            parameter.description("Id of the endpoint").example(WEBHOOK);
            parameter.getSchema().setFormat("uuid");
        }
        return parameter;
    }

    private static void describe(String path, Operation operation) {
        operation.setSecurity(List.of(OASFactory.createSecurityRequirement().addScheme(BEARER)));
        if (path.contains("{project_slug}")) {
            operation.addParameter(projectSlug());
        }
        if (operation.getResponses() == null) {
            operation.setResponses(OASFactory.createAPIResponses());
        }
        for (ProblemCode code : EVERYWHERE) {
            String status = Integer.toString(code.status());
            if (!operation.getResponses().hasAPIResponse(status)) {
                operation.getResponses().addAPIResponse(status, OASFactory.createAPIResponse());
            }
        }
        operation.getResponses().getAPIResponses().forEach((status, response) -> {
            if (response.getRef() == null) {
                complete(path, status, response);
            }
        });
    }

    /** The access filter reads it; no resource method declares it. */
    private static Parameter projectSlug() {
        return OASFactory.createParameter()
                .name("project_slug")
                .in(Parameter.In.PATH)
                .required(true)
                .description("Slug of the project")
                .schema(OASFactory.createSchema().addType(Schema.SchemaType.STRING))
                .example("demo");
    }

    private static void complete(String path, String status, APIResponse response) {
        addHeader(response, RequestHeader.REQUEST_ID);
        ProblemCode code = code(status);
        if (code != null) {
            if (response.getDescription() == null) {
                response.setDescription(code.meaning());
            }
            if (response.getContent() == null) {
                response.setContent(OASFactory.createContent()
                        .addMediaType(
                                ProblemBody.MEDIA_TYPE,
                                OASFactory.createMediaType()
                                        .schema(OASFactory.createSchema().ref(SCHEMAS + PROBLEM))
                                        .example(example(path, code))));
            }
        }
        switch (status) {
            case "401" -> addHeader(response, RequestHeader.WWW_AUTHENTICATE);
            case "403", "404" -> {
                // may be decided before a token is taken
            }
            default -> {
                addHeader(response, RequestHeader.RATE_LIMIT_POLICY);
                addHeader(response, RequestHeader.RATE_LIMIT);
            }
        }
        if (status.equals("429") || status.equals("503")) {
            addHeader(response, RequestHeader.RETRY_AFTER);
        }
    }

    private static @Nullable ProblemCode code(String status) {
        for (ProblemCode code : ProblemCode.values()) {
            if (Integer.toString(code.status()).equals(status)) {
                return code;
            }
        }
        return null;
    }

    private static void addHeader(APIResponse response, RequestHeader header) {
        Map<String, Header> headers = response.getHeaders();
        if (headers == null || !headers.containsKey(header.field)) {
            response.addHeader(header.field, OASFactory.createHeader().ref(HEADERS + header.field));
        }
    }

    private static void describeParts(Components components) {
        components.addSecurityScheme(
                BEARER,
                OASFactory.createSecurityScheme()
                        .type(SecurityScheme.Type.HTTP)
                        .scheme("bearer")
                        .bearerFormat("dl_…")
                        .description("A project API key, as `dateline key create` prints it."));
        components.addSchema(PROBLEM, problem());
        for (RequestHeader header : RequestHeader.values()) {
            components.addHeader(
                    header.field,
                    OASFactory.createHeader()
                            .description(header.description)
                            .schema(OASFactory.createSchema().addType(header.type))
                            .example(header.example));
        }
    }

    /** The paging parameters of all lists. Contract: 5.1.*/
    private static void describeNumber(Parameter parameter, String description, int min, int max, int otherwise) {
        parameter
                .description(description)
                .schema(OASFactory.createSchema()
                        .addType(Schema.SchemaType.INTEGER)
                        .minimum(BigDecimal.valueOf(min))
                        .maximum(BigDecimal.valueOf(max))
                        .defaultValue(otherwise));
    }

    private static Schema problem() {
        Schema fault = object().description("An invalid parameter or body field")
                .addProperty("parameter", text("The query parameter"))
                .addProperty("pointer", text("JSON Pointer to the field of the body"))
                .addProperty("detail", text("What it must be"))
                .addRequired("detail");
        Schema problem = object().description("Problem details (RFC 9457)")
                .addProperty(
                        "type", text("URI of a page about this problem type").format("uri-reference"))
                .addProperty("title", text("Short name of the problem type"))
                .addProperty("status", OASFactory.createSchema().addType(Schema.SchemaType.INTEGER))
                .addProperty("detail", text("What is wrong with this request"))
                .addProperty("code", text("Stable code for programs").enumeration(codes()))
                .addProperty(
                        "instance", text("The request's path; for an internal error with the request id as fragment"))
                .addProperty(
                        "errors",
                        OASFactory.createSchema()
                                .addType(Schema.SchemaType.ARRAY)
                                .description("All invalid parameters or fields; absent if there are none")
                                .items(fault))
                .addProperty("oldest_cursor", text("Only with cursor_expired: cursor of the start of the feed"))
                .addProperty(
                        "oldest_occurred_at",
                        text("Only with cursor_expired: time of the oldest retained event; null if there is none")
                                .addType(Schema.SchemaType.NULL)
                                .format("date-time"));
        List.of("type", "title", "status", "detail", "code", "instance").forEach(problem::addRequired);
        return problem;
    }

    private static List<Object> codes() {
        return List.<Object>copyOf(
                Stream.of(ProblemCode.values()).map(ProblemCode::code).toList());
    }

    private static Schema object() {
        return OASFactory.createSchema().addType(Schema.SchemaType.OBJECT);
    }

    private static Schema text(String description) {
        return OASFactory.createSchema().addType(Schema.SchemaType.STRING).description(description);
    }

    private static Map<String, Object> example(String path, ProblemCode code) {
        Map<String, Object> example = new LinkedHashMap<>();
        example.put("type", code.type());
        example.put("title", code.title());
        example.put("status", code.status());
        example.put("detail", code.meaning());
        example.put("code", code.code());
        example.put("instance", path.replace("{project_slug}", "demo").replace("{run_id}", RUN));
        return example;
    }

    /** Response headers that many operations share. */
    private enum RequestHeader {
        REQUEST_ID(
                "X-Request-Id",
                "The request id: the caller's, or a generated one",
                Schema.SchemaType.STRING,
                "0b9c5f0e-9f0c-4b1a-8f57-6f2f6b6c9a11"),
        RATE_LIMIT_POLICY(
                "RateLimit-Policy",
                "Capacity of the rate-limit bucket in requests (q), and seconds in which an empty bucket fills (w)",
                Schema.SchemaType.STRING,
                "\"standard\";q=200;w=2"),
        RATE_LIMIT(
                "RateLimit",
                "Remaining requests (r), and seconds until the bucket is full (t)",
                Schema.SchemaType.STRING,
                "\"standard\";r=199;t=1"),
        RETRY_AFTER("Retry-After", "Seconds to wait", Schema.SchemaType.INTEGER, 1),
        WWW_AUTHENTICATE("WWW-Authenticate", "How to authenticate", Schema.SchemaType.STRING, "Bearer");

        private final String field;
        private final String description;
        private final Schema.SchemaType type;
        private final Object example;

        RequestHeader(String field, String description, Schema.SchemaType type, Object example) {
            this.field = field;
            this.description = description;
            this.type = type;
            this.example = example;
        }
    }
}
