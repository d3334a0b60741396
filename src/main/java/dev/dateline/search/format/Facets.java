package dev.dateline.search.format;

import dev.dateline.geoindex.query.FacetCounts;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** How many of the articles that were found have what: all of them, not the page's alone; most first. Contract: 7.7. */
@RegisterForReflection
@Schema(
        name = "Facets",
        description = "Only with include=facets: how many of all articles that were found have what, most first")
public record Facets(
        @Schema(required = true, description = "Of mentions that meet area, type and nature")
        List<Count> locationType,

        @Schema(required = true, description = "Of the same mentions, where they have one")
        List<Count> nature,

        @Schema(required = true, description = "By the source's id; the 50 of most articles")
        List<Count> source,

        @Schema(required = true, description = "YYYY-MM, of dated articles; newest first")
        List<Count> month,

        @Schema(required = true, description = "The 50 of most articles")
        List<TagCount> tag) {

    /** Articles with one value. */
    @RegisterForReflection
    @Schema(name = "FacetCount")
    public record Count(
            @Schema(required = true) String value,
            @Schema(required = true, minimum = "1") long articleCount) {}

    /** Articles with one tag. */
    @RegisterForReflection
    @Schema(name = "FacetTagCount")
    public record TagCount(
            @Schema(required = true) String metaType,
            @Schema(required = true) String category,
            @Schema(required = true, minimum = "1") long articleCount) {}

    /** The facets as they are written; null where none were counted. */
    static @Nullable Facets find(@Nullable FacetCounts counts) {
        return counts == null ? null : of(counts);
    }

    private static Facets of(FacetCounts counts) {
        return new Facets(
                ofValues(counts.types()),
                ofValues(counts.natures()),
                ofValues(counts.sources()),
                ofValues(counts.months()),
                counts.tags().stream()
                        .map(tag -> new TagCount(tag.metaType(), tag.category(), tag.articles()))
                        .toList());
    }

    private static List<Count> ofValues(List<FacetCounts.Count> counts) {
        return counts.stream()
                .map(count -> new Count(count.value(), count.articles()))
                .toList();
    }
}
