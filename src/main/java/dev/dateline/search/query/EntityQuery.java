package dev.dateline.search.query;

import dev.dateline.http.openapi.DescribedBy;
import dev.dateline.http.paging.PageRequest;
import dev.dateline.http.parameter.QueryParameters;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/**
 * A parsed query for a list of entities. Contract: 17.2.
 *
 * @param type null: any
 * @param prefix beginning of a name, case and accents ignored; null: any
 */
@DescribedBy({EntityType.class, EntityQuery.class, PageRequest.class})
public record EntityQuery(@Nullable String type, @Nullable String prefix, PageRequest page) {

    @Parameter(
            name = EntityQuery.PREFIX,
            description = "Beginning of any of the entity's names; case and accents are ignored",
            schema = @Schema(type = SchemaType.STRING, minLength = 1, maxLength = EntityQuery.PREFIX_LIMIT),
            examples = @ExampleObject(name = "a beginning", value = "jane"))
    private static final String PREFIX = "q";

    private static final int PREFIX_LIMIT = 500;

    /** Parses a request; all faults are reported in one 400. */
    public static EntityQuery from(QueryParameters parameters) {
        String type = EntityType.find(parameters);
        String prefix = parameters.findText(PREFIX, PREFIX_LIMIT).orElse(null);
        PageRequest page = PageRequest.from(parameters);
        parameters.rejectFaults();
        return new EntityQuery(type, prefix, page);
    }
}
