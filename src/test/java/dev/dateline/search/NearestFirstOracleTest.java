package dev.dateline.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.dateline.engine.geo.Circle;
import dev.dateline.http.parameter.QueryParameters;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.search.backend.TestSearches;
import dev.dateline.search.query.FoundPage;
import dev.dateline.search.query.GeoSearchQuery;
import dev.dateline.search.query.Sort;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.MultivaluedMap;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Distances and their order, compared with the geodesics of {@link OracleCircle}. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class NearestFirstOracleTest {

    private static final long SEED = Long.getLong("dateline.oracle.seed", 20_261_121L);

    @Inject
    TestSearches searches;

    @Test
    void distancesAndOrderAgreeWithTheOracle() {
        TestProject project = TestProjects.create();
        var random = new Random(SEED);
        var places = new RandomCorpus(random, 3, new double[] {179.5, 30}, new double[] {0, 88});
        List<Oracle.Article> corpus = places.store(project.id(), 300);
        Map<Long, Oracle.Mention> mentions = new HashMap<>();
        Map<Long, Oracle.Article> articles = new HashMap<>();
        corpus.forEach(article -> {
            articles.put(article.id(), article);
            article.mentions().forEach(mention -> mentions.put(mention.id(), mention));
        });
        int compared = 0;
        for (int count = 0; count < 300; count++) {
            MultivaluedMap<String, String> parameters = RandomQuery.of(random, places, corpus);
            if (parameters.containsKey("bbox")) {
                continue;
            }
            parameters.putSingle("limit", "100");
            parameters.remove("offset");
            GeoSearchQuery query = GeoSearchQuery.from(project.id(), new QueryParameters(parameters));
            Optional<FoundPage> expected = Oracle.search(corpus, query);
            if (expected.isEmpty() || expected.get().total() > 100) {
                continue;
            }
            Circle circle = (Circle) query.area();
            FoundPage page = searches.findBySql(project.id(), query.by(Sort.DISTANCE));
            page.meters().forEach((id, meters) -> {
                double measured = OracleCircle.meters(
                        mentions.get(id).geometry(),
                        circle.center().lng(),
                        circle.center().lat());
                assertThat(meters)
                        .as("%s from %s", mentions.get(id), circle)
                        .isCloseTo(measured, within(OracleCircle.GUARD + OracleCircle.RELATIVE_GUARD * measured));
            });
            assertThat(page.articles())
                    .containsExactlyElementsOf(expected.get().articles().stream()
                            .sorted(Comparator.<FoundPage.FoundArticle>comparingDouble(
                                            found -> found.mentionIds().stream()
                                                    .mapToDouble(page.meters()::get)
                                                    .min()
                                                    .orElseThrow())
                                    .thenComparing(found -> articles.get(found.id()), Oracle.ORDER))
                            .toList());
            compared++;
        }
        assertThat(compared).isGreaterThan(50);
    }
}
