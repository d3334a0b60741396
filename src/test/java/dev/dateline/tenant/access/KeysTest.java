package dev.dateline.tenant.access;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dateline.http.problem.ProblemException;
import dev.dateline.platform.clock.TestClock;
import dev.dateline.platform.database.TestDatabase;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class KeysTest {

    @Inject
    Keys keys;

    @Inject
    Projects projects;

    @Inject
    LastUse use;

    @Inject
    TestClock clock;

    @Inject
    DataSource database;

    private Project project;

    @BeforeEach
    void makeProject() {
        clock.freeze();
        project = TestProjects.createProject();
    }

    @Test
    void aKeyIsListedWithoutItsSecret() {
        Instant expiry = Instant.parse("2100-01-01T00:00:00Z");
        IssuedKey issued = keys.issue(new KeyRequest("ci", Set.of(project.id()), Set.of(Scope.RUNS_TRIGGER), expiry));
        assertThat(keys.list(project.id())).containsExactly(issued.key());
        assertThat(keys.find(issued.key().id())).contains(issued.key());
        assertThat(issued.key().name()).isEqualTo("ci");
        assertThat(issued.key().scopes()).containsExactly(Scope.RUNS_TRIGGER);
        assertThat(issued.key().expiresAt()).isEqualTo(expiry);
        assertThat(issued.toString()).doesNotContain(issued.text());
    }

    @Test
    void theSecretIsNotStored() throws SQLException {
        IssuedKey issued = issue(null);
        String secret = issued.text().substring(16, 48);
        assertThat(row("select api_key::text from api_key where id = '"
                        + issued.key().id() + "'"))
                .doesNotContain(secret)
                .contains(issued.key().id());
    }

    @Test
    void aRevokedKeyIs401FiveSecondsLaterAtTheLatest() {
        IssuedKey issued = issue(null);
        assertThat(probe(issued.text())).isEqualTo(200);
        assertThat(keys.revoke(issued.key().id())).isTrue();
        clock.advance(Duration.ofSeconds(5));
        assertThat(probe(issued.text())).isEqualTo(401);
        assertThat(keys.revoke("AAAAAAAAAAAA")).isFalse();
    }

    @Test
    void aKeyWorksUntilItExpires() {
        IssuedKey issued = issue(clock.instant().plusSeconds(60));
        assertThat(probe(issued.text())).isEqualTo(200);
        clock.advance(Duration.ofSeconds(61));
        assertThat(probe(issued.text())).isEqualTo(401);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Bearer",
                "Bearer ",
                "Basic eDp5",
                "Bearer x",
                "Bearer dl_",
                "Bearer dl_0000000000000000",
                "dl_AAAAAAAAAAAA_BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB000000"
            })
    void whatIsNoKeyIs401(String header) {
        given().header("Authorization", header)
                .get(path())
                .then()
                .statusCode(401)
                .header("WWW-Authenticate", "Bearer");
    }

    @Test
    void theRightIdWithAnotherSecretIs401() {
        ApiKeyText right = ApiKeyText.parse(issue(null).text()).orElseThrow();
        assertThat(probe(new ApiKeyText(right.id(), "B".repeat(32)).text())).isEqualTo(401);
        assertThat(probe(right.text())).isEqualTo(200);
        assertThat(probe(new ApiKeyText("A".repeat(12), right.secret()).text())).isEqualTo(401);
    }

    @Test
    void twoAuthorizationHeadersAre401() {
        String key = issue(null).text();
        given().header("Authorization", "Bearer " + key, "Bearer " + key)
                .get(path())
                .then()
                .statusCode(401);
    }

    @Test
    void theSchemeIsReadInAnyCase() {
        given().header("Authorization", "bEARER  " + issue(null).text())
                .get(path())
                .then()
                .statusCode(200);
    }

    @Test
    void lastUseIsWrittenOnceAMinute() {
        IssuedKey issued = issue(null);
        probe(issued.text());
        use.write();
        Instant first = keys.find(issued.key().id()).orElseThrow().lastUsedAt();
        assertThat(first).isNotNull();
        clock.advance(Duration.ofSeconds(30));
        probe(issued.text());
        use.write();
        assertThat(keys.find(issued.key().id()).orElseThrow().lastUsedAt()).isEqualTo(first);
        clock.advance(Duration.ofSeconds(35));
        probe(issued.text());
        use.write();
        assertThat(keys.find(issued.key().id()).orElseThrow().lastUsedAt()).isAfter(first);
    }

    @Test
    void aNewProjectIsFoundWithinFiveSecondsOfHavingBeenMissed() {
        String key = issue(null).text();
        String slug = "later-" + project.slug().substring(5);
        String path = "/public/v1/projects/" + slug + "/probe";
        given().header("Authorization", "Bearer " + key).get(path).then().statusCode(404);
        projects.create(slug, "Later");
        clock.advance(Duration.ofSeconds(5));
        given().header("Authorization", "Bearer " + key).get(path).then().statusCode(403);
    }

    @Test
    void everyProjectHasAFlowCalledDefault() throws SQLException {
        assertThat(row("select name from flow where project_id = "
                        + project.id().value()))
                .isEqualTo("default");
    }

    @Test
    void aTakenSlugIsAConflict() {
        assertThatThrownBy(() -> projects.create(project.slug(), "Again"))
                .isInstanceOf(ProblemException.class)
                .hasMessage("Project %s already exists".formatted(project.slug()));
        assertThat(projects.find(project.slug())).contains(project);
        assertThat(projects.list()).contains(project);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-a", "a-", "A", "a_b", "ä", "a/b", "a b"})
    void aSlugThatIsNoneIsRefused(String slug) {
        assertThatThrownBy(() -> projects.create(slug, "x")).isInstanceOf(ProblemException.class);
    }

    private IssuedKey issue(Instant expiry) {
        return keys.issue(new KeyRequest("test", Set.of(project.id()), Set.of(), expiry));
    }

    private int probe(String key) {
        return given().header("Authorization", "Bearer " + key).get(path()).statusCode();
    }

    private String path() {
        return "/public/v1/projects/" + project.slug() + "/probe";
    }

    private String row(String sql) throws SQLException {
        try (var connection = database.getConnection();
                var statement = connection.createStatement();
                var rows = statement.executeQuery(sql)) {
            assertThat(rows.next()).isTrue();
            return rows.getString(1);
        }
    }
}
