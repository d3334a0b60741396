package dev.dateline.engine.geoindex;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.engine.geo.BoundingBox;
import dev.dateline.engine.geo.Circle;
import dev.dateline.engine.geo.LngLat;
import dev.dateline.engine.geo.Miles;
import dev.dateline.engine.geo.SearchArea;
import dev.dateline.engine.geoindex.indexing.IndexBuilder;
import dev.dateline.engine.geoindex.query.Answer;
import dev.dateline.engine.geoindex.query.FacetCounts;
import dev.dateline.engine.geoindex.query.IndexPage;
import dev.dateline.engine.geoindex.query.IndexQuery;
import dev.dateline.engine.geoindex.query.KindFilter;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.locationtech.jts.geom.Coordinate;

/** Areas with many mentions: shortcuts by tree node, block and kind give the same result as testing each point. */
class WideAreasTest {

    private static final int ARTICLES = 9_000;
    private static final int QUERIES = 200;
    private static final LocalDate FIRST_DAY = LocalDate.of(2026, 1, 1);

    private record Mention(
            long article,
            LocalDate day,
            String type,
            @Nullable String nature,
            Coordinate place) {}

    private final Random random = new Random(20_261_121);

    @Test
    void totalsAndPagesAreThoseOfTheMentionsOneByOne() {
        totalsAreRight(12);
    }

    @Test
    void kindsBeyondTheBitsOfALongAreFoundToo() {
        totalsAreRight(90);
    }

    private void totalsAreRight(int types) {
        List<Mention> mentions = new ArrayList<>();
        var builder = new IndexBuilder();
        for (long article = 1; article <= ARTICLES; article++) {
            LocalDate day = FIRST_DAY.plusDays(random.nextInt(365));
            for (int count = random.nextInt(4); count >= 0; count--) {
                var place = new Coordinate(
                        Math.round(1e6 * Math.clamp(40 * random.nextGaussian(), -179, 179)) / 1e6,
                        Math.round(1e6 * Math.clamp(20 * random.nextGaussian(), -89, 89)) / 1e6);
                String nature = random.nextInt(4) == 0 ? null : "nature" + random.nextInt(3);
                var mention = new Mention(article, day, "type" + random.nextInt(types), nature, place);
                mentions.add(mention);
                builder.addPoint(
                        new IndexBuilder.Mention(
                                article, day, mentions.size(), mention.type, nature, 0, builder.name("a", "b")),
                        place.x,
                        place.y);
            }
        }
        GeoIndex index = GeoIndex.of(1, builder);
        long[] deleted = random.longs(300, 1, ARTICLES + 1).distinct().toArray();
        for (int query = 0; query < QUERIES; query++) {
            agrees(index, mentions, types);
            if (query == QUERIES / 2) {
                index = index.with(2, deleted, new IndexBuilder());
                mentions.removeIf(mention -> contains(deleted, mention.article));
            }
        }
    }

    private void agrees(GeoIndex index, List<Mention> mentions, int types) {
        boolean box = random.nextBoolean();
        double lng = 30 * random.nextGaussian();
        double lat = 15 * random.nextGaussian();
        SearchArea area = box
                ? new BoundingBox(lng - 40 * random.nextDouble(), lat - 10, lng + 40, Math.min(90, lat + 30))
                : new Circle(LngLat.of(Math.clamp(lng, -180, 180), Math.clamp(lat, -90, 90)), Miles.of(2_500));
        Predicate<Coordinate> inside = box
                ? place -> holds((BoundingBox) area, place)
                : place -> BruteForce.isWithin(Miles.of(2_500).meters(), lng, lat, place.x, place.y);
        List<String> wanted = random.nextBoolean() ? List.of() : List.of("type1", "type" + (types - 1), "type3");
        List<String> unwanted = random.nextInt(3) > 0 ? List.of() : List.of("type0", "type3");
        LocalDate from = random.nextBoolean() ? null : FIRST_DAY.plusDays(300);
        var expected = new TreeSet<Long>();
        Map<String, Set<Long>> byType = new HashMap<>();
        Map<String, Set<Long>> byNature = new HashMap<>();
        for (Mention mention : mentions) {
            boolean isWanted = (wanted.isEmpty() || wanted.contains(mention.type)) && !unwanted.contains(mention.type);
            if (isWanted && (from == null || !mention.day.isBefore(from)) && inside.test(mention.place)) {
                expected.add(mention.article);
                byType.computeIfAbsent(mention.type, any -> new HashSet<>()).add(mention.article);
                if (mention.nature != null) {
                    byNature.computeIfAbsent(mention.nature, any -> new HashSet<>())
                            .add(mention.article);
                }
            }
        }
        var kinds = new KindFilter(wanted, unwanted, List.of());
        var asked = new IndexQuery(area, kinds, List.of(), from, null, 10_000, 0, null);
        FacetCounts facets = ((Answer.Complete<FacetCounts>) index.facets(asked, 10)).value();
        assertThat(counts(facets.types())).isEqualTo(counts(byType));
        assertThat(counts(facets.natures())).isEqualTo(counts(byNature));
        var answer = index.search(asked);
        IndexPage page = ((Answer.Complete<IndexPage>) answer).value();
        assertThat(page.total()).as("%s %s %s", area, wanted, from).isEqualTo(expected.size());
        assertThat(page.hits().stream().map(IndexPage.Hit::articleId).sorted().toList())
                .isEqualTo(List.copyOf(expected)); // of thousands: a comparison in any order would take long
    }

    private static Map<String, Long> counts(List<FacetCounts.Count> counted) {
        return counted.stream().collect(Collectors.toMap(FacetCounts.Count::value, FacetCounts.Count::articles));
    }

    private static Map<String, Long> counts(Map<String, Set<Long>> articles) {
        return articles.entrySet().stream().collect(Collectors.toMap(Map.Entry::getKey, entry ->
                (long) entry.getValue().size()));
    }

    private static boolean holds(BoundingBox box, Coordinate place) {
        return place.x >= box.minLng() && place.x <= box.maxLng() && place.y >= box.minLat() && place.y <= box.maxLat();
    }

    private static boolean contains(long[] ids, long id) {
        for (long one : ids) {
            if (one == id) {
                return true;
            }
        }
        return false;
    }
}
