package dev.dateline.content.vectors;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.TestSettings;
import dev.dateline.content.articles.TestArticles;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.TestRows;
import dev.dateline.runs.TestRuns;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import dev.dateline.tenant.work.ProjectTour;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Vectors of articles: with the article, replaced and deleted with it, or later. Contract: 6.6, 18.3. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class ArticleVectorsTest {

    @Inject
    VectorBacklog backlog;

    @Inject
    ProjectEmbedding embedding;

    private TestProject project;

    @BeforeEach
    void createProject() {
        project = TestProjects.create();
    }

    @Test
    void aRunWritesVectorsWithItsArticles() {
        TestRuns.submit(project, item("a", "Flood in the city"), item("b", "Council votes"));
        assertThat(vectors()).isEqualTo(2);
        assertThat(embedded()).isEqualTo(2);
    }

    @Test
    void anUpdateReplacesTheVector() {
        TestRuns.submit(project, item("a", "Flood in the city"));
        String before = vectorsAsText();
        TestRuns.submit(project, item("a", "Council votes on budget"));
        assertThat(vectors()).isEqualTo(1);
        assertThat(vectorsAsText()).isNotEqualTo(before);
        TestRuns.submit(project, item("a", "Flood in the city"));
        assertThat(vectorsAsText()).isEqualTo(before);
    }

    @Test
    void anArticleIsDeletedWithItsVector() {
        TestRuns.submit(project, item("a", "Flood in the city"));
        String id = TestRows.of(project, "select id from article where project_id = ?")
                .getFirst();
        project.given().delete(project.path("/articles/" + id)).then().statusCode(204);
        assertThat(vectors()).isZero();
    }

    @Test
    void aTextThatTheModelDoesNotKnowHasNoVectorAndIsNotTriedAgain() throws SQLException {
        TestRuns.submit(project, item("a", "?!"));
        assertThat(embedded()).isZero();
        assertThat(vectors()).as("an empty one").isEqualTo(1);
        String version = version();
        embedding.set(project.id(), true);
        backlog.step();
        assertThat(version()).isEqualTo(version);
    }

    @Test
    void aProjectWhoseEmbeddingIsOffGetsNoVectors() throws SQLException {
        embedding.set(project.id(), false);
        TestRuns.submit(project, item("a", "Flood in the city"));
        backlog.step();
        assertThat(vectors()).isZero();
        assertThat(embedded()).isZero();
    }

    @Test
    void withoutAModelNoProjectHasVectors() throws Exception {
        assertThat(embeddingWith(Map.of("dateline.embedding.model", "none")).state(project.id()))
                .isEqualTo(ProjectEmbedding.State.NO_MODEL);
        assertThat(embeddingWith(Map.of()).state(project.id())).isEqualTo(ProjectEmbedding.State.ON);
    }

    private static ProjectEmbedding embeddingWith(Map<String, String> settings) throws Exception {
        var configured = new ConfiguredModel(TestSettings.with(EmbeddingSettings.class, settings));
        return new ProjectEmbedding(TestDatabase.dataSource(), TestRuns.bean(EmbeddingTasks.class), configured);
    }

    @Test
    void anUpdateWhileEmbeddingIsOffDropsTheVector() throws SQLException {
        TestRuns.submit(project, item("a", "Flood in the city"));
        embedding.set(project.id(), false);
        TestRuns.submit(project, item("a", "Council votes"));
        assertThat(vectors()).isZero();
        assertThat(embedded()).isZero();
    }

    @Test
    void articlesWithoutVectorGetItWhenEmbeddingIsTurnedOn() throws SQLException {
        embedding.set(project.id(), false);
        TestRuns.submit(project, TestRuns.items(250).toArray(String[]::new));
        embedding.set(project.id(), true);
        String before = version();
        backlog.step();
        assertThat(vectors()).isEqualTo(250);
        assertThat(embedded()).isEqualTo(250);
        assertThat(Long.parseLong(version()) - Long.parseLong(before))
                .as("batches")
                .isEqualTo(3);
        assertThat(marks()).isZero();
    }

    @Test
    void theTourFindsArticlesOfAnOlderRelease() throws SQLException {
        TestArticles.article(project.id()).text("Flood in the city", "Water.").store();
        TestRuns.bean(ProjectTour.class).visit(project.id());
        assertThat(marks()).isEqualTo(1);
        backlog.step();
        assertThat(vectors()).isEqualTo(1);
    }

    @Test
    void laterVectorsAreThoseOfARun() throws SQLException {
        TestRuns.submit(project, item("a", "Flood in the city"));
        String atOnce = vectorsAsText();
        TestRows.of(project, "update article set embedded = false where project_id = ? returning 1");
        embedding.set(project.id(), true);
        backlog.step();
        assertThat(vectorsAsText()).isEqualTo(atOnce);
    }

    private long vectors() {
        return TestRows.count(project, "article_vector");
    }

    private long embedded() {
        return Long.parseLong(TestRows.of(project, "select count(*) from article where project_id = ? and embedded")
                .getFirst());
    }

    private long marks() {
        return Long.parseLong(
                TestRows.of(project, "select count(*) from project_work where project_id = ? and kind = 'embeddings'")
                        .getFirst());
    }

    private String vectorsAsText() {
        return TestRows.of(
                        project,
                        "select string_agg(words || encode(vector, 'hex'), ',' order by article_id) from article_vector"
                                + " where project_id = ?")
                .getFirst();
    }

    private String version() {
        return TestRows.of(project, "select version from project_version where project_id = ?")
                .getFirst();
    }

    private static String item(String id, String headline) {
        return "{\"external_id\": \"%s\", \"headline\": \"%s\", \"locations\": []}".formatted(id, headline);
    }
}
