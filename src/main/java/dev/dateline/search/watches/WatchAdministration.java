package dev.dateline.search.watches;

import com.fasterxml.jackson.databind.JsonNode;
import dev.dateline.http.paging.PageRequest;
import dev.dateline.search.backend.StandingSearch;
import dev.dateline.tenant.access.ProjectId;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Watches as the command line manages them, by the same rules as over HTTP. */
@ApplicationScoped
public class WatchAdministration {

    private final Watches watches;
    private final StandingSearch standing;

    WatchAdministration(Watches watches, StandingSearch standing) {
        this.watches = watches;
        this.standing = standing;
    }

    /** Creates a watch from a body of {@code POST …/watches}. */
    public Watch create(ProjectId project, JsonNode body) throws SQLException {
        return watches.create(project, WatchChange.readNew(body, standing::hasWords))
                .getFirst();
    }

    /** All watches of a project, by name; at most so many. */
    public List<Watch> list(ProjectId project, int limit) throws SQLException {
        List<Watch> found = new ArrayList<>();
        while (found.size() < limit) {
            int more = Math.min(PageRequest.MAX_LIMIT, limit - found.size());
            List<Watch> page = watches.list(project, null, new PageRequest(more, found.size()))
                    .items();
            found.addAll(page);
            if (page.size() < more) {
                break;
            }
        }
        return found;
    }

    /** @param id an unknown one is a 404 */
    public void delete(ProjectId project, String id) throws SQLException {
        watches.delete(project, WatchResource.id(id));
    }
}
