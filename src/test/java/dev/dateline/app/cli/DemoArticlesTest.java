package dev.dateline.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Later starts of the demo import its articles only if something changed. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class DemoArticlesTest {

    private static final String LOADED = "loaded 315 demo articles, 0 rejected";
    private static final String UNCHANGED = "the demo articles are loaded already";

    @Inject
    ServiceParts parts;

    @TempDir
    Path home;

    private TestProject project;

    @BeforeEach
    void makeAProject() {
        project = TestProjects.create();
    }

    @Test
    void secondStartImportsNothing() throws Exception {
        assertThat(load(project)).contains(LOADED);
        assertThat(load(project)).contains(UNCHANGED);
    }

    @Test
    void deletedArticleIsImportedAgain() throws Exception {
        load(project);
        int article = project.given()
                .get(project.path("/articles?limit=1"))
                .then()
                .statusCode(200)
                .extract()
                .path("items[0].id");
        project.given().delete(project.path("/articles/" + article)).then().statusCode(204);
        assertThat(load(project)).contains(LOADED);
        assertThat(load(project)).contains(UNCHANGED);
        project.given().get(project.path("/articles?limit=1")).then().body("pagination.total", equalTo(315));
    }

    @Test
    void anotherCorpusIsImported() throws Exception {
        load(project);
        Path record = home.resolve("new/demo.loaded");
        Files.writeString(record, Files.readString(record).replaceFirst("^.", "x"));
        assertThat(load(project)).contains(LOADED);
    }

    @Test
    void damagedRecordOfTheImportIsReplaced() throws Exception {
        load(project);
        Files.write(home.resolve("new/demo.loaded"), new byte[] {(byte) 0xff, 0, 'x'});
        assertThat(load(project)).contains(LOADED);
        assertThat(load(project)).contains(UNCHANGED);
    }

    @Test
    void anotherDatabaseOfTheSameHomeGetsTheArticles() throws Exception {
        load(project);
        assertThat(load(TestProjects.create())).contains(LOADED);
    }

    private String load(TestProject into) throws Exception {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(said, true, StandardCharsets.UTF_8);
        new DemoArticles(parts, into.id(), home.resolve("new/demo.loaded"), out).load();
        return said.toString(StandardCharsets.UTF_8);
    }
}
