package dev.dateline.search.sql;

import dev.dateline.platform.database.SqlText;

/** The clause that a filter by rows of another table has. It begins with {@code and}. */
final class MembershipSql {

    /** Number of rows that can be read in sequence for the cost of one lookup. */
    private static final int ROWS_PER_LOOKUP = 20;

    private MembershipSql() {}

    /**
     * Whether an article {@code f} of a materialized step {@code found} has any of some rows, or none. Uses one lookup per
     * article if the rows are many compared with the matching articles, else a hash of the rows. Counting up to that limit
     * costs no more than the lookups would. A join would be planned by estimates; {@code case} decides at run time.
     *
     * @param rows from a table {@code t} with {@code article_id}, with conditions
     */
    static SqlText having(boolean negated, SqlText rows) {
        return SqlText.lines(
                SqlText.of(negated ? "  and not" : "  and"),
                SqlText.lines(
                                SqlText.of("case\n  when exists (\n    select"),
                                rows.indented(4),
                                SqlText.of("    offset (select %d * count(*) from found))".formatted(ROWS_PER_LOOKUP)),
                                SqlText.of("  then exists (\n    select"),
                                rows.indented(4),
                                SqlText.of("      and t.article_id = f.article_id\n    offset 0)"),
                                SqlText.of("  else f.article_id in (\n    select t.article_id"),
                                rows.indented(4),
                                SqlText.of("  )\nend"))
                        .indented(4));
    }
}
