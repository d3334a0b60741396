package dev.dateline.search.sql;

import dev.dateline.access.ProjectId;
import dev.dateline.database.SqlText;
import dev.dateline.search.query.MetaClause;

/** SQL condition of a {@code meta} clause on articles {@code f} of a materialized step {@code found}. */
public final class MetaSql {

    /** Number of tags that can be read in sequence for the cost of one lookup. */
    private static final int TAGS_A_LOOK_UP = 20;

    private MetaSql() {}

    /**
     * Whether the article has a tag of the clause. Uses one lookup per article if the clause has many tags compared
     * with the matching articles, else a hash of those tags. Counting up to that limit costs no more than the lookups
     * would. A join would be planned by estimates; {@code case} decides at run time.
     */
    public static SqlText condition(ProjectId project, MetaClause clause) {
        SqlText tags = SqlText.of(
                """
                from article_tag t
                where t.project_id = ?
                  and t.meta_type = ?
                  and t.category = any (?)""", project.value(), clause.metaType(), clause.categories().toArray(String[]::new));
        return SqlText.lines(
                SqlText.of(clause.negated() ? "  and not" : "  and"),
                SqlText.lines(
                                SqlText.of("case\n  when exists (\n    select"),
                                tags.indented(4),
                                SqlText.of("    offset (select %d * count(*) from found))".formatted(TAGS_A_LOOK_UP)),
                                SqlText.of("  then exists (\n    select"),
                                tags.indented(4),
                                SqlText.of("      and t.article_id = f.article_id\n    offset 0)"),
                                SqlText.of("  else f.article_id in (\n    select t.article_id"),
                                tags.indented(4),
                                SqlText.of("  )\nend"))
                        .indented(4));
    }
}
