package dev.dateline.content.vectors;

import dev.dateline.platform.database.SqlText;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.work.ProjectUpkeep;
import dev.dateline.tenant.work.ProjectWork;
import dev.dateline.tenant.work.WorkKind;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;

/**
 * Marks projects with articles that lack a vector, such as those that an older release's server wrote, and with articles in the
 * queue whose mark was lost.
 */
@ApplicationScoped
class MissingVectorMarks implements ProjectUpkeep {

    private final ProjectWork work;
    private final ProjectEmbedding embedding;

    MissingVectorMarks(ProjectWork work, ProjectEmbedding embedding) {
        this.work = work;
        this.embedding = embedding;
    }

    @Override
    public SqlText isNeeded(ProjectId project) {
        return SqlText.lines(
                SqlText.of("(exists ("), BuiltInVectors.missing(project), SqlText.of("""
                        ) or exists (
                          select
                          from embedding_task t
                          where t.project_id = ?
                            and t.due_at < 'infinity'
                        ))""", project.value()));
    }

    @Override
    public void perform(ProjectId project) throws SQLException {
        if (embedding.state(project) == ProjectEmbedding.State.ON) {
            work.mark(project, WorkKind.EMBEDDINGS);
            work.mark(project, WorkKind.MODELS);
        }
    }
}
