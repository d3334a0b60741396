package dev.dateline.runs;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.dateline.engine.geo.GeoJson;
import dev.dateline.engine.geo.HardPolygons;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.work.RunStatus;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusIntegrationTest;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Two projects share the workers of the packaged program. */
@QuarkusIntegrationTest
@QuarkusTestResource(TestDatabase.class)
class RunTurnsBlackBoxIT {

    private static final int STARS = 10;

    private final TestProject rude = TestProjects.create();
    private final TestProject polite = TestProjects.create();

    @Test
    void aRunOfOneItemEndsBeforeTwoOfTenStarsThatWereThereFirst() throws Exception {
        String star = new ObjectMapper().writeValueAsString(GeoJson.write(HardPolygons.star(9_998, 0.0001)));
        List<String> items = Collections.nCopies(STARS, """
                {"headline": "Star", "locations": [{"label": "A", "location_type": "x", "geometry": %s}]}
                """.formatted(star));
        Run first = TestRuns.create(rude, items);
        Run second = TestRuns.create(rude, items);
        Run small = TestRuns.create(polite, List.of(TestRuns.item(1)));
        assertThat(TestRuns.work(polite, small.id()).status()).isEqualTo(RunStatus.SUCCEEDED);
        for (Run run : List.of(first, second)) {
            Run ended = TestRuns.work(rude, run.id());
            assertThat(ended.counts()).isEqualTo(new RunCounts(STARS, 0, 0, STARS, 0));
        }
        List<String> ends = TestRows.of(
                rude,
                "select id from run where project_id in (?, %d) order by finished_at"
                        .formatted(polite.id().value()));
        assertThat(ends).hasSize(3).first().isEqualTo(small.id().toString());
        assertThat(TestRows.of(rude, "select distinct attempt from run_item where project_id = ?"))
                .containsExactly("1");
    }
}
