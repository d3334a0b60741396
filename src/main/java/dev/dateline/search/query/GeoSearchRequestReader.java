package dev.dateline.search.query;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.dateline.engine.geo.InvalidGeometry;
import dev.dateline.engine.geo.Region;
import dev.dateline.engine.geo.SearchArea;
import dev.dateline.http.filter.JsonBody;
import dev.dateline.http.parameter.QueryParameters;
import dev.dateline.tenant.access.ProjectId;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;

/**
 * Parses a search from a JSON body: the query parameters as fields, repeatable ones as arrays, and {@code intersects},
 * a polygon instead of a circle or a box. Faults are reported by JSON Pointer.
 */
public final class GeoSearchRequestReader {

    /** Ten thousand positions with all digits need half of it. */
    public static final int MAX_BYTES = 1024 * 1024;

    private static final String INTERSECTS = "intersects";
    private static final Set<String> NUMBERS =
            Set.of("center_lng", "center_lat", "radius_miles", "limit", "offset", "resolution");
    private static final Set<String> AREA_NUMBERS = Set.of("center_lng", "center_lat", "radius_miles");
    private static final String TEXT = "must be a string";
    private static final String DATE = "must be a string, YYYY-MM-DD";
    private static final Map<String, String> TEXTS = Map.of(
            SearchAreaParameters.BBOX,
            "must be a string of four numbers: min_lng,min_lat,max_lng,max_lat",
            "pub_date_from",
            DATE,
            "pub_date_to",
            DATE,
            "q",
            TEXT,
            "source_id",
            TEXT,
            "sort",
            TEXT,
            "cursor",
            TEXT);
    private static final Map<String, String> NARROWING_TEXTS = TEXTS.entrySet().stream()
            .filter(text -> !Set.of("sort", "cursor").contains(text.getKey()))
            .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue));
    private static final Set<String> NARROWING_LISTS =
            Set.of("location_type", "exclude_location_type", "exclude_source_id", "nature", "meta", "entity");
    private static final Set<String> LISTS = Set.of(
            "location_type", "exclude_location_type", "exclude_source_id", "nature", "meta", "entity", "include");

    private final JsonNode body;

    private GeoSearchRequestReader(JsonNode body) {
        this.body = body;
    }

    /** Reads the JSON alone; what the fields hold is checked by {@link #search} and {@link #density}. */
    @RequestBody(
            required = true,
            content =
                    @Content(
                            schema = @Schema(implementation = GeoSearchRequest.class),
                            examples = @ExampleObject(name = "a polygon", value = GeoSearchRequest.EXAMPLE)))
    @APIResponse(responseCode = "413", description = "More than 1 MiB")
    public static GeoSearchRequestReader read(ObjectMapper json, InputStream stream) throws IOException {
        return new GeoSearchRequestReader(JsonBody.read(json, stream));
    }

    /** The search; every fault of the body ends in one 400. */
    public GeoSearchQuery search(ProjectId project) {
        QueryParameters parameters = parameters();
        return GeoSearchQuery.from(project, parameters, area(parameters));
    }

    /** What is to be counted, with a {@code resolution}; every fault of the body ends in one 400. */
    public DensityQuery density(ProjectId project) {
        QueryParameters parameters = parameters();
        return DensityQuery.from(project, parameters, area(parameters));
    }

    private QueryParameters parameters() {
        QueryParameters parameters = QueryParameters.ofBody(body, NUMBERS, TEXTS, LISTS, Set.of(INTERSECTS));
        if (!body.isObject()) {
            parameters.rejectFaults();
        }
        return parameters;
    }

    /** The fields that narrow a search, without those that shape its answer. */
    static QueryParameters narrowing(JsonNode search) {
        return QueryParameters.ofBody(search, AREA_NUMBERS, NARROWING_TEXTS, NARROWING_LISTS, Set.of(INTERSECTS));
    }

    /** The area, where one is optional; empty if none was given, or a fault was noted. */
    static Optional<SearchArea> findArea(JsonNode search, QueryParameters parameters) {
        JsonNode polygon = search.get(INTERSECTS);
        return polygon == null || polygon.isNull()
                ? SearchAreaParameters.find(parameters)
                : region(parameters, polygon);
    }

    private Optional<SearchArea> area(QueryParameters parameters) {
        JsonNode polygon = body.get(INTERSECTS);
        return polygon == null || polygon.isNull()
                ? SearchAreaParameters.from(parameters, "bbox or " + INTERSECTS)
                : region(parameters, polygon);
    }

    private static Optional<SearchArea> region(QueryParameters parameters, JsonNode polygon) {
        SearchAreaParameters.rejectModes(parameters, INTERSECTS);
        try {
            return Optional.of(Region.parse(polygon));
        } catch (InvalidGeometry wrong) {
            parameters.fault(INTERSECTS + wrong.pointer(), String.valueOf(wrong.getMessage()));
            return Optional.empty();
        }
    }
}
