package dev.dateline.search.format;

import dev.dateline.engine.geoindex.query.Likeness;
import io.quarkus.runtime.annotations.RegisterForReflection;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** How near an article comes to a question by each of the two orders. Contract: 18.2. */
@RegisterForReflection
@Schema(name = "Likeness")
public record ItemLikeness(
        @Schema(
                required = true,
                nullable = true,
                minimum = "-1",
                maximum = "1",
                examples = "0.412806",
                description =
                        "The `score` of `mode=semantic`; null if the article is not among the first 1,000 by meaning")
        @Nullable Double meaning,

        @Schema(
                required = true,
                nullable = true,
                minimum = "0",
                maximum = "1",
                examples = "0.389341",
                description =
                        "BM25 of the words of `q`, divided by the greatest that they can give; 0 if the article has none of"
                                + " them, or is not among the first 1,000 by words; null with `mode=semantic`")
        @Nullable Double words) {

    static ItemLikeness of(Likeness found) {
        return new ItemLikeness(number(found.meaning()), number(found.words()));
    }

    private static @Nullable Double number(@Nullable Integer micros) {
        return micros == null ? null : micros / 1e6;
    }
}
