package dev.dateline.engine.geoindex;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.engine.geo.Circle;
import dev.dateline.engine.geo.LngLat;
import dev.dateline.engine.geo.Miles;
import dev.dateline.engine.geoindex.indexing.IndexBuilder;
import dev.dateline.engine.geoindex.indexing.IndexBuilder.Mention;
import dev.dateline.engine.geoindex.query.Answer;
import dev.dateline.engine.geoindex.query.Answer.NeedsDistances;
import dev.dateline.engine.geoindex.query.IndexPage.Hit;
import dev.dateline.engine.geoindex.query.IndexQuery;
import dev.dateline.engine.geoindex.query.KindFilter;
import dev.dateline.engine.geoindex.query.NearestPage;
import dev.dateline.engine.geoindex.query.SeekPosition;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Pages by distance of many points, a third of which are at the center, and how few distances they need. */
class NearestSearchTest {

    private static final double LNG = -92.4451;
    private static final double LAT = 31.3113;
    private static final Circle CITY = new Circle(LngLat.of(LNG, LAT), Miles.of(10));
    private static final LocalDate DAY = LocalDate.of(2026, 11, 20);
    private static final int ARTICLES = 15_000;
    private static final int AT_THE_CENTER = ARTICLES / 3;
    private static final int LIMIT = 25;
    private static final int[] OFFSETS = {
        0, 25, 1_000, AT_THE_CENTER - 10, AT_THE_CENTER + 10, 6_000, 12_000, ARTICLES - 10, ARTICLES, 1_000_000
    };
    private static final int[] POSITIONS = {
        0, 24, 500, AT_THE_CENTER - 5, AT_THE_CENTER + 100, 9_000, ARTICLES - 10, ARTICLES - 1
    };

    private record Article(long id, LocalDate date, double meters) {}

    private static final Comparator<Article> ORDER = Comparator.comparingDouble(Article::meters)
            .thenComparing(Article::date, Comparator.reverseOrder())
            .thenComparing(Article::id, Comparator.reverseOrder());

    private final Random random = new Random(3);
    private final Map<Long, Double> meters = new HashMap<>();
    private final List<Article> articles = new ArrayList<>();
    private int maxAsked;

    @Test
    void everyPageIsInOrderAndAsksForFewDistances() {
        GeoIndex index = index();
        List<Article> expected = articles.stream().sorted(ORDER).toList();
        for (int offset : OFFSETS) {
            NearestPage page = complete(index.nearest(query(offset, null)));
            assertThat(ids(page)).as("offset %d", offset).isEqualTo(ids(expected, offset, offset + LIMIT));
            assertThat(page.page().total()).isEqualTo(ARTICLES);
            assertThat(page.page().offset()).isEqualTo(offset);
        }
        assertThat(maxAsked).as("mentions measured for a page").isLessThanOrEqualTo(3 * LIMIT);
    }

    @Test
    void positionsCountWhatComesBeforeThem() {
        GeoIndex index = index();
        List<Article> expected = articles.stream().sorted(ORDER).toList();
        for (int at : POSITIONS) {
            Article article = expected.get(at);
            NearestPage after = complete(
                    index.nearest(query(0, new SeekPosition(article.meters(), article.date(), article.id(), false))));
            assertThat(ids(after)).as("after %d", at).isEqualTo(ids(expected, at + 1, at + 1 + LIMIT));
            assertThat(after.page().offset()).isEqualTo(at + 1);
            NearestPage before = complete(
                    index.nearest(query(0, new SeekPosition(article.meters(), article.date(), article.id(), true))));
            assertThat(ids(before)).as("before %d", at).isEqualTo(ids(expected, at - LIMIT, at));
            assertThat(before.page().offset()).isEqualTo(Math.max(0, at - LIMIT));
        }
        NearestPage last = complete(index.nearest(query(0, SeekPosition.END)));
        assertThat(ids(last)).isEqualTo(ids(expected, ARTICLES - LIMIT, ARTICLES));
        assertThat(maxAsked).as("mentions measured for a page").isLessThanOrEqualTo(3 * LIMIT);
    }

    @Test
    void aScoreThatIsNoNumberIsBeyondAll() {
        GeoIndex index = index();
        NearestPage page = complete(index.nearest(query(0, new SeekPosition(Double.NaN, DAY, 1, false))));
        assertThat(page.page().hits()).isEmpty();
        assertThat(page.page().offset()).isEqualTo(ARTICLES);
    }

    @Test
    void anEmptyIndexFindsNothing() {
        NearestPage page = complete(GeoIndex.empty(0).nearest(query(30, null)));
        assertThat(page.page().hits()).isEmpty();
        assertThat(page.page().offset()).isEqualTo(30);
    }

    /** In three segments. */
    private GeoIndex index() {
        GeoIndex index = GeoIndex.empty(0);
        for (int segment = 0; segment < 3; segment++) {
            var builder = new IndexBuilder();
            for (int number = 0; number < ARTICLES / 3; number++) {
                add(builder, 1 + segment * (ARTICLES / 3) + number);
            }
            index = index.with(segment, new long[0], builder);
        }
        return index;
    }

    private void add(IndexBuilder builder, long id) {
        LocalDate date = DAY.minusDays(random.nextInt(50));
        builder.addArticle(id, date);
        double nearest = Double.POSITIVE_INFINITY;
        for (int count = 0; count < 2; count++) {
            boolean isCenter = id % 3 == 0 && count == 0;
            double lng = isCenter ? LNG : LNG + 0.02 * random.nextGaussian();
            double lat = isCenter ? LAT : LAT + 0.02 * random.nextGaussian();
            long mention = 2 * id + count;
            builder.addPoint(
                    new Mention(id, date, mention, "city", "primary", 0x8928308280fffffL, builder.name("x", "y")),
                    lng,
                    lat);
            // as PostGIS rounds
            double distance = Math.round(BruteForce.distance(LNG, LAT, lng, lat) * 1e8) / 1e8;
            meters.put(mention, distance);
            nearest = Math.min(nearest, distance);
        }
        articles.add(new Article(id, date, nearest));
    }

    private static IndexQuery query(int offset, @Nullable SeekPosition anchor) {
        return new IndexQuery(CITY, KindFilter.ANY, List.of(), null, null, LIMIT, offset, anchor);
    }

    private NearestPage complete(Answer<NearestPage> first) {
        Answer<NearestPage> answer = first;
        while (answer instanceof NeedsDistances<NearestPage> open) {
            long[] asked = open.mentionIds();
            maxAsked = Math.max(maxAsked, asked.length);
            answer = open.measured(Arrays.stream(asked).boxed().collect(Collectors.toMap(id -> id, meters::get)));
        }
        NearestPage page = ((Answer.Complete<NearestPage>) answer).value();
        page.meters().forEach((id, distance) -> assertThat(distance).isEqualTo(meters.get(id)));
        return page;
    }

    private static List<Long> ids(NearestPage page) {
        return page.page().hits().stream().map(Hit::articleId).toList();
    }

    private static List<Long> ids(List<Article> all, int from, int to) {
        return all.subList(Math.clamp(from, 0, all.size()), Math.clamp(to, 0, all.size())).stream()
                .map(Article::id)
                .toList();
    }
}
