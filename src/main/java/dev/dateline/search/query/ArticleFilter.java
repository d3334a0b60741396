package dev.dateline.search.query;

import dev.dateline.content.locations.ExcludedLocationType;
import dev.dateline.content.locations.LocationType;
import dev.dateline.content.locations.Nature;
import dev.dateline.engine.geoindex.query.EntityKey;
import dev.dateline.engine.geoindex.query.IndexQuery.EntityClause;
import dev.dateline.http.openapi.DescribedBy;
import dev.dateline.http.parameter.QueryParameters;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/**
 * The filter that all queries of articles share. One mention must match types, excluded types and natures together.
 *
 * @param words of headline and body, in the syntax of PostgreSQL's {@code websearch_to_tsquery}; null: any
 * @param source the source's id; null: any
 * @param excludedSources ids of sources of which the article has none
 * @param types location types of which the mention has one; empty: any
 * @param excludedTypes location types of which the mention has none
 * @param natures natures of which the mention has one; empty: any
 * @param meta clauses on the article's tags, all of which must match
 * @param entities of which an article has any of those of one type, and of each type one; none of the negated
 * @param dates days of publication
 * @param of an entity that an article must have besides; null: any
 */
@DescribedBy({
    SourceId.class,
    ExcludedSourceId.class,
    LocationType.class,
    ExcludedLocationType.class,
    Nature.class,
    MetaClause.class,
    EntityFilter.class,
    PublicationDates.class
})
public record ArticleFilter(
        @Nullable String words,
        @Nullable String source,
        List<String> excludedSources,
        List<LocationType> types,
        List<LocationType> excludedTypes,
        List<Nature> natures,
        List<MetaClause> meta,
        List<EntityFilter> entities,
        PublicationDates dates,
        @Nullable EntityKey of) {

    static final int WORDS_LIMIT = 500;

    @Parameter(
            name = ArticleFilter.WORDS,
            description = "Full-text query over the headline and the first 100,000 characters of the body,"
                    + " case-insensitive, without stemming. All words must occur. `\"…\"` is a phrase, `or`"
                    + " separates alternatives, `-word` excludes. The list of articles is then in the order of relevance,"
                    + " in which matches in the headline rank higher; searches by area keep their order.",
            schema = @Schema(type = SchemaType.STRING, minLength = 1, maxLength = ArticleFilter.WORDS_LIMIT),
            examples = @ExampleObject(name = "words", value = "\"city council\" budget or levy -sports"))
    static final String WORDS = "q";

    /** Reads the filter; faults go to the parameters. */
    static ArticleFilter from(QueryParameters parameters) {
        String words = parameters.findText(WORDS, WORDS_LIMIT).orElse(null);
        return with(words, parameters);
    }

    private static ArticleFilter with(@Nullable String words, QueryParameters parameters) {
        String source = SourceId.find(parameters);
        List<String> excludedSources = ExcludedSourceId.from(parameters);
        List<LocationType> types = LocationType.from(parameters);
        List<LocationType> excludedTypes = ExcludedLocationType.from(parameters);
        List<Nature> natures = Nature.from(parameters);
        List<MetaClause> meta = MetaClause.from(parameters);
        PublicationDates dates = PublicationDates.from(parameters);
        List<EntityFilter> entities = EntityFilter.from(parameters);
        return new ArticleFilter(
                words, source, excludedSources, types, excludedTypes, natures, meta, entities, dates, null);
    }

    /** The same, narrowed by the filters of a request. One that cannot be added to those that are there is a fault. */
    ArticleFilter narrowed(QueryParameters parameters) {
        ArticleFilter more = from(parameters);
        PublicationDates days = dates.narrowed(more.dates);
        if (words != null && more.words != null) {
            parameters.fault(WORDS, "cannot be added to the words of the watch");
        }
        if (source != null && more.source != null && !source.equals(more.source)) {
            parameters.fault("source_id", "must be that of the watch");
        }
        Set<String> asked = types(entities);
        if (types(more.entities).stream().anyMatch(asked::contains)) {
            parameters.fault("entity", "must be of a type of which the watch asks for none");
        }
        return new ArticleFilter(
                words == null ? more.words : words,
                source == null ? more.source : source,
                joined(excludedSources, more.excludedSources),
                common(types, more.types, parameters, "location_type"),
                joined(excludedTypes, more.excludedTypes),
                common(natures, more.natures, parameters, "nature"),
                joined(meta, more.meta),
                joined(entities, more.entities),
                days,
                of);
    }

    /** The types of the entities of which an article must have one. */
    private static Set<String> types(List<EntityFilter> filters) {
        return filters.stream()
                .filter(filter -> !filter.negated())
                .map(filter -> filter.key().type())
                .collect(Collectors.toSet());
    }

    private static <T> List<T> joined(List<T> some, List<T> others) {
        return Stream.concat(some.stream(), others.stream()).distinct().toList();
    }

    /** Of two lists of alternatives, those in both; an empty list has all. */
    private static <T> List<T> common(List<T> some, List<T> others, QueryParameters parameters, String name) {
        if (some.isEmpty() || others.isEmpty()) {
            return joined(some, others);
        }
        List<T> both = some.stream().filter(others::contains).toList();
        if (both.isEmpty()) {
            parameters.fault(name, "must be among those of the watch");
        }
        return both;
    }

    /** Reads the filters that connections have. */
    static ArticleFilter ofConnections(QueryParameters parameters) {
        String source = SourceId.find(parameters);
        List<String> excludedSources = ExcludedSourceId.from(parameters);
        List<MetaClause> meta = MetaClause.from(parameters);
        PublicationDates dates = PublicationDates.from(parameters);
        List<LocationType> excludedTypes = ExcludedLocationType.from(parameters);
        return new ArticleFilter(
                null, source, excludedSources, List.of(), excludedTypes, List.of(), meta, List.of(), dates, null);
    }

    /** Reads the filters that a search by meaning has: all but words. */
    static ArticleFilter withoutWords(QueryParameters parameters) {
        return with(null, parameters);
    }

    /** The same of articles that have an entity. */
    ArticleFilter of(EntityKey entity) {
        return new ArticleFilter(
                words, source, excludedSources, types, excludedTypes, natures, meta, entities, dates, entity);
    }

    /** The clauses on entities, all of which must match. */
    public List<EntityClause> entityClauses() {
        List<EntityClause> clauses = new ArrayList<>(EntityFilter.clauses(entities));
        if (of != null) {
            clauses.add(new EntityClause(false, List.of(of)));
        }
        return clauses;
    }

    /** The entities of the request as texts; null if there were none. */
    public @Nullable List<String> entityEcho() {
        return entities.isEmpty()
                ? null
                : entities.stream().map(EntityFilter::toString).toList();
    }

    /** Whether articles are filtered by their mentions. */
    public boolean isOfMentions() {
        return !types.isEmpty() || !excludedTypes.isEmpty() || !natures.isEmpty();
    }

    /** Whether all articles pass. */
    public boolean isNone() {
        return isOfDatesAlone() && dates.from() == null && dates.to() == null;
    }

    /** Whether there is no filter but the dates: then articles can be counted by an index of dates alone. */
    public boolean isOfDatesAlone() {
        return words == null
                && source == null
                && excludedSources.isEmpty()
                && !isOfMentions()
                && meta.isEmpty()
                && entities.isEmpty()
                && of == null;
    }
}
