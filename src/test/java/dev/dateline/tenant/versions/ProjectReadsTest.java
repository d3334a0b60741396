package dev.dateline.tenant.versions;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.TestRuns;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/**
 * Which versions a server shows, with this database's tables in the role of a replica's (ADR 24). ReplicaIT uses real
 * replicas.
 */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class ProjectReadsTest {

    @Inject
    DataSource database;

    @Inject
    ProjectVersions versions;

    private final TestProject project = TestProjects.create();

    @Test
    void aServerShowsItsVersionAndTheOnesBefore() throws SQLException {
        assertThat(shows(ProjectVersion.NONE)).isTrue();
        submit();
        ProjectVersion first = version();
        submit();
        assertThat(shows(first)).isTrue();
        assertThat(shows(version())).isTrue();
    }

    @Test
    void aServerDoesNotShowWhatItHasNotReplayed() throws SQLException {
        assertThat(shows(new ProjectVersion(1, 5))).isFalse();
        submit();
        assertThat(shows(new ProjectVersion(2, 5))).isFalse();
    }

    @Test
    void aServerOfAnotherHistoryShowsNothingOfThisOne() throws SQLException {
        submit();
        ProjectVersion first = version();
        submit();
        ProjectVersion second = version();
        assertThat(shows(new ProjectVersion(first.number(), first.mark() + 1))).isFalse();
        assertThat(shows(new ProjectVersion(second.number(), second.mark() + 1)))
                .isFalse();
        assertThat(shows(ProjectVersion.NONE))
                .as("a primary that was restored to a time before the first article")
                .isFalse();
    }

    @Test
    void withoutReplicasNobodyCountsReads() {
        project.given()
                .get(project.path("/articles/geo-search?bbox=0,0,2,2"))
                .then()
                .statusCode(200);
        assertThat(io.restassured.RestAssured.get("/q/metrics").asString())
                .doesNotContain("dateline_reads", "dateline_standby");
    }

    private void submit() {
        TestRuns.submit(project, "{\"headline\": \"Headline\"}");
    }

    private ProjectVersion version() throws SQLException {
        return versions.versionOf(project.id());
    }

    private boolean shows(ProjectVersion version) throws SQLException {
        try (Connection connection = database.getConnection()) {
            return ProjectVersions.shows(connection, project.id(), version);
        }
    }
}
