package dev.dateline.vectors;

import dev.dateline.access.ProjectId;
import dev.dateline.database.SqlText;
import dev.dateline.housekeeping.ProjectUpkeep;
import dev.dateline.housekeeping.ProjectWork;
import dev.dateline.housekeeping.WorkKind;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;

/** Marks projects with articles that lack a vector, such as those that an older release's server wrote. */
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
        return SqlText.lines(SqlText.of("exists ("), VectorBacklog.missing(project), SqlText.of(")"));
    }

    @Override
    public void perform(ProjectId project) throws SQLException {
        if (embedding.state(project) == ProjectEmbedding.State.ON) {
            work.mark(project, WorkKind.EMBEDDINGS);
        }
    }
}
