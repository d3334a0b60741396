package dev.dateline.tenant.access;

import static dev.dateline.http.problem.ProblemCode.CONFLICT;
import static dev.dateline.http.problem.ProblemCode.INVALID_PARAMETER;

import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.RetriedRead;
import dev.dateline.platform.database.SqlText;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.transaction.Transactional;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.sql.DataSource;
import org.hibernate.exception.ConstraintViolationException;
import org.jspecify.annotations.Nullable;

/** The projects in the database. */
@ApplicationScoped
public class Projects {

    private static final Pattern SLUG = Pattern.compile("[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?");
    private static final int MAX_NAME = 500;

    private static final SqlText PROJECT = SqlText.of("""
            select p.id, p.slug, p.name, p.created_at, coalesce(p.origin_id, p.id), p.embedding
            from project p
            """);

    private final DataSource database;
    private final Clock clock;
    private final Event<ProjectCreated> created;

    Projects(DataSource database, Clock clock, Event<ProjectCreated> created) {
        this.database = database;
        this.clock = clock;
        this.created = created;
    }

    /**
     * Creates a project and its flow {@code default}; fails with {@code invalid_parameter} for an invalid slug and
     * {@code conflict} for an existing one.
     */
    @Transactional
    public Project create(String slug, String name) {
        if (!isSlug(slug)) {
            throw INVALID_PARAMETER.because(
                    "slug", "must be 1 to 63 of a-z, 0-9 and hyphens, beginning and ending with a letter or digit");
        }
        if (name.isBlank() || name.length() > MAX_NAME || name.indexOf('\0') >= 0) {
            throw INVALID_PARAMETER.because("name", "must be 1 to %d characters".formatted(MAX_NAME));
        }
        ProjectEntity project = new ProjectEntity();
        project.slug = slug;
        project.name = name;
        project.createdAt = clock.instant().truncatedTo(ChronoUnit.MICROS);
        try {
            project.persistAndFlush();
        } catch (ConstraintViolationException taken) {
            throw CONFLICT.because("Project %s already exists".formatted(slug));
        }
        created.fire(new ProjectCreated(new ProjectId(project.id), project.createdAt));
        return project.toProject();
    }

    /** For requests whose project is not in the cache: one statement, without a session and a transaction around it. */
    @RetriedRead
    public Optional<Project> find(String slug) {
        return Query.find(SqlText.lines(PROJECT, SqlText.of("where p.slug = ?", slug)), Projects::project)
                .ask(database);
    }

    /** Like {@link #find}, with the state of its move. */
    @RetriedRead
    @Transactional
    public Optional<Whereabouts> locate(String slug) {
        return find(slug).map(project -> new Whereabouts(project, move(project.id())));
    }

    /** The same of the project with this id. */
    @RetriedRead
    @Transactional
    Optional<Whereabouts> locateById(ProjectId id) {
        return Query.find(SqlText.lines(PROJECT, SqlText.of("where p.id = ?", id.value())), Projects::project)
                .ask(database)
                .map(project -> new Whereabouts(project, move(project.id())));
    }

    private @Nullable MoveState move(ProjectId project) {
        SqlText sql = SqlText.of("select state from project_move where project_id = ?", project.value());
        return Query.find(sql, row -> MoveState.of(row.getString(1)))
                .ask(database)
                .orElse(null);
    }

    /** All projects, by slug, with the states of those that move. */
    @Transactional
    public List<Whereabouts> listWhereabouts() {
        return list().stream()
                .map(project -> new Whereabouts(project, move(project.id())))
                .toList();
    }

    /** All projects, by slug. */
    @Transactional
    public List<Project> list() {
        return Query.list(SqlText.lines(PROJECT, SqlText.of("order by p.slug")), Projects::project)
                .ask(database);
    }

    private static Project project(ResultSet row) throws SQLException {
        return new Project(
                new ProjectId(row.getLong(1)),
                row.getString(2),
                row.getString(3),
                row.getObject(4, OffsetDateTime.class).toInstant(),
                new ProjectId(row.getLong(5)),
                row.getBoolean(6));
    }

    /** Whether this is a valid slug. */
    static boolean isSlug(String text) {
        return SLUG.matcher(text).matches();
    }
}
