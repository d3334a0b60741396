package dev.dateline.search.query;

import dev.dateline.content.locations.ExcludedLocationType;
import dev.dateline.content.locations.LocationType;
import dev.dateline.engine.geo.BoundingBox;
import dev.dateline.http.openapi.DescribedBy;
import dev.dateline.http.paging.PageRequest;
import dev.dateline.http.parameter.QueryParameters;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/**
 * A parsed query for a list of places. Contract: 9.1.
 *
 * @param prefix prefix of the label, case-insensitive; null: any
 * @param types location types, one of which a place must have; empty: any
 * @param excluded location types, none of which a place has
 * @param bbox where their mentions lie; null: anywhere
 */
@DescribedBy({LocationType.class, ExcludedLocationType.class, PlaceBox.class, PageRequest.class})
public record PlaceQuery(
        @Nullable String prefix,
        List<LocationType> types,
        List<LocationType> excluded,
        @Nullable BoundingBox bbox,
        PageRequest page) {

    @Parameter(
            name = PlaceQuery.PREFIX,
            description = "Prefix of the label, case-insensitive",
            schema = @Schema(type = SchemaType.STRING, minLength = 1, maxLength = PlaceQuery.PREFIX_LIMIT),
            examples = @ExampleObject(name = "a beginning", value = "alex"))
    private static final String PREFIX = "q";

    private static final int PREFIX_LIMIT = 500;

    /** Parses a request; all faults are reported in one 400. */
    public static PlaceQuery from(QueryParameters parameters) {
        String prefix = parameters.findText(PREFIX, PREFIX_LIMIT).orElse(null);
        List<LocationType> types = LocationType.from(parameters);
        List<LocationType> excluded = ExcludedLocationType.from(parameters);
        BoundingBox bbox = PlaceBox.find(parameters).orElse(null);
        PageRequest page = PageRequest.from(parameters);
        parameters.rejectFaults();
        return new PlaceQuery(prefix, types, excluded, bbox, page);
    }
}
