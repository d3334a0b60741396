package dev.dateline.search.format;

import dev.dateline.engine.geoindex.query.FacetCounts;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** Counts per value over all matching articles, not only the page; highest first. */
@RegisterForReflection
@Schema(
        name = "Facets",
        description = "Only with include=facets: counts per value over all matching articles, highest first")
public record Facets(
        @Schema(required = true, description = "Location types of mentions that match area, type and nature")
        List<Count> locationType,

        @Schema(required = true, description = "Natures of the same mentions, if any")
        List<Count> nature,

        @Schema(required = true, description = "By source id; the 50 with the most articles")
        List<Count> source,

        @Schema(required = true, description = "Months (YYYY-MM) of dated articles; newest first")
        List<Count> month,

        @Schema(
                required = true,
                description =
                        "Days (YYYY-MM-DD) of dated articles, newest first; none if they are of more than 3 months")
        List<Count> day,

        @Schema(required = true, description = "The 50 with the most articles")
        List<TagCount> tag,

        @Schema(required = true, description = "The 50 of each type with the most articles, at most 1,000")
        List<EntityCount> entity) {

    /** Articles with one value. */
    @RegisterForReflection
    @Schema(name = "FacetCount")
    public record Count(
            @Schema(required = true) String value,
            @Schema(required = true, minimum = "1") long articleCount) {}

    /** Number of articles with one entity. */
    @RegisterForReflection
    @Schema(name = "FacetEntityCount")
    public record EntityCount(
            @Schema(required = true, examples = "person") String type,
            @Schema(required = true, examples = "jane-doe") String id,
            @Schema(required = true, examples = "Jane Doe") String name,
            @Schema(required = true, minimum = "1") long articleCount) {}

    /** Number of articles with one tag. */
    @RegisterForReflection
    @Schema(name = "FacetTagCount")
    public record TagCount(
            @Schema(required = true) String metaType,
            @Schema(required = true) String category,
            @Schema(required = true, minimum = "1") long articleCount) {}

    /** These counts in a response; null without counts. */
    static @Nullable Facets find(@Nullable FacetCounts counts) {
        return counts == null ? null : of(counts);
    }

    private static Facets of(FacetCounts counts) {
        return new Facets(
                ofValues(counts.types()),
                ofValues(counts.natures()),
                ofValues(counts.sources()),
                ofValues(counts.months()),
                ofValues(counts.days()),
                counts.tags().stream()
                        .map(tag -> new TagCount(tag.metaType(), tag.category(), tag.articles()))
                        .toList(),
                counts.entities().stream()
                        .map(one -> new EntityCount(one.key().type(), one.key().id(), one.name(), one.articles()))
                        .toList());
    }

    private static List<Count> ofValues(List<FacetCounts.Count> counts) {
        return counts.stream()
                .map(count -> new Count(count.value(), count.articles()))
                .toList();
    }
}
