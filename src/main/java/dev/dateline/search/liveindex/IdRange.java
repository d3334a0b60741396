package dev.dateline.search.liveindex;

import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.tenant.access.ProjectId;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** A range of article ids: those after the first, up to the last. */
record IdRange(long after, long upTo) {

    private static final IdRange ALL = new IdRange(Long.MIN_VALUE, Long.MAX_VALUE);

    /** As a condition on a column; nothing for all ids. */
    String of(String column) {
        return equals(ALL) ? "" : "%n  and %s > %d%n  and %s <= %d".formatted(column, after, column, upTo);
    }

    /** Ranges that together have all ids, each about as many articles of the project. */
    static List<IdRange> list(Connection connection, ProjectId project, long count) throws SQLException {
        if (count <= 1) {
            return List.of(IdRange.ALL);
        }
        SqlText sql = SqlText.of("""
                select a.id
                from (
                  select id, row_number() over (order by id) as number, count(*) over () as total
                  from article
                  where project_id = ?
                ) a
                where a.number %% ((a.total + %d) / %d) = 0
                order by a.id""".formatted(count - 1, count), project.value());
        List<Long> ends = new Query<>(sql, IdRange::ids).ask(connection);
        List<IdRange> ranges = new ArrayList<>();
        long after = Long.MIN_VALUE;
        for (long end : ends) {
            ranges.add(new IdRange(after, end));
            after = end;
        }
        ranges.add(new IdRange(after, Long.MAX_VALUE));
        return ranges;
    }

    private static List<Long> ids(ResultSet rows) throws SQLException {
        List<Long> ids = new ArrayList<>();
        while (rows.next()) {
            ids.add(rows.getLong(1));
        }
        return ids;
    }
}
