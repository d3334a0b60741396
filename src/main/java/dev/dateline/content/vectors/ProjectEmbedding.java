package dev.dateline.content.vectors;

import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.platform.database.Transaction;
import dev.dateline.platform.database.Update;
import dev.dateline.tenant.access.Project;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.work.ProjectWork;
import dev.dateline.tenant.work.WorkKind;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
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

    /**
     * Which vectors an article gets.
     *
     * @param answering the model whose vectors answer
     * @param wanted the one whose vectors it must have in the end
     */
    public record Models(int answering, int wanted) {

        /** Whether it gets a vector of the built-in model at once. */
        public boolean needBuiltIn() {
            return answering == VectorModel.BUILT_IN || wanted == VectorModel.BUILT_IN;
        }
    }

    private final DataSource database;
    private final EmbeddingTasks tasks;
    private final ConfiguredModel configured;

    ProjectEmbedding(DataSource database, EmbeddingTasks tasks, ConfiguredModel configured) {
        this.database = database;
        this.tasks = tasks;
        this.configured = configured;
    }

    /** Takes a round trip, unless there is no model. */
    public State state(ProjectId project) throws SQLException {
        try (Connection connection = database.getConnection()) {
            return state(connection, project);
        }
    }

    /** Of a project that was read just now, or seconds ago. */
    public State state(Project project) {
        return !configured.isPresent() ? State.NO_MODEL : project.embedding() ? State.ON : State.OFF;
    }

    /** Likewise, on the caller's connection. */
    public State state(Connection connection, ProjectId project) throws SQLException {
        if (!configured.isPresent()) {
            return State.NO_MODEL;
        }
        SqlText sql = SqlText.of("select embedding from project where id = ?", project.value());
        boolean isOn = Query.find(sql, row -> row.getBoolean(1)).ask(connection).orElse(false);
        return isOn ? State.ON : State.OFF;
    }

    /** The models of a project; empty if its articles get no vectors. */
    public Optional<Models> findModels(Connection connection, ProjectId project) throws SQLException {
        return state(connection, project) == State.ON
                ? Optional.of(new Models(
                        EmbeddingModels.answering(project).ask(connection).number(),
                        EmbeddingModels.wanted(connection)))
                : Optional.empty();
    }

    /** Likewise, on a connection of its own. */
    public Optional<Models> findModels(ProjectId project) throws SQLException {
        try (Connection connection = database.getConnection()) {
            return findModels(connection, project);
        }
    }

    /**
     * Changes the project's setting. If it is on, articles without a vector get one in the background, also those that the
     * model has refused; if it is off, articles keep the vectors that they have until they change.
     */
    public void set(ProjectId project, boolean isOn) throws SQLException {
        try (Transaction transaction = Transaction.begin(database)) {
            Connection connection = transaction.connection();
            Update.of("update project set embedding = ? where id = ?", isOn, project.value())
                    .runOne(connection);
            if (isOn) {
                tasks.retry(connection, project);
                ProjectWork.mark(connection, project, WorkKind.EMBEDDINGS);
                ProjectWork.mark(connection, project, WorkKind.MODELS);
            }
            transaction.commit();
        }
    }
}
