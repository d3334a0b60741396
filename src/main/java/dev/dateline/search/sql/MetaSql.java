package dev.dateline.search.sql;

import dev.dateline.platform.database.SqlText;
import dev.dateline.search.query.MetaClause;
import dev.dateline.tenant.access.ProjectId;

/** SQL condition of a {@code meta} clause on articles {@code f} of a materialized step {@code found}. */
public final class MetaSql {

    private MetaSql() {}

    /** Whether the article has a tag of the clause. */
    public static SqlText condition(ProjectId project, MetaClause clause) {
        SqlText tags = SqlText.of(
                """
                from article_tag t
                where t.project_id = ?
                  and t.meta_type = ?
                  and t.category = any (?)""", project.value(), clause.metaType(), clause.categories().toArray(String[]::new));
        return MembershipSql.having(clause.negated(), tags);
    }
}
