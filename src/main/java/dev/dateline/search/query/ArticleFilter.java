package dev.dateline.search.query;

import dev.dateline.locations.LocationType;
import dev.dateline.locations.Nature;
import dev.dateline.openapi.DescribedBy;
import dev.dateline.parameter.QueryParameters;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/**
 * The filter that all queries of articles share. One mention must match types and natures together.
 *
 * @param words of headline and body, in the syntax of PostgreSQL's {@code websearch_to_tsquery}; null: any
 * @param source the source's id; null: any
 * @param types location types of which the mention has one; empty: any
 * @param natures natures of which the mention has one; empty: any
 * @param meta clauses on the article's tags, all of which must match
 * @param dates days of publication
 */
@DescribedBy({LocationType.class, Nature.class, MetaClause.class, PublicationDates.class})
public record ArticleFilter(
        @Nullable String words,
        @Nullable String source,
        List<LocationType> types,
        List<Nature> natures,
        List<MetaClause> meta,
        PublicationDates dates) {

    static final int WORDS_LIMIT = 500;
    static final int SOURCE_LIMIT = 500;

    @Parameter(
            name = ArticleFilter.WORDS,
            description = "Full-text query over the headline and the first 100,000 characters of the body,"
                    + " case-insensitive, without stemming. All words must occur. `\"…\"` is a phrase, `or`"
                    + " separates alternatives, `-word` excludes. The list of articles is then in the order of relevance,"
                    + " in which matches in the headline rank higher; searches by area keep their order.",
            schema = @Schema(type = SchemaType.STRING, minLength = 1, maxLength = ArticleFilter.WORDS_LIMIT),
            examples = @ExampleObject(name = "words", value = "\"city council\" budget or levy -sports"))
    static final String WORDS = "q";

    @Parameter(
            name = ArticleFilter.SOURCE,
            description = "Articles of this source",
            schema = @Schema(type = SchemaType.STRING, minLength = 1, maxLength = ArticleFilter.SOURCE_LIMIT),
            examples = @ExampleObject(name = "source", value = "example.org"))
    static final String SOURCE = "source_id";

    /** Reads the filter; faults go to the parameters. */
    static ArticleFilter from(QueryParameters parameters) {
        String words = parameters.findText(WORDS, WORDS_LIMIT).orElse(null);
        String source = parameters.findText(SOURCE, SOURCE_LIMIT).orElse(null);
        List<LocationType> types = LocationType.from(parameters);
        List<Nature> natures = Nature.from(parameters);
        List<MetaClause> meta = MetaClause.from(parameters);
        PublicationDates dates = PublicationDates.from(parameters);
        return new ArticleFilter(words, source, types, natures, meta, dates);
    }

    /** Whether articles are filtered by their mentions. */
    public boolean isOfMentions() {
        return !types.isEmpty() || !natures.isEmpty();
    }

    /** Whether there is no filter but the dates: then articles can be counted by an index of dates alone. */
    public boolean isOfDatesAlone() {
        return words == null && source == null && !isOfMentions() && meta.isEmpty();
    }
}
