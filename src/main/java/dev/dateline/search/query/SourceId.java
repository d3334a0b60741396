package dev.dateline.search.query;

import dev.dateline.http.parameter.QueryParameters;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/** The parameter {@code source_id}. */
final class SourceId {

    static final int LIMIT = 500;

    @Parameter(
            name = SourceId.PARAMETER,
            description = "Articles of this source",
            schema = @Schema(type = SchemaType.STRING, minLength = 1, maxLength = SourceId.LIMIT),
            examples = @ExampleObject(name = "source", value = "example.org"))
    private static final String PARAMETER = "source_id";

    private SourceId() {}

    static @Nullable String find(QueryParameters parameters) {
        return parameters.findText(PARAMETER, LIMIT).orElse(null);
    }
}
