package dev.dateline.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.Waiting;
import dev.dateline.content.articles.TestArticles;
import dev.dateline.engine.geoindex.GeoIndex;
import dev.dateline.http.parameter.QueryParameters;
import dev.dateline.platform.clock.TestClock;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.search.backend.TestSearches;
import dev.dateline.search.liveindex.IndexSnapshot;
import dev.dateline.search.liveindex.LiveIndexes;
import dev.dateline.search.liveindex.TestLiveIndexes;
import dev.dateline.search.query.FoundPage;
import dev.dateline.search.query.GeoSearchQuery;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import dev.dateline.tenant.versions.ProjectVersions;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.MultivaluedHashMap;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever happens to an index (dropped, evicted, stale, with wrong content), the answer is that of the database. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class IndexFallbackTest {

    private static final String NEAREST =
            "/articles/geo-search?center_lng=0&center_lat=0&radius_miles=500&sort=distance";
    private static final String WORLD = "/articles/geo-search?bbox=-180,-90,180,90&limit=100";

    @Inject
    LiveIndexes indexes;

    @Inject
    TestSearches searches;

    @Inject
    ProjectVersions versions;

    @Inject
    MeterRegistry metrics;

    @Inject
    TestClock clock;

    private TestProject project;

    @BeforeEach
    void storeArticles() {
        project = TestProjects.create();
        store(3);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                WORLD,
                WORLD + "&include=facets&include=images",
                "/articles/geo-search?center_lng=0&center_lat=0&radius_miles=50&include=facets",
                NEAREST + "&include=facets&limit=2&offset=1",
                NEAREST + "&cursor=*&limit=2",
                "/articles?include=images&include=facets&limit=2",
                "/articles?location_type=city&pub_date_from=2000-01-01&offset=1",
                "/articles?q=headline",
                "/articles?q=headline or body -none&include=facets&limit=2&cursor=*",
                "/articles/geo-search?center_lng=0&center_lat=0&radius_miles=50&q=headline&include=facets",
                "/articles/geo-search/density?bbox=-180,-90,180,90&q=\"headline\"",
                "/locations/types",
                "/articles/geo-search/density?bbox=-180,-90,180,90",
                "/articles/geo-search/density?center_lng=0&center_lat=0&radius_miles=50&resolution=7"
            })
    void answersOfTheIndexAreTheDatabasesToTheLastByte(String path) throws InterruptedException {
        String byDatabase = body(path);
        TestLiveIndexes.awaitWords(indexes, project.id());
        double before = answered("index");
        assertThat(body(path)).isEqualTo(byDatabase);
        assertThat(answered("index")).isGreaterThan(before);
    }

    @Test
    void pagesByDistanceAreTheDatabasesToTheLastByteForwardAndBack() throws InterruptedException {
        for (double lng : new double[] {0.2, -0.2, 1.5, 0.2, 3}) {
            TestArticles.article(project.id()).at(lng, 0.1).at(5, 1 - lng).store();
        }
        List<String> byDatabase = walk(() -> TestLiveIndexes.evictAll(indexes));
        TestLiveIndexes.await(indexes, project.id());
        double before = answered("index");
        List<String> byIndex = walk(() -> {});
        assertThat(byIndex).isEqualTo(byDatabase).hasSize(7);
        assertThat(answered("index")).isGreaterThanOrEqualTo(before + 7);
    }

    /** Four pages forward, three back. */
    private List<String> walk(Runnable beforeEach) {
        List<String> pages = new ArrayList<>();
        String cursor = "*";
        for (String way : List.of("next", "next", "next", "prev", "prev", "prev", "prev")) {
            beforeEach.run();
            pages.add(body(NEAREST + "&limit=2&cursor=" + cursor));
            cursor = JsonPath.from(pages.getLast()).getString("pagination." + way + "_cursor");
        }
        return pages;
    }

    @Test
    void whatWasCommittedIsFoundByTheNextSearch() throws InterruptedException {
        TestLiveIndexes.await(indexes, project.id());
        double before = answered("index");
        for (int count = 4; count <= 30; count++) {
            store(1); // without this process, like another process
            assertThat(total()).isEqualTo(count);
        }
        assertThat(answered("index")).isGreaterThanOrEqualTo(before + 27);
    }

    @Test
    void theIndexFollowsWhatOtherProcessesCommitWithoutASearch() throws Exception {
        TestLiveIndexes.await(indexes, project.id());
        store(1);
        Waiting.until(() ->
                TestLiveIndexes.version(indexes, project.id()).equals(Optional.of(versions.versionOf(project.id()))));
    }

    @Test
    void anIndexThatIsGivenUpAgainIsMadeAnewAfterAPauseOnly() throws InterruptedException {
        clock.freeze(); // the pause does not end by itself
        for (int times = 0; times < 2; times++) {
            IndexSnapshot snapshot = TestLiveIndexes.await(indexes, project.id());
            indexes.distrust(project.id(), snapshot, "a test does not trust it", null);
        }
        double cold = answered("no_snapshot");
        for (int times = 0; times < 5; times++) {
            assertThat(total()).isEqualTo(3);
        }
        assertThat(answered("no_snapshot")).isGreaterThanOrEqualTo(cold + 5);
        assertThat(metrics.get("dateline.index.paused").gauge().value()).isGreaterThanOrEqualTo(1);
        clock.advance(Duration.ofSeconds(31));
        TestLiveIndexes.await(indexes, project.id());
    }

    @Test
    void whatWasDeletedIsNotFoundByTheNextSearch() throws InterruptedException {
        long id = TestArticles.article(project.id()).at(0, 0).store().id();
        TestLiveIndexes.await(indexes, project.id());
        assertThat(total()).isEqualTo(4);
        TestArticles.delete(project.id(), id);
        assertThat(total()).isEqualTo(3);
    }

    @Test
    void anIndexThatFindsWhatIsNotThereIsGivenUpAndMadeAnew() throws InterruptedException {
        IndexSnapshot right = TestLiveIndexes.await(indexes, project.id());
        TestProject other = TestProjects.create();
        TestArticles.article(other.id()).at(0, 0).store();
        IndexSnapshot wrong = TestLiveIndexes.await(indexes, other.id());
        TestLiveIndexes.replace(indexes, project.id(), new IndexSnapshot(wrong.index(), right.version()));
        double before = answered("broken_index");
        assertThat(total()).isEqualTo(3);
        assertThat(answered("broken_index")).isEqualTo(before + 1);
        assertThat(TestLiveIndexes.await(indexes, project.id()).index().articles())
                .isEqualTo(3);
    }

    @Test
    void anIndexThatMissesSomethingIsFoundOutByItsAudit() throws InterruptedException {
        IndexSnapshot right = TestLiveIndexes.await(indexes, project.id());
        IndexSnapshot wrong = new IndexSnapshot(GeoIndex.empty(right.version().number()), right.version());
        TestLiveIndexes.replace(indexes, project.id(), wrong);
        var parameters = new MultivaluedHashMap<String, String>();
        parameters.add("bbox", "-180,-90,180,90");
        GeoSearchQuery query = GeoSearchQuery.from(project.id(), new QueryParameters(parameters));
        var nothing = new FoundPage(List.of(), 0, 0);
        searches.audit(project.id(), wrong, new GeoSearch.Search(query), nothing);
        assertThat(total()).isEqualTo(3);
        assertThat(TestLiveIndexes.await(indexes, project.id()).index().articles())
                .isEqualTo(3);
    }

    @Test
    void anEvictedProjectIsAnsweredByTheDatabase() throws InterruptedException {
        TestLiveIndexes.await(indexes, project.id());
        TestLiveIndexes.evictAll(indexes);
        double before = answered("no_snapshot");
        assertThat(total()).isEqualTo(3);
        assertThat(answered("no_snapshot")).isGreaterThan(before);
    }

    /**
     * Every answer has everything that was committed before its request, and nothing that was committed after the
     * answer.
     */
    @Test
    void answersAreRightWhileIndexesAreDroppedEvictedAndSpoilt() throws Exception {
        IndexSnapshot first = TestLiveIndexes.await(indexes, project.id());
        var committed = new AtomicInteger(3);
        var begun = new AtomicInteger(3);
        try (ExecutorService threads = Executors.newFixedThreadPool(3)) {
            Future<?> writer = threads.submit(() -> {
                for (int count = 0; count < 150; count++) {
                    begun.incrementAndGet();
                    store(1);
                    committed.incrementAndGet();
                    if (count % 5 == 0) {
                        spoil(count / 5, first);
                    }
                }
            });
            List<Future<?>> readers = new ArrayList<>();
            for (int reader = 0; reader < 2; reader++) {
                readers.add(threads.submit(() -> {
                    while (!writer.isDone()) {
                        int least = committed.get();
                        assertThat(total()).isBetween(least, begun.get());
                    }
                }));
            }
            for (Future<?> reader : readers) {
                reader.get();
            }
            writer.get();
        }
        assertThat(total()).isEqualTo(153);
    }

    private void spoil(int how, IndexSnapshot old) {
        switch (how % 3) {
            case 0 -> TestLiveIndexes.evictAll(indexes);
            case 1 -> TestLiveIndexes.replace(indexes, project.id(), old);
            default -> {
                indexes.find(project.id())
                        .ifPresent(now -> indexes.distrust(project.id(), now, "a test spoils it", null));
                TestLiveIndexes.endPause(indexes, project.id());
            }
        }
    }

    private void store(int articles) {
        store(project, articles);
    }

    private static void store(TestProject into, int articles) {
        for (int count = 0; count < articles; count++) {
            TestArticles.article(into.id()).at(count, count).store();
        }
    }

    private String body(String path) {
        return project.given()
                .get(project.path(path))
                .then()
                .statusCode(200)
                .extract()
                .asString();
    }

    private int total() {
        return project.given()
                .get(project.path(WORLD))
                .then()
                .statusCode(200)
                .extract()
                .path("pagination.total");
    }

    private double answered(String outcome) {
        return metrics.counter("dateline.index.searches", "outcome", outcome).count();
    }
}
