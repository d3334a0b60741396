package dev.dateline.search.sql;

import dev.dateline.search.query.MetaClause;
import dev.dateline.access.ProjectId;
import dev.dateline.database.SqlText;

/** A {@code meta} clause as a condition on articles {@code f} of a materialized step {@code found}. */
public final class MetaSql {

    /** How many tags may be read in a row in place of one look-up: a look-up costs about as much. */
    private static final int TAGS_A_LOOK_UP = 20;

    private MetaSql() {}

    /**
     * Whether the article has a tag of the clause: by a look-up an article where the clause's tags are many beside the
     * articles found, else by a hash of those tags. Counting that far costs no more than the look-ups would; a join would
     * be planned by guesses, and {@code case} is not planned but done.
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
