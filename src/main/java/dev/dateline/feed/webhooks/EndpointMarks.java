package dev.dateline.feed.webhooks;

import dev.dateline.platform.database.SqlText;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.work.ProjectUpkeep;
import dev.dateline.tenant.work.ProjectWork;
import dev.dateline.tenant.work.WorkKind;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;

/** Marks projects with an endpoint that has something to get, now or later, and that may have no mark. */
@ApplicationScoped
class EndpointMarks implements ProjectUpkeep {

    private final ProjectWork work;

    EndpointMarks(ProjectWork work) {
        this.work = work;
    }

    @Override
    public SqlText isNeeded(ProjectId project) {
        long id = project.value();
        return SqlText.of("""
                exists (
                    select
                    from webhook w
                    left join event_feed f on f.project_id = w.project_id
                    where w.project_id = ?
                      and w.enabled
                      and (
                          f.last_position > w.position
                          or w.replay_after is not null
                          or exists (
                              select
                              from webhook_delivery d
                              where d.project_id = ?
                                and d.webhook_id = w.id
                                and d.status = 'pending'
                          )
                      )
                )
                """, id, id);
    }

    @Override
    public void perform(ProjectId project) throws SQLException {
        work.mark(project, WorkKind.DELIVERIES);
    }
}
