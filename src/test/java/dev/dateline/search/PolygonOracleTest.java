package dev.dateline.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.engine.geo.GeoJson;
import dev.dateline.engine.geo.Region;
import dev.dateline.http.parameter.QueryParameters;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.search.backend.TestSearches;
import dev.dateline.search.query.FoundPage;
import dev.dateline.search.query.GeoSearchQuery;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.MultivaluedMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.locationtech.jts.geom.Geometry;

/** Polygon searches agree with {@link Oracle}, like circles and boxes in {@link OracleTest}. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class PolygonOracleTest {

    private static final int QUERIES = Integer.getInteger("dateline.oracle.queries", 500);
    private static final int OVER_HTTP = 10; // one in this many queries
    private static final Set<String> NUMBERS = Set.of("limit", "offset");
    private static final Set<String> LISTS =
            Set.of("location_type", "exclude_location_type", "exclude_source_id", "nature", "meta", "include");
    private static final long SEED = Long.getLong("dateline.oracle.seed", 20_261_121L);

    @Inject
    TestSearches searches;

    @Test
    void agreesInADenseCity() {
        agrees("city", 0.05, new double[] {-92.4451, 31.3113}, new double[] {-92.40, 31.30});
    }

    @Test
    void agreesAtTheAntimeridianAndThePoles() {
        agrees("edges", 2, new double[] {180, -17}, new double[] {179, 52}, new double[] {0, 89.5}, new double[] {9, -89
        });
    }

    private void agrees(String name, double spread, double[]... centres) {
        var random = new Random(SEED + name.hashCode());
        var places = new RandomCorpus(random, spread, centres);
        TestProject project = TestProjects.create();
        List<Oracle.Article> corpus = places.store(project.id(), 300);
        int found = 0;
        for (int count = 0; count < QUERIES; count++) {
            Geometry polygons = places.region();
            MultivaluedMap<String, String> filters = RandomQuery.filters(random, places, corpus);
            GeoSearchQuery asked =
                    GeoSearchQuery.from(project.id(), new QueryParameters(filters), Optional.of(new Region(polygons)));
            boolean http = count % OVER_HTTP == 0;
            GeoSearchQuery query = http ? asked : RandomQuery.orWalk(random, corpus, asked);
            FoundPage expected = Oracle.search(corpus, query).orElseThrow();
            assertThat(http ? overHttp(project, filters, polygons) : searches.findBySql(project.id(), query))
                    .as("corpus %s, seed %d, query %d: %s of %s", name, SEED, count, query, polygons)
                    .isEqualTo(expected);
            found += expected.total() > 0 ? 1 : 0;
        }
        assertThat(found).as("queries that find something").isGreaterThan(QUERIES / 3);
    }

    private static FoundPage overHttp(TestProject project, MultivaluedMap<String, String> filters, Geometry polygons) {
        Map<String, Object> body = new HashMap<>();
        filters.forEach((name, values) -> body.put(
                name,
                LISTS.contains(name)
                        ? values
                        : NUMBERS.contains(name) ? Integer.valueOf(values.getFirst()) : values.getFirst()));
        body.put("intersects", GeoJson.write(polygons));
        return OracleTest.page(project.given()
                .contentType("application/json")
                .body(body)
                .post(project.path("/articles/geo-search"))
                .then()
                .statusCode(200)
                .extract()
                .asString());
    }
}
