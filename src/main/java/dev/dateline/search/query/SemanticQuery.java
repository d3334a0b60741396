package dev.dateline.search.query;

import dev.dateline.content.articles.Include;
import dev.dateline.content.locations.ExcludedLocationType;
import dev.dateline.content.locations.LocationType;
import dev.dateline.content.locations.Nature;
import dev.dateline.engine.geo.SearchArea;
import dev.dateline.http.openapi.DescribedBy;
import dev.dateline.http.paging.PageRequest;
import dev.dateline.http.parameter.QueryParameters;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jspecify.annotations.Nullable;

/**
 * A parsed search by meaning. Contract: 18.1.
 *
 * @param text what the articles should be about; null if they should be similar to an article
 * @param similarTo the id of that article, which is left out; null if there is a text
 * @param articles those that are compared
 */
@DescribedBy({
    SemanticQuery.class,
    SearchAreaParameters.class,
    SourceId.class,
    ExcludedSourceId.class,
    LocationType.class,
    ExcludedLocationType.class,
    Nature.class,
    MetaClause.class,
    EntityFilter.class,
    PublicationDates.class,
    PageRequest.class,
    Include.OfMeaning.class
})
@APIResponse(
        responseCode = "400",
        description =
                "Invalid parameters; `errors` lists every one. Causes: `q` and `similar_to` both or neither given; `q` too"
                        + " long, or without any word that the model knows; `mode=hybrid` with `similar_to`; an area of two modes or"
                        + " incomplete; an invalid filter; `limit` or `offset` out of range, or together above 1,000")
public record SemanticQuery(@Nullable String text, @Nullable Long similarTo, Mode mode, ArticleQuery articles) {

    /** What decides the order. */
    @Schema(
            name = "SemanticMode",
            type = SchemaType.STRING,
            enumeration = {"semantic", "hybrid"})
    public enum Mode {
        SEMANTIC,
        HYBRID
    }

    /** Pages end here: what is further down is not similar. */
    public static final int MAX_RESULTS = 1_000;

    static final int TEXT_LIMIT = 2_000;

    @Parameter(
            name = SemanticQuery.TEXT,
            description =
                    "What the articles should be about, in plain English: words or sentences. Exactly one of `q` and"
                            + " `similar_to` is required",
            schema = @Schema(type = SchemaType.STRING, minLength = 1, maxLength = SemanticQuery.TEXT_LIMIT),
            examples = @ExampleObject(name = "a question", value = "families who lost their homes to the flood"))
    public static final String TEXT = "q";

    @Parameter(
            name = SemanticQuery.SIMILAR_TO,
            description = "Id of an article to which the others should be similar; it is left out itself",
            schema = @Schema(type = SchemaType.INTEGER, format = "int64", minimum = "1"))
    public static final String SIMILAR_TO = "similar_to";

    @Parameter(
            name = SemanticQuery.MODE,
            description =
                    "`semantic`: by similarity of meaning. `hybrid`: this order and that of the words of `q` (BM25; any"
                            + " word, in all its English forms), joined by reciprocal rank",
            schema = @Schema(implementation = SemanticQuery.Mode.class, defaultValue = "semantic"))
    private static final String MODE = "mode";

    /** Parses a request; all faults are reported in one 400. */
    public static SemanticQuery from(QueryParameters parameters) {
        String text = parameters.findText(TEXT, TEXT_LIMIT).orElse(null);
        OptionalLong similarTo = parameters.findInteger(SIMILAR_TO, 1, Long.MAX_VALUE);
        if (parameters.has(TEXT) == parameters.has(SIMILAR_TO)) {
            parameters.fault(
                    TEXT,
                    parameters.has(TEXT)
                            ? "cannot be combined with similar_to"
                            : "is required, or use similar_to instead");
        }
        Mode mode = parameters.findConstant(MODE, Mode.values()).orElse(Mode.SEMANTIC);
        if (mode == Mode.HYBRID && parameters.has(SIMILAR_TO)) {
            parameters.fault(MODE, "must be semantic with similar_to, which has no words");
        }
        Optional<SearchArea> area = SearchAreaParameters.find(parameters);
        ArticleFilter filter = ArticleFilter.withoutWords(parameters);
        Set<Include> include = Include.ofMeaning(parameters);
        PageRequest page = PageRequest.from(parameters);
        if (page.offset() + page.limit() > MAX_RESULTS && parameters.isValid(PageRequest.LIMIT)) {
            parameters.fault(PageRequest.OFFSET, "must be at most 1,000 together with limit");
        }
        parameters.rejectFaults();
        ArticleQuery articles = area.<ArticleQuery>map(
                        there -> new GeoSearchQuery(there, filter, include, Sort.DATE, page))
                .orElseGet(() -> new ArticleListQuery(filter, include, page));
        return new SemanticQuery(text, similarTo.isPresent() ? similarTo.getAsLong() : null, mode, articles);
    }

    public PageRequest page() {
        return articles.page();
    }

    /** The words that decide the order, too; null if they do not. */
    public @Nullable String words() {
        return mode == Mode.HYBRID ? text : null;
    }
}
