package dev.dateline.content.articles;

import dev.dateline.http.parameter.QueryParameters;
import java.util.EnumSet;
import java.util.Set;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;

/** Optional parts of an article row, selected by {@code include}. Contract: 4.9. */
@Schema(
        name = "Include",
        type = SchemaType.STRING,
        enumeration = {"counts", "images", "facets"})
public enum Include {
    COUNTS,
    IMAGES,
    FACETS,
    /** Of a single article. */
    SPANS,
    /** Of a single article. */
    ENTITIES,
    /** Of a search by meaning. */
    LIKENESS;

    @Parameter(
            name = Include.PARAMETER,
            description = "Optional fields: `counts` (fills `counts` and `embedded`) and `images`, which are null"
                    + " otherwise; `facets`, which is absent otherwise",
            schema = @Schema(type = SchemaType.ARRAY, implementation = Include.class),
            examples = @ExampleObject(name = "both", value = "[\"counts\", \"images\"]"))
    private static final String PARAMETER = "include";

    /** For the OpenAPI document: what a single article accepts. */
    @Schema(
            name = "IncludeOfArticle",
            type = SchemaType.STRING,
            enumeration = {"counts", "images", "facets", "spans", "entities"})
    interface OfArticle {}

    /** What a search by meaning accepts. */
    @Schema(
            name = "IncludeOfMeaning",
            type = SchemaType.STRING,
            enumeration = {"counts", "images", "facets", "likeness"})
    public interface OfMeaning {

        @Parameter(
                name = Include.PARAMETER,
                description = "Optional fields: `counts` (fills `counts` and `embedded`) and `images`, which are null"
                        + " otherwise; `facets` and the items' `likeness`, which are absent otherwise",
                schema = @Schema(type = SchemaType.ARRAY, implementation = OfMeaning.class),
                examples = @ExampleObject(name = "both", value = "[\"counts\", \"likeness\"]"))
        String NAME = Include.PARAMETER;
    }

    private static final Include[] OF_LISTS = {COUNTS, IMAGES, FACETS};
    private static final Include[] OF_MEANING = {COUNTS, IMAGES, FACETS, LIKENESS};
    private static final Include[] OF_ARTICLE = {COUNTS, IMAGES, FACETS, SPANS, ENTITIES};

    /** Parses every {@code include} of a list; a token may be repeated; notes faults. */
    public static Set<Include> from(QueryParameters parameters) {
        return from(parameters, OF_LISTS);
    }

    /** Parses every {@code include} of a search by meaning. */
    public static Set<Include> ofMeaning(QueryParameters parameters) {
        return from(parameters, OF_MEANING);
    }

    /** Parses every {@code include} of a single article. */
    static Set<Include> ofArticle(QueryParameters parameters) {
        return from(parameters, OF_ARTICLE);
    }

    private static Set<Include> from(QueryParameters parameters, Include[] known) {
        Set<Include> tokens = EnumSet.noneOf(Include.class);
        for (String text : parameters.findAll(PARAMETER)) {
            parameters.parseConstant(PARAMETER, text, known).ifPresent(tokens::add);
        }
        return tokens;
    }
}
