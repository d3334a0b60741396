package dev.dateline.search.query;

import dev.dateline.geo.SearchArea;
import dev.dateline.openapi.DescribedBy;
import dev.dateline.parameter.QueryParameters;
import java.util.Optional;

/** An area in either mode, or none. */
@DescribedBy(SearchAreaParameters.class)
final class OptionalArea {

    private OptionalArea() {}

    /** The area; empty if none was given, or a fault was noted. */
    static Optional<SearchArea> from(QueryParameters parameters) {
        return SearchAreaParameters.isGiven(parameters) ? SearchAreaParameters.from(parameters) : Optional.empty();
    }
}
