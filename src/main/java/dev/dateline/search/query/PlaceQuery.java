package dev.dateline.search.query;

import dev.dateline.geo.BoundingBox;
import dev.dateline.locations.LocationType;
import dev.dateline.paging.PageRequest;
import dev.dateline.parameter.QueryParameters;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A parsed query for a list of places. Contract: 9.1.
 *
 * @param prefix prefix of the label, case-insensitive; null: any
 * @param types location types, one of which a place must have; empty: any
 * @param bbox where their mentions lie; null: anywhere
 */
public record PlaceQuery(
        @Nullable String prefix,
        List<LocationType> types,
        @Nullable BoundingBox bbox,
        PageRequest page) {

    private static final int PREFIX_LIMIT = 500;

    /** Parses a request; all faults are reported in one 400. */
    public static PlaceQuery from(QueryParameters parameters) {
        String prefix = parameters.findText("q", PREFIX_LIMIT).orElse(null);
        List<LocationType> types = LocationType.from(parameters);
        BoundingBox bbox = SearchAreaParameters.findBox(parameters).orElse(null);
        PageRequest page = PageRequest.from(parameters);
        parameters.rejectFaults();
        return new PlaceQuery(prefix, types, bbox, page);
    }
}
