package dev.dateline.content.vectors;

import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.RetriedRead;
import dev.dateline.platform.database.SqlText;
import dev.dateline.platform.database.Update;
import dev.dateline.tenant.access.ProjectId;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import javax.sql.DataSource;

/** The models that servers of the installation were started with. The one of the latest start makes the vectors. */
@ApplicationScoped
public class EmbeddingModels {

    private final DataSource database;
    private final Clock clock;
    private final Map<Integer, VectorModel> known = new ConcurrentHashMap<>(); // a model's row never changes

    EmbeddingModels(DataSource database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /** Notes that a server has started with this model. Writes nothing if it is the model of the latest start already. */
    public void want(ConfiguredModel configured) throws SQLException {
        Optional<VectorModel> remote = configured.findRemote();
        if (configured.isPresent()) {
            try (Connection connection = database.getConnection()) {
                if (configured.is(wanted(connection))) {
                    return;
                }
                if (remote.isPresent()) {
                    add(connection, remote.get());
                }
                Update.of("""
                                update embedding_model
                                set wanted_at = greatest(wanted_at, ?)
                                where number = ?
                                """, clock.instant(), remote.map(VectorModel::number).orElse(VectorModel.BUILT_IN))
                        .runOne(connection);
            }
        }
    }

    private static void add(Connection connection, VectorModel model) throws SQLException {
        Update.of("""
                        insert into embedding_model (number, name, dimensions, wanted_at)
                        values (?, ?, ?, '-infinity')
                        on conflict do nothing
                        """, model.number(), model.name(), model.dimensions()).run(connection);
    }

    /** The number of the model that is to make the vectors. */
    public int wanted() throws SQLException {
        try (Connection connection = database.getConnection()) {
            return wanted(connection);
        }
    }

    /** Likewise, on the caller's connection. */
    public static int wanted(Connection connection) throws SQLException {
        SqlText sql = SqlText.of("""
                select number
                from embedding_model
                order by wanted_at desc, number
                limit 1
                """);
        return Query.get(sql, row -> row.getInt(1)).ask(connection);
    }

    /** The model by address with this number; empty if no server of this installation was started with it. */
    @RetriedRead
    public Optional<VectorModel> find(int number) throws SQLException {
        VectorModel model = known.get(number);
        if (model != null) {
            return Optional.of(model);
        }
        SqlText sql = SqlText.of("""
                select name, dimensions
                from embedding_model
                where number = ?
                """, number);
        try (Connection connection = database.getConnection()) {
            Optional<VectorModel> found = Query.find(
                            sql, row -> new VectorModel(number, row.getString(1), row.getInt(2)))
                    .ask(connection);
            found.ifPresent(read -> known.put(number, read));
            return found;
        }
    }

    /** The model whose vectors answer searches of the project. */
    public static Query<AnsweringModel> answering(ProjectId project) {
        SqlText sql = SqlText.of("""
                select vector_model, vector_switches
                from project_version
                where project_id = ?""", project.value());
        return new Query<>(
                sql, rows -> rows.next() ? new AnsweringModel(rows.getInt(1), rows.getInt(2)) : AnsweringModel.FIRST);
    }

    /**
     * Likewise, and if it is another one than the caller writes vectors of, it stays that one until the transaction ends: what
     * is written without a version must not become an answer.
     */
    public static AnsweringModel answeringBesides(int written, Connection connection, ProjectId project)
            throws SQLException {
        AnsweringModel now = answering(project).ask(connection);
        if (now.number() == written) {
            return now;
        }
        SqlText lock = SqlText.of("select from project_version where project_id = ? for share", project.value());
        Query.find(lock, row -> true).ask(connection);
        return answering(project).ask(connection);
    }
}
