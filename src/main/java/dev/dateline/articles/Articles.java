package dev.dateline.articles;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;
import static java.util.stream.Collectors.toMap;

import dev.dateline.access.ProjectId;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hibernate.Session;

/** Reads articles. */
@ApplicationScoped
public class Articles {

    static final int IMAGES_IN_A_ROW = 10;

    private static final String ARTICLES = """
            select a.project_id, a.id, a.headline, a.url, a.author, a.pub_date, a.source_id, a.source_name, a.preview,
                   a.word_count, a.location_count, a.image_count, a.tag_count, a.embedded
            from article a
            where a.project_id = :project
              and a.id = any (:ids)
            """;

    private static final String TAGS = """
            select t.project_id, t.article_id, t.position, t.meta_type, t.category, t.confidence
            from article_tag t
            where t.project_id = :project
              and t.article_id = any (:ids)
            order by t.article_id, t.position
            """;

    private static final String IMAGES = """
            select i.project_id, i.article_id, i.position, i.id, i.url, i.caption, i.credit, i.width, i.height
            from unnest(:ids) as one (article_id)
            cross join lateral (
              select *
              from article_image i
              where i.project_id = :project
                and i.article_id = one.article_id
              order by i.position
              limit %d
            ) i
            order by i.article_id, i.position
            """.formatted(IMAGES_IN_A_ROW);

    private final Session session;

    Articles(Session session) {
        this.session = session;
    }

    /** The list rows of these articles of a project, by id; on the caller's transaction. */
    public Map<Long, ArticleRow> listRows(ProjectId project, List<Long> ids, Set<Include> include) {
        List<Article> articles = list(Article.class, ARTICLES, project, ids);
        List<ArticleTag> tags = list(ArticleTag.class, TAGS, project, ids);
        Map<Long, List<MetadataTag>> tagsOf =
                tags.stream().collect(groupingBy(tag -> tag.articleId, mapping(ArticleTag::toRow, toList())));
        boolean counts = include.contains(Include.COUNTS);
        boolean images = include.contains(Include.IMAGES);
        Map<Long, List<ImageRow>> imagesOf = images ? listImages(project, ids) : Map.of();
        return articles.stream()
                .collect(toMap(
                        article -> article.id,
                        article -> new ArticleRow(
                                article.id,
                                article.headline,
                                article.url,
                                article.author,
                                article.pubDate,
                                article.source(),
                                article.preview,
                                tagsOf.getOrDefault(article.id, List.of()),
                                counts ? article.embedded : null,
                                counts ? article.counts() : null,
                                images ? imagesOf.getOrDefault(article.id, List.of()) : null)));
    }

    private Map<Long, List<ImageRow>> listImages(ProjectId project, List<Long> ids) {
        List<ArticleImage> images = list(ArticleImage.class, IMAGES, project, ids);
        return images.stream().collect(groupingBy(image -> image.articleId, mapping(ArticleImage::toRow, toList())));
    }

    // The ids in one array: a list of parameters would be another statement for each length of it.
    private <T> List<T> list(Class<T> type, String sql, ProjectId project, List<Long> ids) {
        return session.createNativeQuery(sql, type)
                .setParameter("project", project.value())
                .setParameter("ids", ids.toArray(Long[]::new))
                .getResultList();
    }
}
