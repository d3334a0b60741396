package dev.dateline.search.query;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.dateline.engine.geo.SearchArea;
import dev.dateline.http.filter.JsonBody;
import dev.dateline.http.parameter.QueryParameters;
import dev.dateline.tenant.access.ProjectId;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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

    private static final Set<String> NUMBERS = Set.of("limit", "offset", "resolution");
    private static final String TEXT = "must be a string";
    private static final Map<String, String> TEXTS = Map.of("sort", TEXT, "cursor", TEXT);
    private static final Set<String> LISTS = Set.of("include");

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
        QueryParameters parameters = NarrowingFields.with(body, NUMBERS, TEXTS, LISTS);
        if (!body.isObject()) {
            parameters.rejectFaults();
        }
        return parameters;
    }

    private Optional<SearchArea> area(QueryParameters parameters) {
        return NarrowingFields.area(body, parameters);
    }
}
