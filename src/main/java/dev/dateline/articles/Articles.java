package dev.dateline.articles;

import dev.dateline.access.ProjectId;
import dev.dateline.database.ReadSessions;
import dev.dateline.locations.Mentions;
import dev.dateline.versions.ProjectReads;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
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

    private final ProjectReads reads;
    private final ReadSessions sessions;
    private final PageReader pages;
    private final Mentions mentions;

    Articles(ProjectReads reads, ReadSessions sessions, PageReader pages, Mentions mentions) {
        this.reads = reads;
        this.sessions = sessions;
        this.pages = pages;
        this.mentions = mentions;
    }

    /** A complete article, and the version that was read. */
    record Found(ArticleBody body, ArticleState state) {}

    /** Reads a complete article, in one database snapshot. */
    Optional<Found> find(ProjectId project, long id, Set<Include> include) {
        return reads.read(project, () -> findHere(project, id, include));
    }

    private Optional<Found> findHere(ProjectId project, long id, Set<Include> include) {
        Session session = sessions.current();
        session.doWork(connection -> {
            try (Statement statement = connection.createStatement()) {
                statement.execute("set transaction isolation level repeatable read, read only");
            }
        });
        return ArticleDetail.find(session, project, id)
                .map(article -> new Found(
                        session.doReturningWork(connection -> body(connection, project, article, include)),
                        article.state()));
    }

    private ArticleBody body(Connection connection, ProjectId project, ArticleDetail article, Set<Include> include)
            throws SQLException {
        List<Long> ids = List.of(article.id);
        ArticleRow row = Objects.requireNonNull(listRows(project, ids, include).get(article.id));
        List<ImageRow> images = ArticleQueries.images(project, ids, ArticleDraft.IMAGES_LIMIT)
                .ask(connection)
                .getOrDefault(article.id, List.of());
        return ArticleBody.of(row, article, images, mentions.listRowsOfArticle(project, article.id));
    }

    /** The list rows of these articles of a project, by id; on the caller's transaction. */
    Map<Long, ArticleRow> listRows(ProjectId project, List<Long> ids, Set<Include> include) {
        PageReader.Wanted page = new PageReader.Wanted(project, ids, List.of(), include);
        return sessions.current()
                .doReturningWork(connection -> pages.read(connection, page))
                .articles();
    }
}
