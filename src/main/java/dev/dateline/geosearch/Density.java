package dev.dateline.geosearch;

import dev.dateline.access.ProjectId;
import dev.dateline.articles.ProjectReads;
import dev.dateline.database.SnapshotReads;
import dev.dateline.database.SqlText;
import dev.dateline.geo.H3Cell;
import dev.dateline.geo.H3Cells;
import dev.dateline.geo.LngLat;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * Counts what a search finds by cells. A mention counts in the cell of that resolution which its own {@code h3_cell} belongs to, or,
 * where its place is coarser than that, in the one in the middle of its own. Both are a matter of the index's bits
 * (https://h3geo.org/docs/core-library/h3Indexing): four of the resolution from bit 52, then three a digit, all set where unused.
 */
@ApplicationScoped
class Density {

    static final int MOST_CELLS = 5_000;

    private static final int RESOLUTION_BIT = 52;
    private static final int MAX_RESOLUTION = 15;

    private final ProjectReads reads;
    private final SnapshotReads snapshot;
    private final H3Cells cells;

    Density(ProjectReads reads, SnapshotReads snapshot, H3Cells cells) {
        this.reads = reads;
        this.snapshot = snapshot;
        this.cells = cells;
    }

    DensityAnswer count(ProjectId project, DensityQuery query) {
        return reads.read(project, () -> snapshot.first(sql(project, query), rows -> read(query, rows)));
    }

    static SqlText sql(ProjectId project, DensityQuery query) {
        return SqlText.lines(
                GeoSearchSql.matches(
                        project,
                        query.search(),
                        SqlText.of("m.id, m.article_id, m.pub_date, " + cell(query.resolution()) + " as cell")),
                SqlText.of("""
                        , counted as materialized (
                          select c.cell, count(*) as article_count, sum(c.mentions)::bigint as mention_count
                          from (
                            select n.cell, n.article_id, count(*) as mentions
                            from nearby n
                            where n.article_id in (select article_id from matching)
                            group by n.cell, n.article_id
                          ) c
                          group by c.cell
                        ),
                        busiest as (
                          select *
                          from counted
                          order by mention_count desc, cell
                          limit ?
                        )
                        select t.cells, t.mentions, (select count(*) from matching) as articles,
                               b.cell, b.article_count, b.mention_count
                        from (select count(*) as cells, coalesce(sum(mention_count), 0)::bigint as mentions from counted) t
                        left join busiest b on true
                        order by b.mention_count desc, b.cell""", MOST_CELLS));
    }

    /** The cell of this resolution, from a mention's own; the numbers are constants of the statement. */
    private static String cell(int resolution) {
        long unused = unusedDigits(resolution);
        return """
                (m.h3_cell & ~(15::bigint << %1$d) | (%2$d::bigint << %1$d))
                  & case
                    when m.h3_resolution < %2$d then ~(((1::bigint << (3 * (%3$d - m.h3_resolution))) - 1) & ~%4$d::bigint)
                    else -1::bigint
                  end
                  | %4$d::bigint""".formatted(RESOLUTION_BIT, resolution, MAX_RESOLUTION, unused);
    }

    private static long unusedDigits(int resolution) {
        return (1L << (3 * (MAX_RESOLUTION - resolution))) - 1;
    }

    private DensityAnswer read(DensityQuery query, ResultSet rows) throws SQLException {
        List<DensityAnswer.Cell> found = new ArrayList<>();
        long all = 0;
        long articles = 0;
        long mentions = 0;
        while (rows.next()) {
            all = rows.getLong("cells");
            articles = rows.getLong("articles");
            mentions = rows.getLong("mentions");
            long cell = rows.getLong("cell");
            if (!rows.wasNull()) {
                LngLat center = cells.centerOf(cell);
                found.add(new DensityAnswer.Cell(
                        new H3Cell(cell, query.resolution()).text(),
                        rounded(center.lng()),
                        rounded(center.lat()),
                        rows.getLong("article_count"),
                        rows.getLong("mention_count")));
            }
        }
        return DensityAnswer.of(query, articles, mentions, found, all - found.size());
    }

    private static double rounded(double degrees) {
        return Math.round(degrees * 1e7) / 1e7;
    }
}
