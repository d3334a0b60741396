package dev.dateline.search.query;

import dev.dateline.http.parameter.QueryParameters;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;

/** The parameter {@code exclude_source_id}. Contract: 4.8. */
final class ExcludedSourceId {

    @Parameter(
            name = ExcludedSourceId.PARAMETER,
            description = "No articles of these sources; default: none is excluded. Articles without a source match",
            schema =
                    @Schema(
                            type = SchemaType.ARRAY,
                            implementation = String.class,
                            maxItems = ExcludedSourceId.MAX_VALUES),
            examples = @ExampleObject(name = "two sources", value = "[\"example.org\", \"example.com\"]"))
    private static final String PARAMETER = "exclude_source_id";

    static final int MAX_VALUES = 25;

    private ExcludedSourceId() {}

    /** Parses every value, in the order of the request; notes faults. */
    static List<String> from(QueryParameters parameters) {
        return parameters.findTexts(PARAMETER, MAX_VALUES, SourceId.LIMIT);
    }
}
