package dev.dateline.content.vectors.change;

import dev.dateline.content.vectors.ConfiguredModel;
import dev.dateline.content.vectors.EmbeddingModels;
import dev.dateline.content.vectors.ProjectEmbedding;
import dev.dateline.content.vectors.TestConfigured;
import dev.dateline.runs.TestRows;
import dev.dateline.runs.TestRuns;
import dev.dateline.tenant.access.TestProjects.TestProject;
import dev.dateline.tenant.work.ProjectWork;
import dev.dateline.tenant.work.WorkKind;
import java.sql.SQLException;
import java.time.Clock;
import java.util.Map;

/** Changes of models, for tests. */
public final class TestChanges {

    private TestChanges() {}

    /** Goes on with all changes until they wait for vectors. */
    public static void step() {
        TestRows.execute("update project_work set due_at = '-infinity' where kind = 'models'");
        try {
            TestRuns.bean(ModelChanges.class).step();
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    /** Likewise, as a server with other settings does that starts now. */
    public static void stepAs(Map<String, String> settings) throws SQLException {
        TestRows.execute("update project_work set due_at = '-infinity' where kind = 'models'");
        ConfiguredModel configured = TestConfigured.with(settings);
        EmbeddingModels models = TestRuns.bean(EmbeddingModels.class);
        models.want(configured);
        new ModelChanges(
                        TestRuns.bean(ProjectWork.class),
                        TestRuns.bean(ProjectEmbedding.class),
                        models,
                        configured,
                        TestRuns.bean(ChangeSteps.class),
                        TestRuns.bean(Clock.class))
                .step();
    }

    /** Marks a project, as the tour does. */
    public static void mark(TestProject project) {
        try {
            TestRuns.bean(ProjectWork.class).mark(project.id(), WorkKind.MODELS);
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }
}
