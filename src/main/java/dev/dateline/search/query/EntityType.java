package dev.dateline.search.query;

import dev.dateline.http.parameter.QueryParameters;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/** The parameter {@code type} of lists of entities. */
final class EntityType {

    @Parameter(
            name = EntityType.PARAMETER,
            description = "Type of the entities; one that no entity has matches nothing",
            schema = @Schema(type = SchemaType.STRING, minLength = 1, maxLength = EntityFilter.PART_LIMIT),
            examples = @ExampleObject(name = "people", value = "person"))
    private static final String PARAMETER = "type";

    private EntityType() {}

    static @Nullable String find(QueryParameters parameters) {
        return parameters.findText(PARAMETER, EntityFilter.PART_LIMIT).orElse(null);
    }
}
