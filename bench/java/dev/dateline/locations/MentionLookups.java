package dev.dateline.locations;

import dev.dateline.access.ProjectId;
import dev.dateline.database.Query;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Statements of the service by mentions' ids, for the bench. */
public final class MentionLookups {

    private MentionLookups() {}

    public static Query<? extends Optional<? extends Map<Long, ?>>> rows(ProjectId project, List<Long> ids) {
        return MentionQueries.rows(project, ids, Long.MAX_VALUE);
    }
}
