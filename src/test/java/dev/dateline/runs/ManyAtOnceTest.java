package dev.dateline.runs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Concurrent runs over the same articles, their cancellation and searches, over HTTP. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class ManyAtOnceTest {

    private static final int RUNS = 12;
    private static final int ARTICLES = 60;

    private final TestProject project = TestProjects.create();

    @Test
    void everyArticleIsOneSubmissionWhole() throws Exception {
        List<UUID> runs = Collections.synchronizedList(new ArrayList<>());
        List<Callable<Void>> clients = new ArrayList<>();
        for (int version = 1; version <= RUNS; version++) {
            String body = body(version);
            boolean cancels = version % 3 == 0;
            clients.add(() -> {
                UUID run = trigger(body);
                runs.add(run);
                if (cancels) {
                    project.given().post(project.path("/runs/" + run + "/cancel"));
                } else {
                    TestRuns.work(project, run);
                }
                return null;
            });
            clients.add(this::search);
        }
        try (var threads = Executors.newFixedThreadPool(8)) {
            for (var done : threads.invokeAll(clients)) {
                done.get();
            }
        }
        for (UUID run : runs) {
            TestRuns.work(project, run);
        }
        assertWholeVersions();
        assertRunsAddUp();
    }

    /** Version n of an article has n % 5 + 1 tags, mentions and images; each contains the version. */
    private static String body(int version) {
        int parts = version % 5 + 1;
        String items = IntStream.range(0, ARTICLES)
                .map(article -> version % 2 == 0 ? article : ARTICLES - 1 - article)
                .mapToObj(article -> """
                        {"external_id": "x-%1$d", "headline": "%2$d", "metadata": [%3$s], "images": [%4$s], "locations": [%5$s]}
                        """.formatted(
                                article,
                                version,
                                parts(parts, "{\"meta_type\": \"v\", \"category\": \"%d\"}".formatted(version)),
                                parts(parts, "{\"url\": \"http://a/%d\"}".formatted(version)),
                                parts(parts, """
                                        {"label": "%d", "location_type": "city",
                                         "geometry": {"type": "Point", "coordinates": [1, 1]}}
                                        """.formatted(version))))
                .collect(Collectors.joining(","));
        return "{\"items\": [%s]}".formatted(items);
    }

    private static String parts(int count, String part) {
        return String.join(",", Collections.nCopies(count, part));
    }

    private UUID trigger(String body) {
        return UUID.fromString(project.given()
                .contentType("application/json")
                .body(body)
                .post(project.path("/runs"))
                .then()
                .statusCode(202)
                .extract()
                .path("run_id"));
    }

    /** No answer mixes two versions. */
    private Void search() {
        var found = project.given()
                .get(project.path("/articles/geo-search?bbox=0,0,2,2&limit=100"))
                .then()
                .statusCode(200)
                .extract()
                .jsonPath();
        List<String> headlines = found.getList("items.headline");
        for (int index = 0; index < headlines.size(); index++) {
            int version = Integer.parseInt(headlines.get(index));
            List<String> whole = Collections.nCopies(version % 5 + 1, headlines.get(index));
            assertThat(found.getList("items[%d].matching_locations.label".formatted(index), String.class))
                    .isEqualTo(whole);
            assertThat(found.getList("items[%d].metadata.category".formatted(index), String.class))
                    .isEqualTo(whole);
        }
        return null;
    }

    private void assertWholeVersions() {
        assertThat(TestRows.of(
                        project, "select count(*), count(distinct external_id) from article where project_id = ?"))
                .containsExactly(ARTICLES + "|" + ARTICLES);
        assertThat(TestRows.of(project, """
                        select a.external_id, a.headline, m.parts, t.parts, i.parts
                        from article a
                        cross join lateral (select count(*) as parts, count(*) filter (where label = a.headline) as own
                            from mention where project_id = a.project_id and article_id = a.id) m
                        cross join lateral (select count(*) as parts, count(*) filter (where category = a.headline) as own
                            from article_tag where project_id = a.project_id and article_id = a.id) t
                        cross join lateral (select count(*) as parts, count(*) filter (where url = 'http://a/' || a.headline) as own
                            from article_image where project_id = a.project_id and article_id = a.id) i
                        where a.project_id = ?
                          and array[m.parts, m.own, a.location_count, t.parts, t.own, a.tag_count, i.parts, i.own, a.image_count]
                              <> array_fill(a.headline::bigint % 5 + 1, array[9])
                        """)).isEmpty();
        // the latest run that wrote it successfully
        assertThat(TestRows.of(project, """
                        select a.external_id
                        from article a
                        where a.project_id = ?
                          and a.run_number <> (
                              select max(r.number)
                              from run_item i
                              join run r on r.project_id = i.project_id and r.id = i.run_id
                              where i.project_id = a.project_id
                                and i.article_id = a.id
                                and i.status = 'succeeded'
                          )
                        """)).isEmpty();
    }

    private void assertRunsAddUp() {
        assertThat(TestRows.of(project, """
                        select r.id, r.status
                        from run r
                        cross join lateral (
                            select count(*) as total, count(*) filter (where status = 'succeeded') as succeeded,
                                   count(*) filter (where status = 'failed') as failed,
                                   count(*) filter (where status in ('pending', 'running') or payload is not null
                                       or lease_owner is not null or lease_until is not null) as open
                            from run_item i
                            where i.project_id = r.project_id
                              and i.run_id = r.id
                        ) i
                        where r.project_id = ?
                          and (r.finished_at is null or i.open > 0 or i.failed > 0
                               or (r.total, r.succeeded, r.failed) is distinct from (i.total, i.succeeded, i.failed)
                               or (r.status = 'succeeded') <> (i.succeeded = i.total)
                               or r.status not in ('succeeded', 'cancelled'))
                        """)).isEmpty();
    }
}
