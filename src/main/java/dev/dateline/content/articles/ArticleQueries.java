package dev.dateline.content.articles;

import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.tenant.access.ProjectId;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads rows of articles and of their images by id, with one lookup each. {@code array(select …)} hides the length of the
 * list from the planner. The project must be visible, because Citus sends the statement to its node; so the caller plans
 * without values ({@code PipelinedQueries.planWithoutValues}): with its value, the planner would
 * expect one row of a project without statistics, and might read the whole project for each row.
 */
final class ArticleQueries {

    private static final int IMAGES_IN_A_ROW = 10;

    private static final String ARTICLES = """
            select a.id, a.headline, a.url, a.author, a.pub_date, a.source_id, a.source_name, a.preview,
                   a.embedded, a.location_count, a.image_count, a.tag_count, a.word_count,
                   tags.types, tags.categories, tags.confidences, a.updated_at
            from unnest(array(select unnest(?))) as wanted (id)
            cross join lateral (
              select *
              from article
              where project_id = ?
                and id = wanted.id
              offset 0
            ) a
            cross join lateral (
              select array_agg(t.meta_type) as types,
                     array_agg(t.category) as categories,
                     array_agg(t.confidence) as confidences
              from (
                select *
                from article_tag
                where project_id = ?
                  and article_id = wanted.id
                order by position
              ) t
            ) tags""";

    private static final String IMAGES = """
            select i.article_id, i.id, i.url, i.caption, i.credit, i.width, i.height
            from unnest(array(select unnest(?))) as wanted (id)
            cross join lateral (
              select *
              from article_image
              where project_id = ?
                and article_id = wanted.id
                and position < ?
              order by position
            ) i""";

    private ArticleQueries() {}

    /** The list rows of these articles by id, with {@code images}, which are read separately. */
    static Query<Map<Long, ArticleRow>> rows(ProjectId project, List<Long> ids, Set<Include> include) {
        return new Query<>(SqlText.of(ARTICLES, ids.toArray(Long[]::new), project.value(), project.value()), rows -> {
            Map<Long, ArticleRow> articles = new HashMap<>();
            while (rows.next()) {
                ArticleRow row = row(rows, include);
                articles.put(row.id(), row);
            }
            return articles;
        });
    }

    /** The first images of each of these articles, in order. */
    static Query<Map<Long, List<ImageRow>>> images(ProjectId project, List<Long> articles) {
        return new Query<>(
                SqlText.of(IMAGES, articles.toArray(Long[]::new), project.value(), IMAGES_IN_A_ROW), rows -> {
                    Map<Long, List<ImageRow>> images = new HashMap<>();
                    while (rows.next()) {
                        images.computeIfAbsent(rows.getLong(1), article -> new ArrayList<>())
                                .add(new ImageRow(
                                        rows.getLong(2),
                                        Objects.requireNonNull(rows.getString(3)),
                                        rows.getString(4),
                                        rows.getString(5),
                                        rows.getObject(6, Integer.class),
                                        rows.getObject(7, Integer.class)));
                    }
                    return images;
                });
    }

    private static ArticleRow row(ResultSet row, Set<Include> include) throws SQLException {
        boolean counts = include.contains(Include.COUNTS);
        return new ArticleRow(
                row.getLong(1),
                Objects.requireNonNull(row.getString(2)),
                row.getString(3),
                row.getString(4),
                row.getObject(5, LocalDate.class),
                Source.of(row.getString(6), row.getString(7)),
                row.getString(8),
                tags(row.getArray(14), row.getArray(15), row.getArray(16)),
                counts ? row.getBoolean(9) : null,
                counts ? new ArticleCounts(row.getInt(10), row.getInt(11), row.getInt(12), row.getInt(13)) : null,
                null,
                row.getObject(17, OffsetDateTime.class).toInstant());
    }

    private static List<MetadataTag> tags(
            @Nullable Array types, @Nullable Array categories, @Nullable Array confidences) throws SQLException {
        if (types == null || categories == null || confidences == null) {
            return List.of();
        }
        String[] typesOf = (String[]) types.getArray();
        String[] categoriesOf = (String[]) categories.getArray();
        Double[] confidencesOf = (Double[]) confidences.getArray();
        List<MetadataTag> tags = new ArrayList<>(typesOf.length);
        for (int tag = 0; tag < typesOf.length; tag++) {
            tags.add(new MetadataTag(typesOf[tag], categoriesOf[tag], confidencesOf[tag]));
        }
        return tags;
    }
}
