package dev.dateline.search.watches;

import com.fasterxml.jackson.databind.JsonNode;
import dev.dateline.http.paging.PageRequest;
import dev.dateline.search.backend.StandingSearch;
import dev.dateline.tenant.access.ProjectId;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.URI;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Watches as the command line manages them, by the same rules as over HTTP. */
@ApplicationScoped
public class WatchAdministration {

    private final Watches watches;
    private final StandingSearch standing;
    private final WatchFeeds feeds;
    private final FeedUrls urls;

    WatchAdministration(Watches watches, StandingSearch standing, WatchFeeds feeds, FeedUrls urls) {
        this.watches = watches;
        this.standing = standing;
        this.feeds = feeds;
        this.urls = urls;
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

    /**
     * A new private address of the watch; a former one is gone.
     *
     * @param id an unknown one is a 404
     * @return a path if the service does not know its own address
     */
    public URI newFeedUrl(ProjectId project, String id) throws SQLException {
        return urls.of(feeds.renew(project, WatchResource.id(id)));
    }

    /** @param id an unknown one is a 404 */
    public void withdrawFeedUrl(ProjectId project, String id) throws SQLException {
        feeds.withdraw(project, WatchResource.id(id));
    }
}
