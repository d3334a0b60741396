package dev.dateline.content.locations;

import dev.dateline.platform.database.SqlText;
import dev.dateline.tenant.access.ProjectId;
import java.util.List;

/** Statements of the service by mentions' ids, for the bench. */
public final class MentionLookups {

    /** The expression for the memory of a mention's row. */
    public static final String WEIGHT = MentionQueries.WEIGHT;

    private MentionLookups() {}

    public static SqlText rows(ProjectId project, List<Long> ids) {
        return MentionQueries.rows(project, ids, Long.MAX_VALUE).sql();
    }
}
