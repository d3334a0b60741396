package dev.dateline.search.format;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.dateline.content.articles.ArticleRow;
import io.quarkus.runtime.annotations.RegisterForReflection;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** An article list row with its score. Contract: 18.2. */
@RegisterForReflection
@Schema(name = "SemanticItem")
public record SemanticRow(
        @JsonUnwrapped ArticleRow article,

        @Schema(
                required = true,
                minimum = "-1",
                maximum = "1",
                examples = "0.573214",
                description =
                        "With `mode=semantic` the cosine of the angle between the two vectors, to six decimals: 1 is"
                                + " the same direction. With `mode=hybrid` the sum of 1/(15 + rank) of the order by words and seven"
                                + " tenths of that of the order by meaning, over the first 1,000 of each, divided by 1.7/16: 1 is"
                                + " the first of both. Neither is a probability")
        double score,

        @JsonInclude(JsonInclude.Include.NON_NULL)
        @Schema(description = "How near the article comes to the question; only with `include=likeness`")
        @Nullable ItemLikeness likeness) {}
