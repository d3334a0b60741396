package dev.dateline.engine.geoindex;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.engine.geo.BoundingBox;
import dev.dateline.engine.geoindex.BruteForce.Article;
import dev.dateline.engine.geoindex.BruteForce.Mention;
import dev.dateline.engine.geoindex.indexing.IndexBuilder;
import dev.dateline.engine.geoindex.query.Answer;
import dev.dateline.engine.geoindex.query.IndexPlaceQuery;
import dev.dateline.engine.geoindex.query.KindFilter;
import dev.dateline.engine.geoindex.query.PlacePage;
import dev.dateline.engine.geoindex.query.PlacePage.PlaceUse;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Places are the same in all segments, whatever was added, replaced, deleted or merged. */
class PlaceCountsTest {

    private static final int ARTICLES = 1_500;
    private static final int OFTEN = 30;
    private static final int SELDOM = 5_000;

    private final Map<Long, Article> articles = new TreeMap<>();

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void theyEqualThoseOfAllLiveMentions(long seed) {
        var chance = new Chance(seed, 20, new double[] {0, 0});
        Random random = chance.random();
        var live = new CurrentIndex(GeoIndex.empty(0));
        for (int version = 1; version <= 60; version++) {
            change(live, version, chance, version % 15 == 1 ? ARTICLES : random.nextInt(40));
            if (random.nextInt(9) == 0) {
                live.merge();
            }
            for (int asked = 0; asked < 4; asked++) {
                IndexPlaceQuery query = query(random);
                assertThat(live.current().places(query))
                        .as(
                                "seed %d, version %d, %d segments: %s",
                                seed, version, live.current().segments(), query)
                        .isEqualTo(new Answer.Complete<>(expected(query)));
            }
        }
    }

    @Test
    void anIndexWithoutArticlesHasNone() {
        assertThat(GeoIndex.empty(1).places(new IndexPlaceQuery(null, KindFilter.ANY, null, 10, 0)))
                .isEqualTo(new Answer.Complete<>(new PlacePage(List.of(), 0)));
    }

    private static IndexPlaceQuery query(Random random) {
        return new IndexPlaceQuery(
                switch (random.nextInt(4)) {
                    case 0 -> "place " + (1 + random.nextInt(9));
                    case 1 -> "place " + random.nextInt(60);
                    default -> null;
                },
                new KindFilter(types(random), types(random), List.of()),
                random.nextBoolean() ? null : BoundingBox.WORLD,
                random.nextInt(60),
                random.nextInt(3) == 0 ? random.nextInt(60) : 0);
    }

    private static List<String> types(Random random) {
        return random.nextBoolean()
                ? List.of()
                : List.of(Chance.TYPES.get(random.nextInt(Chance.TYPES.size())), "none");
    }

    private static String label(Mention mention) {
        return "Place " + (mention.id() % 3 == 0 ? mention.id() % SELDOM : mention.id() % OFTEN);
    }

    /** Replaces some articles, deletes some, and adds some. */
    private void change(CurrentIndex live, long version, Chance chance, int count) {
        var fresh = new IndexBuilder();
        Set<Long> touched = new HashSet<>();
        for (int changed = 0; changed < count; changed++) {
            long id = 1 + chance.random().nextInt(2 * ARTICLES);
            if (touched.add(id)) {
                articles.remove(id);
                if (chance.random().nextInt(4) > 0) {
                    Article article = chance.article(id);
                    articles.put(id, article);
                    Chance.add(fresh, article, PlaceCountsTest::label);
                }
            }
        }
        live.apply(version, touched.stream().mapToLong(Long::longValue).toArray(), fresh);
    }

    private PlacePage expected(IndexPlaceQuery query) {
        Map<List<String>, long[]> uses = new HashMap<>(); // mentions, latest, articles
        for (Article article : articles.values()) {
            Set<List<String>> ofArticle = new HashSet<>();
            for (Mention mention : article.mentions()) {
                String prefix = query.prefix();
                List<String> types = query.kinds().types();
                if ((types.isEmpty() || types.contains(mention.type()))
                        && !query.kinds().excludedTypes().contains(mention.type())
                        && (prefix == null || label(mention).toLowerCase().startsWith(prefix))) {
                    List<String> place = List.of(label(mention), mention.type());
                    long[] use = uses.computeIfAbsent(place, unused -> new long[3]);
                    use[0]++;
                    use[1] = Math.max(use[1], mention.id());
                    use[2] += ofArticle.add(place) ? 1 : 0;
                }
            }
        }
        List<PlaceUse> page = uses.values().stream()
                .map(use -> new PlaceUse(use[0], use[1], use[2]))
                .sorted(Comparator.comparingLong(PlaceUse::mentions)
                        .thenComparingLong(PlaceUse::latest)
                        .reversed())
                .skip(query.offset())
                .limit(query.limit())
                .toList();
        return new PlacePage(page, uses.size());
    }
}
