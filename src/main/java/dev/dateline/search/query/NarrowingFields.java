package dev.dateline.search.query;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.dateline.engine.geo.InvalidGeometry;
import dev.dateline.engine.geo.Region;
import dev.dateline.engine.geo.SearchArea;
import dev.dateline.http.parameter.QueryParameters;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The fields of a JSON body that narrow a search of articles: the query parameters, and {@code intersects}. */
final class NarrowingFields {

    private static final String INTERSECTS = "intersects";
    private static final Set<String> NUMBERS = Set.of("center_lng", "center_lat", "radius_miles");
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
            TEXT);
    private static final Set<String> LISTS =
            Set.of("location_type", "exclude_location_type", "exclude_source_id", "nature", "meta", "entity");

    private NarrowingFields() {}

    /** These fields, and no others. */
    static QueryParameters alone(JsonNode body) {
        return with(body, Set.of(), Map.of(), Set.of());
    }

    /** These fields and others, which are {@linkplain QueryParameters#ofBody numbers, texts and lists}. */
    static QueryParameters with(
            JsonNode body, Collection<String> numbers, Map<String, String> texts, Collection<String> lists) {
        Map<String, String> allTexts = new HashMap<>(TEXTS);
        allTexts.putAll(texts);
        return QueryParameters.ofBody(body, both(NUMBERS, numbers), allTexts, both(LISTS, lists), Set.of(INTERSECTS));
    }

    /**
     * What a search is made of, to be stored: these fields alone, and the polygon of {@code intersects} without heights and
     * foreign members.
     */
    static ObjectNode kept(JsonNode body) {
        ObjectNode kept = JsonNodeFactory.instance.objectNode();
        body.properties().forEach(field -> {
            String name = field.getKey();
            if (field.getValue().isNull()) {
                return;
            }
            if (name.equals(INTERSECTS)) {
                kept.set(name, geometry(field.getValue()));
            } else if (NUMBERS.contains(name) || TEXTS.containsKey(name) || LISTS.contains(name)) {
                kept.set(name, field.getValue());
            }
        });
        return kept;
    }

    private static ObjectNode geometry(JsonNode valid) {
        JsonNode geometry = valid.has("coordinates") ? valid : valid.get("geometry");
        ObjectNode kept = JsonNodeFactory.instance.objectNode();
        kept.set("type", geometry.get("type"));
        kept.set("coordinates", positions(geometry.get("coordinates")));
        return kept;
    }

    private static ArrayNode positions(JsonNode nested) {
        ArrayNode kept = JsonNodeFactory.instance.arrayNode();
        for (JsonNode part : nested) {
            if (part.isNumber()) {
                return kept.add(nested.get(0)).add(nested.get(1));
            }
            kept.add(positions(part));
        }
        return kept;
    }

    private static Set<String> both(Set<String> some, Collection<String> others) {
        Set<String> all = new HashSet<>(some);
        all.addAll(others);
        return all;
    }

    /** The requested area; empty if a fault was noted. */
    static Optional<SearchArea> area(JsonNode body, QueryParameters parameters) {
        JsonNode polygon = body.get(INTERSECTS);
        return polygon == null || polygon.isNull()
                ? SearchAreaParameters.from(parameters, "bbox or " + INTERSECTS)
                : region(parameters, polygon);
    }

    /** The area, where one is optional; empty if none was given, or a fault was noted. */
    static Optional<SearchArea> findArea(JsonNode body, QueryParameters parameters) {
        JsonNode polygon = body.get(INTERSECTS);
        return polygon == null || polygon.isNull()
                ? SearchAreaParameters.find(parameters)
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
