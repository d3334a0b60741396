package dev.dateline.search;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.dateline.access.ProjectId;
import dev.dateline.geo.GeoJson;
import dev.dateline.geo.GeoJson.InvalidGeometry;
import dev.dateline.geo.Region;
import dev.dateline.geo.SearchArea;
import dev.dateline.parameter.QueryParameters;
import dev.dateline.problem.JsonBody;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * A search in a JSON body: the query's parameters as fields, those that repeat as arrays, and {@code intersects}, a polygon in place
 * of a circle or a box. What is wrong is told by JSON Pointers.
 */
@ApplicationScoped
class GeoSearchBody {

    /** Ten thousand positions with all their digits have half of it. */
    static final int MAX_BYTES = 1024 * 1024;

    private static final String INTERSECTS = "intersects";
    private static final Set<String> NUMBERS =
            Set.of("center_lng", "center_lat", "radius_miles", "limit", "offset", "resolution");
    private static final Set<String> TEXTS = Set.of("bbox", "pub_date_from", "pub_date_to", "sort", "cursor");
    private static final Set<String> LISTS = Set.of("location_type", "nature", "meta", "include");

    /** What a body asks with; no area where a fault was noted. */
    private record Fields(QueryParameters parameters, Optional<SearchArea> area) {}

    private final ObjectMapper json;
    private final ExpensiveSearches large;

    GeoSearchBody(ObjectMapper json, ExpensiveSearches large) {
        this.json = json;
        this.large = large;
    }

    /** Reads a search; every fault of the body ends in one 400. */
    <T> T answer(ProjectId project, InputStream stream, Function<GeoSearchQuery, T> search) throws IOException {
        return answer(stream, fields -> GeoSearchQuery.from(project, fields.parameters(), fields.area()), search);
    }

    /** Reads what is to be counted, with a {@code resolution}; every fault of the body ends in one 400. */
    <T> T answerDensity(ProjectId project, InputStream stream, Function<DensityQuery, T> count) throws IOException {
        return answer(stream, fields -> DensityQuery.from(project, fields.parameters(), fields.area()), count);
    }

    /** To check a polygon is work already, and is done in the place of its search. */
    private <Q, T> T answer(InputStream stream, Function<Fields, Q> reader, Function<Q, T> answerer)
            throws IOException {
        JsonNode body = JsonBody.read(json, stream);
        return large.during(
                body.hasNonNull(INTERSECTS), () -> reader.andThen(answerer).apply(fields(body)));
    }

    private static Fields fields(JsonNode body) {
        QueryParameters parameters = QueryParameters.ofBody(body, NUMBERS, TEXTS, LISTS);
        if (!body.isObject()) {
            parameters.rejectFaults();
        }
        JsonNode polygon = body.get(INTERSECTS);
        return new Fields(
                parameters,
                polygon == null || polygon.isNull()
                        ? SearchAreaParameters.from(parameters, "bbox or " + INTERSECTS)
                        : region(parameters, polygon));
    }

    private static Optional<SearchArea> region(QueryParameters parameters, JsonNode polygon) {
        SearchAreaParameters.rejectModes(parameters, INTERSECTS);
        try {
            return Optional.of(new Region(GeoJson.parse(polygon, Region.MAX_COORDINATES)));
        } catch (InvalidGeometry wrong) {
            parameters.fault(INTERSECTS + wrong.pointer(), String.valueOf(wrong.getMessage()));
        } catch (IllegalArgumentException another) {
            parameters.fault(INTERSECTS, String.valueOf(another.getMessage()));
        }
        return Optional.empty();
    }
}
