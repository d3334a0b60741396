package dev.dateline.http.openapi;

import dev.dateline.http.problem.FieldFaults;
import dev.dateline.http.problem.ProblemCode;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.media.Schema;

/** The schema of an error response. Contract: 3.1. */
final class ProblemSchema {

    static final String NAME = "Problem";

    private ProblemSchema() {}

    static Schema create() {
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
                                .description(
                                        "The invalid parameters or fields, the first %d if there are more; absent if there are none"
                                                .formatted(FieldFaults.MAX_LISTED))
                                .items(fault))
                .addProperty(
                        "errors_total",
                        OASFactory.createSchema()
                                .addType(Schema.SchemaType.INTEGER)
                                .description("The number of all faults; only if `errors` does not list all"))
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
}
