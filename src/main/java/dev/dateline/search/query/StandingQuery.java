package dev.dateline.search.query;

import com.fasterxml.jackson.databind.JsonNode;
import dev.dateline.engine.geo.SearchArea;
import dev.dateline.http.parameter.BodyFields;
import dev.dateline.http.parameter.QueryParameters;
import dev.dateline.http.problem.FieldFault;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What the search of a watch asks for: the fields of a {@linkplain GeoSearchRequestReader body of a search} that narrow it. At
 * least one is given. Contract: 19.2.
 *
 * @param area null: any place, or none
 */
public record StandingQuery(@Nullable SearchArea area, ArticleFilter filter) {

    /** Parses the field of a body; empty if faults were noted there. */
    public static Optional<StandingQuery> read(BodyFields fields, String name) {
        JsonNode search = fields.node(name);
        if (search == null || !search.isObject()) {
            fields.fault(name, search == null ? "must be given" : "must be an object");
            return Optional.empty();
        }
        QueryParameters parameters = NarrowingFields.alone(search);
        Optional<StandingQuery> query = read(search, parameters);
        for (FieldFault fault : parameters.faults()) {
            fields.fault(name + Objects.requireNonNull(fault.pointer()), fault.detail());
        }
        if (parameters.hasFaults()) {
            return Optional.empty();
        }
        if (query.filter(asked -> !asked.isOfEverything()).isEmpty()) {
            fields.fault(name, "must have an area or another condition");
            return Optional.empty();
        }
        return query;
    }

    /** The fields of a valid search alone, to be stored. */
    public static JsonNode kept(JsonNode search) {
        return NarrowingFields.kept(search);
    }

    /** Parses what was valid when it was stored. */
    public static StandingQuery stored(JsonNode search) {
        QueryParameters parameters = NarrowingFields.alone(search);
        StandingQuery query = read(search, parameters).orElseThrow();
        parameters.rejectFaults();
        return query;
    }

    private static Optional<StandingQuery> read(JsonNode search, QueryParameters parameters) {
        Optional<SearchArea> area = NarrowingFields.findArea(search, parameters);
        ArticleFilter filter = ArticleFilter.from(parameters);
        return parameters.hasFaults() ? Optional.empty() : Optional.of(new StandingQuery(area.orElse(null), filter));
    }

    private boolean isOfEverything() {
        return area == null && filter.isNone();
    }

    /** Whether one mention must meet conditions: those that do are told. */
    public boolean isOfMentions() {
        return area != null || filter.isOfMentions();
    }
}
