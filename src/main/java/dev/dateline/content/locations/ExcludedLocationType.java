package dev.dateline.content.locations;

import dev.dateline.http.parameter.QueryParameters;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;

/** The parameter {@code exclude_location_type}. Contract: 4.5. */
public final class ExcludedLocationType {

    @Parameter(
            name = ExcludedLocationType.PARAMETER,
            description = "No mentions of these types, for example of places that are coarser than the area; default:"
                    + " none is excluded. A mention must match it together with area, `location_type` and `nature`",
            schema =
                    @Schema(
                            type = SchemaType.ARRAY,
                            implementation = LocationType.class,
                            maxItems = LocationType.MAX_VALUES),
            examples = @ExampleObject(name = "coarse places", value = "[\"state\", \"country\", \"continent\"]"))
    private static final String PARAMETER = "exclude_location_type";

    private ExcludedLocationType() {}

    /** Parses every value, in the order of the request; notes faults. */
    public static List<LocationType> from(QueryParameters parameters) {
        return LocationType.from(parameters, PARAMETER);
    }
}
