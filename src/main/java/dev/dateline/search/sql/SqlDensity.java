package dev.dateline.search.sql;

import dev.dateline.engine.geo.H3Bits;
import dev.dateline.engine.geoindex.query.CellCounts;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.search.query.DensityQuery;
import dev.dateline.tenant.access.ProjectId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * Counts search results per cell in SQL. A mention counts in the ancestor of its {@code h3_cell} at the requested
 * resolution. If its cell is coarser, it counts in the center child of that cell: {@link H3Bits#at}, in SQL.
 */
public final class SqlDensity {

    private SqlDensity() {}

    public static Query<CellCounts> cells(ProjectId project, DensityQuery query) {
        return new Query<>(sql(project, query), SqlDensity::read);
    }

    static SqlText sql(ProjectId project, DensityQuery query) {
        return SqlText.lines(
                SqlGeoSearch.matches(
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
                        order by b.mention_count desc, b.cell""", DensityQuery.MAX_CELLS));
    }

    /** SQL that converts a mention's cell to this resolution; the numbers are constants of the statement. */
    private static String cell(int resolution) {
        long unused = H3Bits.unusedDigits(resolution);
        return """
                (m.h3_cell & ~(15::bigint << %1$d) | (%2$d::bigint << %1$d))
                  & case
                    when m.h3_resolution < %2$d then ~(((1::bigint << (3 * (%3$d - m.h3_resolution))) - 1) & ~%4$d::bigint)
                    else -1::bigint
                  end
                  | %4$d::bigint""".formatted(H3Bits.RESOLUTION_BIT, resolution, H3Bits.MAX_RESOLUTION, unused);
    }

    private static CellCounts read(ResultSet rows) throws SQLException {
        List<CellCounts.Cell> busiest = new ArrayList<>();
        int all = 0;
        long articles = 0;
        long mentions = 0;
        while (rows.next()) {
            all = rows.getInt("cells");
            articles = rows.getLong("articles");
            mentions = rows.getLong("mentions");
            long cell = rows.getLong("cell");
            if (!rows.wasNull()) {
                busiest.add(new CellCounts.Cell(cell, rows.getLong("article_count"), rows.getLong("mention_count")));
            }
        }
        return new CellCounts(articles, mentions, all, busiest);
    }
}
