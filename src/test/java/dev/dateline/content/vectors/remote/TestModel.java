package dev.dateline.content.vectors.remote;

import dev.dateline.content.vectors.ConfiguredModel;
import dev.dateline.content.vectors.EmbeddingModels;
import dev.dateline.content.vectors.VectorModel;
import dev.dateline.content.vectors.change.TestChanges;
import dev.dateline.runs.TestRows;
import dev.dateline.runs.TestRuns;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.junit.QuarkusTestProfile;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

/** The service with a model by address, which a test controls. */
public final class TestModel implements QuarkusTestProfile {

    public static final String NAME = "test-model";
    public static final VectorModel MODEL = VectorModel.of(NAME, FakeModel.DIMENSIONS);
    public static final String KEY = "sk-test-secret";

    /** One for all tests, since the service's settings have its address. */
    public static final FakeModel SERVER = new FakeModel();

    @Override
    public Map<String, String> getConfigOverrides() {
        return Map.of(
                "dateline.embedding.url",
                SERVER.url(),
                "dateline.embedding.model",
                NAME,
                "dateline.embedding.dimensions",
                String.valueOf(FakeModel.DIMENSIONS),
                "dateline.embedding.api-key",
                KEY,
                "dateline.embedding.allow-cidrs",
                "127.0.0.1/32",
                "dateline.embedding.batch",
                "4",
                "dateline.embedding.timeout",
                "60S",
                "dateline.embedding.question-timeout",
                "60S"); // longer than a slow machine takes; a test of the time limit has settings of its own
    }

    /** Lets the installation have this model from now on, as a server does that starts. */
    public static void begin() {
        SERVER.works();
        SERVER.take();
        TestRows.execute("update embedding_endpoint set free_at = '-infinity', failures = 0");
        try {
            TestRuns.bean(EmbeddingModels.class).want(TestRuns.bean(ConfiguredModel.class));
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    /** Lets the installation have the built-in model again. */
    public static void end() {
        SERVER.works();
        TestRows.execute("delete from embedding_model where number >= 1000");
        TestRows.execute("update embedding_model set wanted_at = '-infinity'");
        TestRows.execute("delete from project_work where kind in ('embeddings', 'models')");
    }

    /** Works off the queue and the change of models, until both wait. */
    public static void work() {
        try {
            TestChanges.step();
            TestRuns.bean(RemoteBacklog.class).step();
            TestChanges.step();
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    /** Lets a project be at this model. */
    public static void settle(TestProject project) {
        TestChanges.mark(project);
        work();
    }

    /** Number of vectors of a project by a model. */
    public static long vectors(TestProject project, int model) {
        return Long.parseLong(TestRows.of(
                        project,
                        "select count(*) from article_vector where project_id = ? and model = %d and vector <> ''"
                                .formatted(model))
                .getFirst());
    }

    /** The tasks of a project, by article: due, leased or aside, with attempts. */
    public static List<String> tasks(TestProject project) {
        return TestRows.of(project, """
                select case when t.due_at = 'infinity' then 'aside' when t.lease is null then 'waits' else 'leased' end
                           || ' ' || t.attempts
                from embedding_task t
                where t.project_id = ?
                order by t.article_id
                """);
    }

    /** The number of the model whose vectors answer. */
    public static int answering(TestProject project) {
        return Integer.parseInt(TestRows.of(project, "select vector_model from project_version where project_id = ?")
                .getFirst());
    }

    /** Number of articles that are noted as embedded. */
    public static long embedded(TestProject project) {
        return Long.parseLong(TestRows.of(project, "select count(*) from article where project_id = ? and embedded")
                .getFirst());
    }

    public static String item(String id, String headline, String body) {
        return """
                {"external_id": "%s", "headline": "%s", "body": "%s", "pub_date": "2026-11-20", "locations": []}
                """.formatted(id, headline, body);
    }
}
