package dev.dateline.search.query;

import dev.dateline.geo.Circle;
import dev.dateline.geo.SearchArea;
import dev.dateline.parameter.QueryParameters;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** What comes first: the newest article, or the one with the nearest matching mention. Contract: 4.10, 7.5. */
@Schema(
        name = "Sort",
        type = SchemaType.STRING,
        enumeration = {"date", "distance"})
public enum Sort {
    DATE,
    DISTANCE;

    private static final String PARAMETER = "sort";

    /** Reads {@code sort}; faults go to the parameters, also where there is no centre to be near to. */
    static Sort from(QueryParameters parameters, Optional<SearchArea> area) {
        Sort sort = parameters
                .find(PARAMETER)
                .flatMap(text -> parameters.parse(PARAMETER, text, Sort::parse))
                .orElse(DATE);
        if (sort == DISTANCE && area.isPresent() && !(area.get() instanceof Circle)) {
            parameters.fault(PARAMETER, "must be date where the search is not around a point");
        }
        return sort;
    }

    private static Sort parse(String text) {
        return switch (text) {
            case "date" -> DATE;
            case "distance" -> DISTANCE;
            default -> throw new IllegalArgumentException("must be date or distance");
        };
    }
}
