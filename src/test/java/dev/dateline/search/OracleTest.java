package dev.dateline.search;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.dateline.http.parameter.QueryParameters;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.search.backend.TestSearches;
import dev.dateline.search.query.FoundPage;
import dev.dateline.search.query.FoundPage.FoundArticle;
import dev.dateline.search.query.GeoSearchQuery;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.MultivaluedMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;
import org.junit.jupiter.api.Test;

/**
 * Searches agree with {@link Oracle} on ids, order, totals and matching mentions, over corpora with geographic edge
 * cases. {@code -Ddateline.oracle.queries} sets the number of queries per corpus, {@code -Ddateline.oracle.seed} the
 * seed.
 */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class OracleTest {

    private static final Logger LOG = Logger.getLogger(OracleTest.class);
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int QUERIES = Integer.getInteger("dateline.oracle.queries", 400);
    private static final long SEED = Long.getLong("dateline.oracle.seed", 20_261_121L);
    private static final int ARTICLES = 400;
    private static final int OVER_HTTP = 10; // one in this many queries

    @Inject
    TestSearches searches;

    @Test
    void agreesInADenseCity() {
        agrees("city", 0.05, new double[] {-92.4451, 31.3113}, new double[] {-92.40, 31.30});
    }

    @Test
    void agreesAtTheAntimeridian() {
        agrees("antimeridian", 1.5, new double[] {180, -17}, new double[] {179, 52});
    }

    @Test
    void agreesAtThePoles() {
        agrees("poles", 2, new double[] {0, 89.5}, new double[] {120, -89.5});
    }

    @Test
    void agreesAroundTheWorld() {
        agrees("world", 40, new double[] {0, 10}, new double[] {120, 20}, new double[] {-90, -10});
    }

    private void agrees(String name, double spread, double[]... centres) {
        var random = new Random(SEED + name.hashCode());
        var places = new RandomCorpus(random, spread, centres);
        TestProject project = TestProjects.create();
        List<Oracle.Article> corpus = places.store(project.id(), ARTICLES);
        int decided = 0;
        int found = 0;
        for (int count = 0; count < QUERIES; count++) {
            MultivaluedMap<String, String> parameters = RandomQuery.of(random, places, corpus);
            GeoSearchQuery asked = GeoSearchQuery.from(project.id(), new QueryParameters(parameters));
            boolean http = count % OVER_HTTP == 0;
            GeoSearchQuery query = http ? asked : RandomQuery.orWalk(random, corpus, asked);
            Optional<FoundPage> expected = Oracle.search(corpus, query);
            if (expected.isPresent()) {
                FoundPage actual = http ? overHttp(project, parameters) : searches.findBySql(project.id(), query);
                assertThat(actual)
                        .as(
                                "corpus %s, seed %d, query %d: %s, at odds over %s",
                                name, SEED, count, query, atOdds(corpus, expected.get(), actual))
                        .isEqualTo(expected.get());
                decided++;
                found += expected.get().total() > 0 ? 1 : 0;
            }
        }
        LOG.infof(
                "corpus %s, seed %d: %d of %d queries decided, %d of them found something",
                name, SEED, decided, QUERIES, found);
        assertThat(decided).as("queries without a shape too near the boundary").isGreaterThan(QUERIES * 3 / 4);
        assertThat(found).as("queries that find something").isGreaterThan(QUERIES / 3);
    }

    /** The mentions that only one of the answers has. */
    private static List<Oracle.Mention> atOdds(List<Oracle.Article> corpus, FoundPage one, FoundPage other) {
        Set<Long> ids = mentionIds(one);
        Set<Long> others = mentionIds(other);
        return corpus.stream()
                .flatMap(article -> article.mentions().stream())
                .filter(mention -> ids.contains(mention.id()) != others.contains(mention.id()))
                .toList();
    }

    private static Set<Long> mentionIds(FoundPage page) {
        return page.articles().stream()
                .flatMap(article -> article.mentionIds().stream())
                .collect(Collectors.toSet());
    }

    private static FoundPage overHttp(TestProject project, MultivaluedMap<String, String> parameters) {
        return page(RandomQuery.on(project.given(), parameters)
                .get(project.path("/articles/geo-search"))
                .then()
                .statusCode(200)
                .extract()
                .asString());
    }

    // RestAssured compiles a script for every path that is read: too slow for thousands
    static FoundPage page(String answer) {
        JsonNode page;
        try {
            page = JSON.readTree(answer);
        } catch (JsonProcessingException malformed) {
            throw new IllegalArgumentException(answer, malformed);
        }
        List<FoundArticle> found = new ArrayList<>();
        for (JsonNode item : page.required("items")) {
            List<Long> mentions = new ArrayList<>();
            for (JsonNode location : item.required("matching_locations")) {
                mentions.add(location.required("mention_id").longValue());
            }
            found.add(new FoundArticle(item.required("id").longValue(), mentions));
        }
        JsonNode pagination = page.required("pagination");
        return new FoundPage(
                found,
                pagination.required("total").longValue(),
                pagination.required("offset").intValue());
    }
}
