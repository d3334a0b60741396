package dev.dateline.articles;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;
import static java.util.stream.Collectors.toMap;

import dev.dateline.access.ProjectId;
import dev.dateline.database.ReadSessions;
import dev.dateline.locations.Mentions;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.hibernate.Session;

/** Reads articles. */
@ApplicationScoped
public class Articles {

    static final int IMAGES_IN_A_ROW = 10;

    private final ProjectReads reads;
    private final ReadSessions sessions;
    private final Mentions mentions;

    Articles(ProjectReads reads, ReadSessions sessions, Mentions mentions) {
        this.reads = reads;
        this.sessions = sessions;
        this.mentions = mentions;
    }

    /** One article with all it has, in one snapshot. */
    Optional<ArticleBody> find(ProjectId project, long id, Set<Include> include) {
        return reads.read(project, () -> findHere(project, id, include));
    }

    private Optional<ArticleBody> findHere(ProjectId project, long id, Set<Include> include) {
        Session session = sessions.current();
        session.doWork(connection -> {
            try (Statement statement = connection.createStatement()) {
                statement.execute("set transaction isolation level repeatable read, read only");
            }
        });
        return ArticleDetail.find(session, project, id).map(article -> {
            ArticleRow row = Objects.requireNonNull(
                    listRows(project, List.of(id), include).get(id));
            List<ImageRow> images =
                    ArticleImage.listOf(session, project, List.of(id), ArticleDraft.IMAGES_LIMIT).stream()
                            .map(ArticleImage::toRow)
                            .toList();
            return ArticleBody.of(row, article, images, mentions.listRowsOfArticle(project, id));
        });
    }

    /** The list rows of these articles of a project, by id; on the caller's transaction. */
    public Map<Long, ArticleRow> listRows(ProjectId project, List<Long> ids, Set<Include> include) {
        List<Article> articles = Article.listOf(sessions.current(), project, ids);
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

    private Map<Long, List<ImageRow>> listImages(ProjectId project, List<Long> ids) {
        return ArticleImage.listOf(sessions.current(), project, ids, IMAGES_IN_A_ROW).stream()
                .collect(groupingBy(image -> image.articleId, mapping(ArticleImage::toRow, toList())));
    }
}
