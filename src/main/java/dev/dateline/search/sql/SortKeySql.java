package dev.dateline.search.sql;

import dev.dateline.http.paging.PageRequest;
import dev.dateline.http.paging.Seek;
import dev.dateline.http.paging.SortKey;
import dev.dateline.platform.database.SqlText;
import dev.dateline.search.query.ResultOrder;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * The order of a list of articles, over the columns {@code pub_date} and {@code article_id} of a step: by a score, if
 * there is one, then newest first, undated last, then the highest id.
 *
 * @param score column of type double precision
 * @param greatestFirst direction of the score
 */
public record SortKeySql(@Nullable String score, boolean greatestFirst) {

    static SortKeySql of(ResultOrder order) {
        return switch (order) {
            case NEWEST -> new SortKeySql(null, false);
            case NEAREST -> new SortKeySql("nearest", false);
            case MOST_RELEVANT -> new SortKeySql("rank", true);
        };
    }

    /** How many articles there are, and come before the page: on each row of a statement that has {@link #counts}. */
    record Totals(long total, long beyond) {

        static final Totals NONE = new Totals(0, 0);

        static Totals read(ResultSet rows, PageRequest page) throws SQLException {
            return new Totals(rows.getLong("total"), page.seek() == null ? 0 : rows.getLong("beyond"));
        }

        int before(PageRequest page, int items) {
            return page.before(total, beyond, items);
        }
    }

    /** What follows {@code order by}, of columns of this step: {@code "p."}, or none. */
    public String sql(String of) {
        String newest = "%1$spub_date desc nulls last, %1$sarticle_id desc".formatted(of);
        return score == null ? newest : of + score + (greatestFirst ? " desc, " : ", ") + newest;
    }

    private String backwards() {
        String oldest = "pub_date nulls first, article_id";
        return score == null ? oldest : score + (greatestFirst ? ", " : " desc, ") + oldest;
    }

    /** The clauses after {@code from} that select the page. */
    public SqlText page(PageRequest page) {
        Seek seek = page.seek();
        if (seek == null) {
            return SqlText.of("order by " + sql("") + "\nlimit ?\noffset ?", page.limit(), page.offset());
        }
        return SqlText.lines(
                SqlText.of("where"),
                beyond(seek).indented(2),
                SqlText.of("order by " + (seek.back() ? backwards() : sql("")) + "\nlimit ?", page.limit()));
    }

    /**
     * The counts: {@code total} and, for keyset pagination, {@code beyond}, the number of results after the position.
     */
    public SqlText counts(PageRequest page) {
        Seek seek = page.seek();
        return seek == null
                ? SqlText.of("count(*) as total")
                : SqlText.lines(
                        SqlText.of("count(*) as total, count(*) filter (where"),
                        beyond(seek).indented(2),
                        SqlText.of(") as beyond"));
    }

    private SqlText beyond(Seek seek) {
        SortKey key = seek.key();
        if (key == null) {
            return SqlText.of("true");
        }
        SqlText dated = seek.back() ? earlier(key) : later(key);
        if (score == null) {
            return dated;
        }
        String way = greatestFirst == seek.back() ? ">" : "<";
        return SqlText.lines(
                SqlText.of("(%1$s %2$s ?\n  or %1$s = ? and".formatted(score, way), key.score(), key.score()),
                dated.indented(2),
                SqlText.of(")"));
    }

    private static SqlText later(SortKey key) {
        LocalDate date = key.date();
        return date == null
                ? SqlText.of("(pub_date is null and article_id < ?)", key.id())
                : SqlText.of(
                        "(pub_date < ? or pub_date is null or pub_date = ? and article_id < ?)", date, date, key.id());
    }

    private static SqlText earlier(SortKey key) {
        LocalDate date = key.date();
        return date == null
                ? SqlText.of("(pub_date is not null or article_id > ?)", key.id())
                : SqlText.of("(pub_date > ? or pub_date = ? and article_id > ?)", date, date, key.id());
    }
}
