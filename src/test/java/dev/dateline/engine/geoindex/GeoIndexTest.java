package dev.dateline.engine.geoindex;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.engine.geoindex.BruteForce.Article;
import dev.dateline.engine.geoindex.BruteForce.Mention;
import dev.dateline.engine.geoindex.indexing.IndexBuilder;
import dev.dateline.engine.geoindex.query.Answer;
import dev.dateline.engine.geoindex.query.IndexPage;
import dev.dateline.engine.geoindex.query.IndexQuery;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * The index agrees with {@link BruteForce} on ids, order, totals, matching mentions, facets and cells, through changes
 * and merges, in geographic edge cases. {@code -Ddateline.agreement.queries} sets the number of queries, {@code
 * -Ddateline.agreement.seed} the seed.
 */
class GeoIndexTest {

    private static final int QUERIES = Integer.getInteger("dateline.agreement.queries", 300);
    private static final long SEED = Long.getLong("dateline.agreement.seed", 20_261_121L);
    private static final int ARTICLES = 300;
    private static final int CHANGED_AT_ONCE = 12;

    @Test
    void agreesInADenseCity() {
        agrees(0.05, new double[] {-92.4451, 31.3113}, new double[] {-92.40, 31.30});
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

    private static void agrees(double spread, double[]... centres) {
        var chance = new Chance(SEED, spread, centres);
        Map<Long, Article> articles = new TreeMap<>();
        var first = new IndexBuilder();
        for (long id = 1; id <= ARTICLES; id++) {
            articles.put(id, chance.article(id));
            Chance.add(first, articles.get(id));
        }
        var live = new CurrentIndex(GeoIndex.of(0, first));
        int decided = 0;
        int asked = 0;
        for (int count = 0; count < QUERIES; count++) {
            if (count % 20 == 19) {
                change(live, articles, chance);
            }
            if (count % 90 == 89) {
                live.merge();
            }
            List<Article> corpus = new ArrayList<>(articles.values());
            IndexQuery query = chance.query(corpus);
            Optional<List<Article>> found = BruteForce.find(corpus, query);
            if (found.isPresent()) {
                Answer<IndexPage> answer = live.current().search(query);
                asked += answer instanceof Answer.NeedsRefinement ? 1 : 0;
                assertThat(decided(answer, corpus, query))
                        .as("seed %d, query %d: %s", SEED, count, query)
                        .isEqualTo(BruteForce.page(found.get(), query));
                agreesOnCounts(live.current(), new BruteForceCounts(found.get()), corpus, query, chance.random());
                decided++;
            }
            assertThat(live.current().types()).isEqualTo(new Answer.Complete<>(new BruteForceCounts(corpus).types()));
        }
        assertThat(decided).as("queries without a shape too near the boundary").isGreaterThan(QUERIES / 2);
        assertThat(asked).as("queries for which PostGIS must be asked").isLessThan(QUERIES / 10);
    }

    private static void agreesOnCounts(
            GeoIndex index, BruteForceCounts expected, List<Article> corpus, IndexQuery query, Random random) {
        int limit = 1 + random.nextInt(6);
        int resolution = random.nextInt(11);
        assertThat(decided(index.facets(query, limit), corpus, query))
                .as("seed %d, %d most of %s", SEED, limit, query)
                .isEqualTo(expected.facets(limit));
        assertThat(decided(index.density(query, resolution, limit), corpus, query))
                .as("seed %d, %d busiest of resolution %d of %s", SEED, limit, resolution, query)
                .isEqualTo(expected.cells(resolution, limit));
    }

    private static <T> T decided(Answer<T> first, List<Article> corpus, IndexQuery query) {
        Answer<T> answer = first;
        while (answer instanceof Answer.NeedsRefinement<T> question) {
            Map<Long, Mention> mentions = new HashMap<>();
            corpus.forEach(article -> article.mentions().forEach(mention -> mentions.put(mention.id(), mention)));
            answer = question.refine(id ->
                    BruteForce.inside(mentions.get(id).geometry(), query.area()).orElseThrow());
        }
        return ((Answer.Complete<T>) answer).value();
    }

    /** Replaces some articles, deletes some, and adds some. */
    private static void change(CurrentIndex live, Map<Long, Article> articles, Chance chance) {
        var fresh = new IndexBuilder();
        Set<Long> touched = new HashSet<>();
        for (int count = 0; count < CHANGED_AT_ONCE; count++) {
            long id = 1 + chance.random().nextInt(ARTICLES + 60);
            if (touched.add(id)) {
                articles.remove(id);
                if (chance.random().nextInt(4) > 0) {
                    articles.put(id, chance.article(id));
                    Chance.add(fresh, articles.get(id));
                }
            }
        }
        long[] ids = touched.stream().mapToLong(Long::longValue).toArray();
        live.apply(live.current().version() + 1, ids, fresh);
        assertThat(live.current().articles()).isEqualTo(articles.size());
    }
}
