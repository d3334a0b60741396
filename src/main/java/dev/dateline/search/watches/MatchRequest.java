package dev.dateline.search.watches;

import static dev.dateline.http.problem.ProblemCode.INVALID_PARAMETER;

import com.fasterxml.jackson.databind.JsonNode;
import dev.dateline.http.parameter.BodyFields;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Describes which article is to be matched in the OpenAPI document. */
@Schema(name = "WatchMatching")
record MatchRequest(@Schema(required = true, minimum = "1") long articleId) {

    static final String EXAMPLE = """
            { "article_id": 4711 }
            """;

    private static final String ARTICLE = "article_id";

    /** The article of a request. */
    static long read(JsonNode body) {
        BodyFields fields = BodyFields.of(body);
        JsonNode article = fields.node(ARTICLE);
        if (article == null) {
            fields.fault(ARTICLE, "must be given");
        } else if (!article.isIntegralNumber() || !article.canConvertToLong() || article.longValue() < 1) {
            fields.fault(ARTICLE, "must be an integer from 1");
        }
        if (!fields.faults().isEmpty() || article == null) {
            throw INVALID_PARAMETER.because(fields.faults());
        }
        return article.longValue();
    }
}
