package dev.dateline.search.query;

import dev.dateline.engine.geo.Circle;
import dev.dateline.engine.geo.SearchArea;
import dev.dateline.http.parameter.QueryParameters;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;

/** Result order: newest article first, or nearest matching mention first. */
@Schema(
        name = "Sort",
        type = SchemaType.STRING,
        enumeration = {"date", "distance"})
public enum Sort {
    DATE,
    DISTANCE;

    @Parameter(
            name = Sort.PARAMETER,
            description = "`date`, or in point mode `distance`: nearest matching mention first, then by date and id."
                    + " `distance` adds `distance_miles` to each matching mention",
            schema = @Schema(implementation = Sort.class, defaultValue = "date"))
    private static final String PARAMETER = "sort";

    /** Parses {@code sort}; notes a fault if it is {@code distance} without a center. */
    static Sort from(QueryParameters parameters, Optional<SearchArea> area) {
        Sort sort = parameters.findConstant(PARAMETER, values()).orElse(DATE);
        if (sort == DISTANCE && area.isPresent() && !(area.get() instanceof Circle)) {
            parameters.fault(PARAMETER, "must be date unless the search area is a circle");
        }
        return sort;
    }
}
