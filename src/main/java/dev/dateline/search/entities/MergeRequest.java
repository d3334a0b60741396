package dev.dateline.search.entities;

import static dev.dateline.http.parameter.BodyFields.TEXT_LIMIT;

import com.fasterxml.jackson.databind.JsonNode;
import dev.dateline.content.entities.EntityId;
import dev.dateline.http.parameter.BodyFields;
import dev.dateline.http.problem.ProblemCode;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The body of a merge. Contract: 17.6. */
@Schema(name = "EntityMerge")
record MergeRequest(@Schema(required = true) Target into) {

    /** The entity to merge into. */
    @Schema(name = "EntityMergeTarget")
    record Target(
            @Schema(required = true, minLength = 1, maxLength = TEXT_LIMIT, examples = "person")
            String type,

            @Schema(required = true, minLength = 1, maxLength = TEXT_LIMIT, examples = "jane-doe")
            String id) {}

    /** Reads the entity to merge another one into; every fault ends in one 400. */
    static EntityId read(JsonNode body, EntityId merged) {
        BodyFields fields = BodyFields.of(body);
        BodyFields into = body.isObject() ? fields.object("into") : null;
        if (body.isObject() && fields.node("into") == null) {
            fields.fault("into", "must be given");
        }
        EntityId target = into == null
                ? new EntityId("", "")
                : new EntityId(into.requiredSegment("type", TEXT_LIMIT), into.requiredSegment("id", TEXT_LIMIT));
        if (!fields.hasFaults() && target.equals(merged)) {
            fields.fault("into", "must be another entity");
        }
        if (!fields.faults().isEmpty()) {
            throw ProblemCode.INVALID_PARAMETER.because(fields.faults());
        }
        return target;
    }
}
