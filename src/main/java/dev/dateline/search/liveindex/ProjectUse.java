package dev.dateline.search.liveindex;

import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.platform.database.Update;
import dev.dateline.tenant.access.ProjectId;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import javax.sql.DataSource;

/** Which projects are searched, by any process: in the database, for processes that start without files. */
@ApplicationScoped
class ProjectUse {

    /** A project that was searched within this time is busy. */
    private static final Duration BUSY = Duration.ofMinutes(2);

    private static final int MAX_PROJECTS = 100;

    private final DataSource database;
    private final Clock clock;

    ProjectUse(DataSource database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /** Notes that these projects are searched. */
    void note(Collection<ProjectId> projects) throws SQLException {
        Long[] ids = projects.stream().map(ProjectId::value).sorted().toArray(Long[]::new);
        try (Connection connection = database.getConnection()) {
            Update.of("""
                    insert into project_use (project_id, searched_at)
                    select p.id, ?
                    from unnest(?::bigint[]) as p (id)
                    order by p.id
                    on conflict (project_id) do update
                    set searched_at = excluded.searched_at
                    """, clock.instant().atOffset(ZoneOffset.UTC), ids).run(connection);
        }
    }

    /** The busy projects, the last searched first. */
    List<ProjectId> busy() throws SQLException {
        SqlText sql = SqlText.of("""
                select project_id
                from project_use
                where searched_at > ?
                order by searched_at desc, project_id
                limit ?
                """, clock.instant().minus(BUSY).atOffset(ZoneOffset.UTC), MAX_PROJECTS);
        try (Connection connection = database.getConnection()) {
            return new Query<>(sql, ProjectUse::projects).ask(connection);
        }
    }

    private static List<ProjectId> projects(ResultSet rows) throws SQLException {
        List<ProjectId> projects = new ArrayList<>();
        while (rows.next()) {
            projects.add(new ProjectId(rows.getLong(1)));
        }
        return projects;
    }
}
