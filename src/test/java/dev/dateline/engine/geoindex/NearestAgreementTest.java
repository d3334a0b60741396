package dev.dateline.engine.geoindex;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.engine.geo.Circle;
import dev.dateline.engine.geoindex.BruteForce.Article;
import dev.dateline.engine.geoindex.BruteForce.Mention;
import dev.dateline.engine.geoindex.area.Bounds;
import dev.dateline.engine.geoindex.area.CenterDistance;
import dev.dateline.engine.geoindex.area.Shape;
import dev.dateline.engine.geoindex.area.ShapeStore;
import dev.dateline.engine.geoindex.indexing.IndexBuilder;
import dev.dateline.engine.geoindex.query.Answer;
import dev.dateline.engine.geoindex.query.IndexPage;
import dev.dateline.engine.geoindex.query.IndexPage.Hit;
import dev.dateline.engine.geoindex.query.IndexQuery;
import dev.dateline.engine.geoindex.query.NearestPage;
import dev.dateline.engine.geoindex.query.SeekPosition;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.locationtech.jts.geom.Point;

/**
 * Pages by distance of random queries, compared with sorting. Mentions are measured by geodesics, shapes to
 * their nearest part. IndexAgreementTest compares with PostGIS.
 */
class NearestAgreementTest {

    private static final long SEED = Long.getLong("dateline.agreement.seed", 20_261_123L);
    private static final int QUERIES = 400;
    private static final int ARTICLES = 500;

    private final Map<Long, Mention> mentions = new HashMap<>();

    @Test
    void agreesInACity() {
        agrees(0.05, new double[] {-92.4451, 31.3113});
    }

    @Test
    void agreesAtTheAntimeridian() {
        agrees(1.5, new double[] {180, -17}, new double[] {179, 52});
    }

    @Test
    void agreesAtThePoles() {
        agrees(2, new double[] {0, 89.5}, new double[] {120, -89.5});
    }

    @Test
    void agreesAroundTheWorld() {
        agrees(40, new double[] {0, 10}, new double[] {120, 20}, new double[] {-90, -10});
    }

    private void agrees(double spread, double[]... centres) {
        var chance = new Chance(SEED, spread, centres);
        var builder = new IndexBuilder();
        List<Article> corpus = new ArrayList<>();
        GeoIndex index = GeoIndex.empty(0);
        for (long id = 1; id <= ARTICLES; id++) {
            Article article = chance.article(id);
            corpus.add(article);
            article.mentions().forEach(mention -> mentions.put(mention.id(), mention));
            Chance.add(builder, article);
            if (id % (ARTICLES / 2) == 0) {
                index = index.with(id, new long[0], builder);
                builder = new IndexBuilder();
            }
        }
        int compared = 0;
        for (int count = 0; count < QUERIES; count++) {
            IndexQuery query = chance.query(corpus);
            Optional<List<Article>> found = BruteForce.find(corpus, query);
            if (query.area() instanceof Circle circle && found.isPresent()) {
                agrees(index, circle, query, found.get(), chance.random());
                compared++;
            }
        }
        assertThat(compared).isGreaterThan(QUERIES / 5);
    }

    private void agrees(GeoIndex index, Circle circle, IndexQuery query, List<Article> found, Random random) {
        Map<Long, Double> meters = new HashMap<>();
        found.forEach(article ->
                article.mentions().forEach(mention -> meters.put(mention.id(), meters(circle, mention))));
        ToDoubleFunction<Article> nearest = article -> article.mentions().stream()
                .mapToDouble(mention -> meters.get(mention.id()))
                .min()
                .orElseThrow();
        // what was found is in date order, and sorting is stable
        List<Article> sorted =
                found.stream().sorted(Comparator.comparingDouble(nearest)).toList();
        IndexQuery asked = query;
        if (query.anchor() != null && !found.isEmpty() && !query.anchor().equals(SeekPosition.END)) {
            Article at = found.get(random.nextInt(found.size()));
            double score = nearest.applyAsDouble(at) + (random.nextInt(3) > 0 ? 0 : random.nextGaussian() / 1e6);
            asked = seeking(
                    query, new SeekPosition(score, at.date(), at.id() + random.nextInt(3) - 1, random.nextBoolean()));
        }
        assertThat(complete(index.nearest(asked), circle, meters).page())
                .as("seed %d, %s", SEED, asked)
                .isEqualTo(page(sorted, nearest, asked));
    }

    private static IndexQuery seeking(IndexQuery query, SeekPosition anchor) {
        return new IndexQuery(
                query.area(),
                query.kinds(),
                query.clauses(),
                query.from(),
                query.to(),
                query.limit(),
                query.offset(),
                anchor);
    }

    private static IndexPage page(List<Article> sorted, ToDoubleFunction<Article> nearest, IndexQuery query) {
        SeekPosition anchor = query.anchor();
        int offset = query.offset();
        int limit = query.limit();
        if (anchor != null) {
            int before = anchor.equals(SeekPosition.END)
                    ? sorted.size()
                    : (int) sorted.stream()
                            .filter(article -> nearest.applyAsDouble(article) < anchor.score()
                                    || (nearest.applyAsDouble(article) == anchor.score()
                                            && BruteForce.isBefore(article.date(), article.id(), anchor)))
                            .count();
            offset = anchor.before() ? Math.max(0, before - limit) : before;
            limit = anchor.before() ? Math.min(before, limit) : limit;
        }
        List<Hit> hits = sorted.stream()
                .skip(offset)
                .limit(limit)
                .map(article -> new Hit(
                        article.id(),
                        article.mentions().stream().map(Mention::id).sorted().toList()))
                .toList();
        return new IndexPage(hits, sorted.size(), offset);
    }

    private static double meters(Circle circle, Mention mention) {
        var center = new CenterDistance(circle);
        if (mention.geometry() instanceof Point point) {
            double geodesic = center.measure(point.getX(), point.getY());
            assertThat(center.estimate(point.getX(), point.getY()))
                    .satisfies(bounds -> assertThat(geodesic).isBetween(bounds.min(), bounds.max()));
            return Math.round(geodesic * 1e8) / 1e8;
        }
        var store = new ShapeStore.Builder();
        int shape = store.add(Shape.of(mention.geometry()));
        Bounds bounds = center.shape(store.build(), shape);
        double measured = BruteForce.meters(
                mention.geometry(), circle.center().lng(), circle.center().lat());
        double guard = 0.6 + 3e-5 * measured; // as in docs/adr/0010
        assertThat(measured).isBetween(bounds.min() - guard, bounds.max() + guard);
        return Math.clamp(measured, bounds.min(), bounds.max());
    }

    private NearestPage complete(Answer<NearestPage> first, Circle circle, Map<Long, Double> meters) {
        Answer<NearestPage> answer = first;
        while (true) {
            switch (answer) {
                case Answer.Complete<NearestPage>(NearestPage page) -> {
                    page.meters().forEach((id, distance) -> assertThat(distance).isEqualTo(meters.get(id)));
                    return page;
                }
                case Answer.NeedsRefinement<NearestPage> open ->
                    answer =
                            open.refine(id -> BruteForce.inside(mentions.get(id).geometry(), circle)
                                    .orElseThrow());
                case Answer.NeedsDistances<NearestPage> open ->
                    answer = open.measured(Arrays.stream(open.mentionIds())
                            .boxed()
                            .collect(Collectors.toMap(
                                    id -> id,
                                    id -> meters.computeIfAbsent(id, any -> meters(circle, mentions.get(id))))));
            }
        }
    }
}
