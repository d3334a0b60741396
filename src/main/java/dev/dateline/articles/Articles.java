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
        List<Article> articles = Article.listOf(project, ids);
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
                                article.tags(),
                                counts ? article.embedded : null,
                                counts ? article.counts() : null,
                                images ? imagesOf.getOrDefault(article.id, List.of()) : null)));
    }

    private static Map<Long, List<ImageRow>> listImages(ProjectId project, List<Long> ids) {
        return ArticleImage.listOf(project, ids, IMAGES_IN_A_ROW).stream()
                .collect(groupingBy(image -> image.articleId, mapping(ArticleImage::toRow, toList())));
    }
}
