package dev.dateline.search;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.dateline.content.articles.TestArticles;
import dev.dateline.http.parameter.QueryParameters;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.search.backend.TestSearches;
import dev.dateline.search.liveindex.LiveIndexes;
import dev.dateline.search.liveindex.TestLiveIndexes;
import dev.dateline.search.query.FoundPage;
import dev.dateline.search.query.GeoSearchQuery;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.MultivaluedHashMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Readers over HTTP beside a writer: each answer equals that of PostGIS for one version of the project, which was
 * current at some time between request and answer.
 */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class IndexVersionsTest {

    private static final int READERS = 3;
    private static final int READS = 60; // per reader: together within a key's burst
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final List<Map<String, String>> QUESTIONS = List.of(
            Map.of("bbox", "-180,-90,180,90", "limit", "100"),
            Map.of("bbox", "-94,30,-91,33", "location_type", "city"),
            Map.of("center_lng", "-92.4451", "center_lat", "31.3113", "radius_miles", "60", "meta", "topic:fire"),
            Map.of("center_lng", "-92.4451", "center_lat", "31.3113", "radius_miles", "100", "nature", "primary"));

    /** @param first the version that was committed at the request, {@code last} the one that was begun at the answer */
    private record Seen(int question, int first, int last, FoundPage page) {}

    @Inject
    TestSearches searches;

    @Inject
    LiveIndexes indexes;

    @Inject
    MeterRegistry metrics;

    private final TestProject project = TestProjects.create();
    private final Random random = new Random(20_261_121);
    private final RandomCorpus places = new RandomCorpus(random, 0.5, new double[] {-92.4451, 31.3113});
    private final List<Oracle.Article> corpus = new ArrayList<>();
    private final Map<Integer, List<FoundPage>> expected = new ConcurrentHashMap<>();
    private volatile int begun;
    private volatile int committed;

    @Test
    void everyAnswerIsOfOneVersionThatWasCurrentWhileItWasAskedFor() throws Exception {
        corpus.addAll(places.store(project.id(), 150));
        TestLiveIndexes.await(indexes, project.id());
        expected.put(0, answers());
        double before =
                metrics.counter("dateline.index.searches", "outcome", "index").count();
        List<Seen> seen = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(READERS + 1)) {
            List<Future<List<Seen>>> readers = Stream.generate(() -> threads.submit(this::read))
                    .limit(READERS)
                    .toList();
            Future<?> writer = threads.submit(() -> write(readers));
            for (Future<List<Seen>> reader : readers) {
                seen.addAll(reader.get());
            }
            writer.get();
        }
        for (Seen answer : seen) {
            assertThat(IntStream.rangeClosed(answer.first(), answer.last())
                            .mapToObj(version -> expected.get(version).get(answer.question())))
                    .as("question %d, versions %d to %d", answer.question(), answer.first(), answer.last())
                    .contains(answer.page());
        }
        assertThat(committed).as("changes").isGreaterThan(10);
        assertThat(metrics.counter("dateline.index.searches", "outcome", "index")
                                .count()
                        - before)
                .as("answers by the index")
                .isGreaterThan(seen.size() / 2.0);
    }

    /** Applies one change at a time, and records the answer of PostGIS after each. */
    private void write(List<Future<List<Seen>>> readers) {
        for (int version = 1; !readers.stream().allMatch(Future::isDone); version++) {
            begun = version;
            change();
            committed = version;
            expected.put(version, answers());
        }
    }

    private void change() {
        switch (random.nextInt(3)) {
            case 0 ->
                TestArticles.delete(
                        project.id(),
                        corpus.remove(random.nextInt(corpus.size())).id());
            case 1 ->
                TestArticles.publishLater(
                        project.id(), corpus.get(random.nextInt(corpus.size())).id());
            default -> corpus.addAll(places.store(project.id(), 1));
        }
    }

    private List<FoundPage> answers() {
        return QUESTIONS.stream()
                .map(question -> {
                    var parameters = new MultivaluedHashMap<String, String>();
                    question.forEach(parameters::add);
                    return searches.findBySql(
                            project.id(), GeoSearchQuery.from(project.id(), new QueryParameters(parameters)));
                })
                .toList();
    }

    private List<Seen> read() throws JsonProcessingException {
        List<Seen> seen = new ArrayList<>();
        while (seen.size() < READS) {
            int question = seen.size() % QUESTIONS.size();
            int first = committed;
            Response answer =
                    project.given().queryParams(QUESTIONS.get(question)).get(project.path("/articles/geo-search"));
            if (answer.statusCode() == 503) { // SQL answers one search of the project at a time, others wait a second
                TestLiveIndexes.await(indexes, project.id());
            } else {
                answer.then().statusCode(200);
                seen.add(new Seen(question, first, begun, page(JSON.readTree(answer.asString()))));
            }
        }
        return seen;
    }

    private static FoundPage page(JsonNode body) {
        List<FoundPage.FoundArticle> articles = new ArrayList<>();
        for (JsonNode item : body.get("items")) {
            List<Long> mentions = new ArrayList<>();
            item.get("matching_locations")
                    .forEach(mention -> mentions.add(mention.get("mention_id").longValue()));
            articles.add(new FoundPage.FoundArticle(item.get("id").longValue(), mentions));
        }
        return new FoundPage(
                articles,
                body.at("/pagination/total").longValue(),
                body.at("/pagination/offset").intValue());
    }
}
