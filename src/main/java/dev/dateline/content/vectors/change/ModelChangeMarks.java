package dev.dateline.content.vectors.change;

import dev.dateline.content.vectors.EmbeddingModels;
import dev.dateline.content.vectors.ProjectEmbedding;
import dev.dateline.platform.database.SqlText;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.work.ProjectUpkeep;
import dev.dateline.tenant.work.ProjectWork;
import dev.dateline.tenant.work.WorkKind;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

/** Marks projects whose vectors are not of the installation's model. A tour begins when a server starts, as a change does. */
@ApplicationScoped
class ModelChangeMarks implements ProjectUpkeep {

    private final DataSource database;
    private final ProjectWork work;
    private final ProjectEmbedding embedding;

    ModelChangeMarks(DataSource database, ProjectWork work, ProjectEmbedding embedding) {
        this.database = database;
        this.work = work;
        this.embedding = embedding;
    }

    @Override
    public SqlText isNeeded(ProjectId project) {
        return SqlText.of("""
                (exists (
                  select
                  from embedding_change
                  where project_id = ?
                ) or not exists (
                  select
                  from project_version v
                  join embedding_model m on m.number = v.vector_model
                  where v.project_id = ?
                    and m.wanted_at = (select max(w.wanted_at) from embedding_model w)
                ))""", project.value(), project.value());
    }

    @Override
    public void perform(ProjectId project) throws SQLException {
        try (Connection connection = database.getConnection()) {
            boolean isDue = ModelChanges.isDue(connection, project, EmbeddingModels.wanted(connection));
            if (isDue && embedding.state(connection, project) == ProjectEmbedding.State.ON) {
                ProjectWork.mark(connection, project, WorkKind.MODELS);
            }
        }
    }
}
