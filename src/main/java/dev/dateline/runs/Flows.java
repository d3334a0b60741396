package dev.dateline.runs;

import static dev.dateline.http.problem.ProblemCode.CONFLICT;
import static dev.dateline.http.problem.ProblemCode.INVALID_PARAMETER;

import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.RetriedRead;
import dev.dateline.platform.database.SqlText;
import dev.dateline.tenant.access.ProjectCreated;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.access.ProjectWrites;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.transaction.Transactional;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import javax.sql.DataSource;
import org.hibernate.exception.ConstraintViolationException;

/** The flows of a project; {@code default} always exists. */
@ApplicationScoped
public class Flows {

    private static final Pattern NAME = Pattern.compile("[a-z0-9]([a-z0-9_-]{0,61}[a-z0-9])?");

    private final DataSource database;
    private final Clock clock;

    Flows(DataSource database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /**
     * Creates a flow; fails with {@code invalid_parameter} for an invalid name and {@code conflict} for an existing
     * one.
     */
    @Transactional
    public Flow create(ProjectId project, String name) {
        if (!NAME.matcher(name).matches()) {
            throw INVALID_PARAMETER.because(
                    "name",
                    "must be 1 to 63 of a-z, 0-9, hyphens and underscores, beginning and ending with a letter or digit");
        }
        ProjectWrites.enter(database, project);
        FlowEntity flow = flow(project, name, clock.instant().truncatedTo(ChronoUnit.MICROS));
        try {
            flow.persistAndFlush();
        } catch (ConstraintViolationException taken) {
            throw CONFLICT.because("Flow %s already exists".formatted(name));
        }
        return flow.toFlow();
    }

    /** Every project has a flow {@code default} from its transaction on. */
    void createDefault(@Observes ProjectCreated created) {
        flow(created.project(), "default", created.at()).persist();
    }

    private static FlowEntity flow(ProjectId project, String name, Instant now) {
        FlowEntity flow = new FlowEntity();
        flow.projectId = project.value();
        flow.id = UUID.randomUUID();
        flow.name = name;
        flow.createdAt = now;
        return flow;
    }

    /** Every submission asks: one statement, without a session and a transaction around it. */
    @RetriedRead
    public Optional<Flow> find(ProjectId project, String name) {
        SqlText sql = SqlText.of("""
                select id, name, created_at
                from flow
                where project_id = ?
                  and name = ?
                """, project.value(), name);
        return Query.find(sql, Flows::flow).ask(database);
    }

    /** The project's flows, by name. */
    @RetriedRead
    public List<Flow> list(ProjectId project) {
        SqlText sql = SqlText.of("""
                select id, name, created_at
                from flow
                where project_id = ?
                order by name
                """, project.value());
        return Query.list(sql, Flows::flow).ask(database);
    }

    private static Flow flow(ResultSet row) throws SQLException {
        return new Flow(
                row.getObject(1, UUID.class),
                row.getString(2),
                row.getObject(3, OffsetDateTime.class).toInstant());
    }
}
