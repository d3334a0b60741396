package dev.dateline.search.query;

import dev.dateline.engine.geoindex.query.EntityKey;
import dev.dateline.engine.geoindex.query.IndexQuery.EntityClause;
import dev.dateline.http.parameter.QueryParameters;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;

/**
 * One {@code entity} filter: the article has this entity, or any other one of its type that is asked for; or, negated, it has it
 * not.
 *
 * <p>Grammar: {@code ["!"] type ":" id}; both parts are compared exactly. Contract: 4.11.
 */
@Schema(
        name = "EntityFilter",
        type = SchemaType.STRING,
        pattern = "^!?[^:]+:.+$",
        description =
                "`<type>:<id>`: the article has this entity, or another one of the same type that is asked for, too."
                        + " A leading `!` excludes articles that have it.",
        examples = {"person:jane-doe", "!organisation:acme"})
public record EntityFilter(boolean negated, EntityKey key) {

    static final int MAX_FILTERS = 25;
    static final int PART_LIMIT = 500;

    @Parameter(
            name = EntityFilter.PARAMETER,
            description = "Entities of an article: any of those of one type, and of each type that is given one",
            schema =
                    @Schema(
                            type = SchemaType.ARRAY,
                            implementation = EntityFilter.class,
                            maxItems = EntityFilter.MAX_FILTERS),
            examples =
                    @ExampleObject(
                            name = "two people and no company",
                            value = "[\"person:jane-doe\", \"person:john-doe\", \"!organisation:acme\"]"))
    private static final String PARAMETER = "entity";

    /** Parses every {@code entity}; notes faults. */
    static List<EntityFilter> from(QueryParameters parameters) {
        return parameters.parseAll(PARAMETER, MAX_FILTERS, EntityFilter::parse);
    }

    static EntityFilter parse(String text) {
        boolean negated = text.startsWith("!");
        int colon = text.indexOf(':');
        if (colon < 0) {
            throw new IllegalArgumentException("must have the form <type>:<id>");
        }
        String type = text.substring(negated ? 1 : 0, colon);
        String id = text.substring(colon + 1);
        if (type.isBlank() || id.isBlank()) {
            throw new IllegalArgumentException("must have a type before the colon and an id behind it");
        }
        if (type.codePointCount(0, type.length()) > PART_LIMIT || id.codePointCount(0, id.length()) > PART_LIMIT) {
            throw new IllegalArgumentException("must have parts of at most %d characters".formatted(PART_LIMIT));
        }
        return new EntityFilter(negated, new EntityKey(type, id));
    }

    /** The filters as clauses that must all match. */
    static List<EntityClause> clauses(List<EntityFilter> filters) {
        Map<String, List<EntityKey>> byType = new LinkedHashMap<>();
        List<EntityClause> clauses = new ArrayList<>();
        for (EntityFilter filter : filters) {
            if (filter.negated) {
                clauses.add(new EntityClause(true, List.of(filter.key)));
            } else {
                byType.computeIfAbsent(filter.key.type(), type -> new ArrayList<>())
                        .add(filter.key);
            }
        }
        byType.values().forEach(keys -> clauses.add(new EntityClause(false, keys)));
        return clauses;
    }

    /** As in the request. */
    @Override
    public String toString() {
        return (negated ? "!" : "") + key;
    }
}
