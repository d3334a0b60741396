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

/** Reads articles. */
@ApplicationScoped
public class Articles {

    static final int IMAGES_IN_A_ROW = 10;

    /** The list rows of these articles of a project, by id; on the caller's transaction. */
    public Map<Long, ArticleRow> listRows(ProjectId project, List<Long> ids, Set<Include> include) {
        List<Article> articles = Article.list("projectId = ?1 and id in ?2", project.value(), ids);
        List<ArticleTag> tags = ArticleTag.list(
                "projectId = ?1 and articleId in ?2 order by articleId, position", project.value(), ids);
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

    private static Map<Long, List<ImageRow>> listImages(ProjectId project, List<Long> ids) {
        List<ArticleImage> images = ArticleImage.list("""
                from ArticleImage i
                where i.projectId = ?1
                  and i.articleId in ?2
                  and ?3 > (
                    select count(*)
                    from ArticleImage b
                    where b.projectId = i.projectId
                      and b.articleId = i.articleId
                      and b.position < i.position)
                order by i.articleId, i.position
                """, project.value(), ids, (long) IMAGES_IN_A_ROW);
        return images.stream().collect(groupingBy(image -> image.articleId, mapping(ArticleImage::toRow, toList())));
    }
}
