package dev.dateline.engine.geoindex;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.engine.geo.BoundingBox;
import dev.dateline.engine.geoindex.indexing.IndexBuilder;
import dev.dateline.engine.geoindex.query.Answer;
import dev.dateline.engine.geoindex.query.CellCounts;
import dev.dateline.engine.geoindex.query.FacetCounts;
import dev.dateline.engine.geoindex.query.FacetCounts.Count;
import dev.dateline.engine.geoindex.query.FacetCounts.TagCount;
import dev.dateline.engine.geoindex.query.IndexQuery;
import dev.dateline.engine.geoindex.query.KindFilter;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Counts over several segments, each with its own dictionary. */
class FacetCountsTest {

    private static final IndexQuery WORLD =
            new IndexQuery(new BoundingBox(-180, -90, 180, 90), KindFilter.ANY, List.of(), null, null, 1, 0, null);

    @Test
    void namesThatOnlyALaterSegmentHasAreCountedWithTheOthers() {
        var first = new IndexBuilder();
        add(first, 1, "city", "a.example", "topic:fire", "topic:flood");
        add(first, 2, "city", "b.example", "topic:fire");
        var second = new IndexBuilder();
        add(second, 3, "village", "c.example", "topic:fire", "tone:grave");
        add(second, 2, "city", "c.example", "topic:vote"); // instead of the first segment's
        GeoIndex index = GeoIndex.of(1, first).with(2, new long[] {2}, second);
        assertThat(facets(index, 9))
                .isEqualTo(new FacetCounts(
                        List.of(new Count("city", 2), new Count("village", 1)),
                        List.of(),
                        List.of(new Count("c.example", 2), new Count("a.example", 1)),
                        List.of(new Count("2026-11", 3)),
                        List.of(new Count("2026-11-20", 3)),
                        List.of(
                                new TagCount("topic", "fire", 2),
                                new TagCount("tone", "grave", 1),
                                new TagCount("topic", "flood", 1),
                                new TagCount("topic", "vote", 1)),
                        List.of()));
    }

    @Test
    void ofAsManyTheLesserInUtf8IsToldFirst() {
        var builder = new IndexBuilder();
        for (String source : List.of("\uD83D\uDE00", "\uFF61", "é", "z", "a")) {
            add(builder, builder.mentions(), "city", source, "topic:" + source);
        }
        FacetCounts facets = facets(GeoIndex.of(1, builder), 4);
        assertThat(facets.sources()).extracting(Count::value).containsExactly("a", "z", "é", "\uFF61");
        assertThat(facets.tags()).extracting(TagCount::category).containsExactly("a", "z", "é", "\uFF61");
    }

    @Test
    void anEmptyIndexHasNothingToCount() {
        assertThat(facets(GeoIndex.empty(1), 9))
                .isEqualTo(
                        new FacetCounts(List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of()));
        assertThat(GeoIndex.empty(1).density(WORLD, 3, 9))
                .isEqualTo(new Answer.Complete<>(new CellCounts(0, 0, 0, List.of())));
    }

    private static FacetCounts facets(GeoIndex index, int limit) {
        return ((Answer.Complete<FacetCounts>) index.facets(WORLD, limit)).value();
    }

    private static void add(IndexBuilder builder, long article, String type, String source, String... tags) {
        var day = LocalDate.of(2026, 11, 20);
        builder.addPoint(
                new IndexBuilder.Mention(article, day, article, type, null, 0x85446c8ffffffffL, builder.name("a", "b")),
                1,
                1);
        for (String tag : tags) {
            builder.addTag(article, tag.split(":")[0], tag.split(":")[1]);
        }
        builder.addSource(article, source);
    }
}
