package dev.dateline.locations;

import dev.dateline.access.ProjectId;
import dev.dateline.database.SqlText;
import java.util.List;

/** Statements of the service by mentions' ids, for the bench. */
public final class MentionLookups {

    /** The expression for the memory of a mention's row. */
    public static final String WEIGHT = Mention.WEIGHT;

    private MentionLookups() {}

    public static SqlText rows(ProjectId project, List<Long> ids) {
        return MentionQueries.rows(project, ids, Long.MAX_VALUE).sql();
    }
}
