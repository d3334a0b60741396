package dev.dateline.vectors;

import dev.dateline.access.Project;
import dev.dateline.access.ProjectId;
import dev.dateline.database.Query;
import dev.dateline.database.SqlText;
import dev.dateline.database.Update;
import dev.dateline.housekeeping.ProjectWork;
import dev.dateline.housekeeping.WorkKind;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

/** Whether articles of a project get vectors: unless the installation has no model, or the project's setting is off. */
@ApplicationScoped
public class ProjectEmbedding {

    /** What a project has. */
    public enum State {
        ON,
        /** By the project's setting. */
        OFF,
        /** The installation has no model. */
        NO_MODEL
    }

    private final DataSource database;
    private final ProjectWork work;
    private final boolean hasModel;

    ProjectEmbedding(DataSource database, ProjectWork work, EmbeddingSettings settings) {
        this.database = database;
        this.work = work;
        this.hasModel = settings.model() != EmbeddingSettings.Model.NONE;
    }

    /** Takes a round trip, unless there is no model. */
    public State state(ProjectId project) throws SQLException {
        try (Connection connection = database.getConnection()) {
            return state(connection, project);
        }
    }

    /** Of a project that was read just now, or seconds ago. */
    public State state(Project project) {
        return !hasModel ? State.NO_MODEL : project.embedding() ? State.ON : State.OFF;
    }

    /** Likewise, on the caller's connection. */
    public State state(Connection connection, ProjectId project) throws SQLException {
        if (!hasModel) {
            return State.NO_MODEL;
        }
        SqlText sql = SqlText.of("select embedding from project where id = ?", project.value());
        boolean isOn = Query.find(sql, row -> row.getBoolean(1)).ask(connection).orElse(false);
        return isOn ? State.ON : State.OFF;
    }

    /**
     * Changes the project's setting. If it is on, articles without a vector get one in the background; if it is off, articles
     * keep the vectors that they have until they change.
     */
    public void set(ProjectId project, boolean isOn) throws SQLException {
        try (Connection connection = database.getConnection()) {
            Update.of("update project set embedding = ? where id = ?", isOn, project.value())
                    .runOne(connection);
        }
        if (isOn) {
            work.mark(project, WorkKind.EMBEDDINGS);
        }
    }
}
