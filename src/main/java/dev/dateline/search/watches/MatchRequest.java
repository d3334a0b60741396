package dev.dateline.search.watches;

import static dev.dateline.http.problem.ProblemCode.INVALID_PARAMETER;

import com.fasterxml.jackson.databind.JsonNode;
import dev.dateline.http.parameter.BodyFields;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * What is to be matched: an article, or an item that is not stored.
 *
 * @param item as in the body of a run; null if it is an article
 */
@Schema(name = "WatchMatching", description = "Exactly one of both")
record MatchRequest(
        @Schema(minimum = "1", description = "Id of a stored article")
        long articleId,

        @Schema(
                implementation = Object.class,
                description = "An item as in the body of a run. Without `locations`, the places of its text are found")
        @Nullable JsonNode item) {

    static final String EXAMPLE = """
            { "article_id": 4711 }
            """;

    static final String OF_ITEM = """
            {
              "item": {
                "headline": "Fire at a school",
                "metadata": [{ "meta_type": "topic", "category": "fire" }],
                "locations": [
                  {
                    "label": "Alexandria",
                    "location_type": "city",
                    "geometry": { "type": "Point", "coordinates": [-92.4451, 31.3113] }
                  }
                ]
              }
            }
            """;

    private static final String ARTICLE = "article_id";
    private static final String ITEM = "item";

    static MatchRequest read(JsonNode body) {
        BodyFields fields = BodyFields.of(body);
        JsonNode article = fields.node(ARTICLE);
        JsonNode item = fields.node(ITEM);
        long id = 0;
        if (article == null && item == null) {
            fields.fault(ARTICLE, "must be given, or item");
        } else if (article != null && item != null) {
            fields.fault(ITEM, "cannot be combined with article_id");
        } else if (article != null) {
            if (article.isIntegralNumber() && article.canConvertToLong() && article.longValue() > 0) {
                id = article.longValue();
            } else {
                fields.fault(ARTICLE, "must be an integer from 1");
            }
        }
        if (!fields.faults().isEmpty()) {
            throw INVALID_PARAMETER.because(fields.faults());
        }
        return new MatchRequest(id, item);
    }
}
