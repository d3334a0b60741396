package dev.dateline.content.entities;

import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.tenant.access.ProjectId;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.List;
import java.util.Objects;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** An entity of an article as it was submitted, also after a merge. Contract: 6.9. */
@RegisterForReflection
@Schema(name = "ArticleEntity")
public record ArticleEntity(
        @Schema(required = true, examples = "person") String type,
        @Schema(required = true, examples = "jane-doe") String id,

        @Schema(required = true, nullable = true, description = "As the article calls it", examples = "Jane Doe")
        @Nullable String name,

        @Schema(required = true, nullable = true, examples = "primary") @Nullable String nature,

        @Schema(required = true, nullable = true, minimum = "0", maximum = "1") @Nullable Double confidence) {

    /** The entities of an article: those of its item in their order, then the canonical ones of its mentions. */
    public static Query<List<ArticleEntity>> ofArticle(ProjectId project, long article) {
        SqlText sql = SqlText.of("""
                select k.type, k.id, nullif(n.name, ''), a.nature, a.confidence
                from article_entity a
                cross join lateral (
                  select i.type, i.id from known_entity i where i.project_id = ? and i.number = a.entity offset 0
                ) k
                cross join lateral (
                  select i.name from entity_name i where i.project_id = ? and i.id = a.name offset 0
                ) n
                where a.project_id = ?
                  and a.article_id = ?
                order by a.position
                """, project.value(), project.value(), project.value(), article);
        return Query.list(
                sql,
                row -> new ArticleEntity(
                        Objects.requireNonNull(row.getString(1)),
                        Objects.requireNonNull(row.getString(2)),
                        row.getString(3),
                        row.getString(4),
                        row.getObject(5, Double.class)));
    }
}
