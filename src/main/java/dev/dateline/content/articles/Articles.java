package dev.dateline.content.articles;

import dev.dateline.content.entities.ArticleEntity;
import dev.dateline.content.locations.Mentions;
import dev.dateline.platform.database.ReadSessions;
import dev.dateline.platform.database.Transaction;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.versions.ProjectReads;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.hibernate.Session;

/** Reads single articles. */
@ApplicationScoped
class Articles {

    private final ProjectReads reads;
    private final ReadSessions sessions;
    private final Mentions mentions;

    Articles(ProjectReads reads, ReadSessions sessions, Mentions mentions) {
        this.reads = reads;
        this.sessions = sessions;
        this.mentions = mentions;
    }

    /** A complete article, and the version that was read. */
    record Found(ArticleResponse body, ArticleState state) {}

    private static List<ArticleEntity> entities(Session session, ProjectId project, long id) {
        return session.doReturningWork(
                connection -> ArticleEntity.ofArticle(project, id).ask(connection));
    }

    /** Reads a complete article, in one database snapshot. */
    Optional<Found> find(ProjectId project, long id, Set<Include> include) {
        return reads.read(project, () -> {
            Session session = sessions.current();
            session.doWork(connection -> {
                try (Statement statement = connection.createStatement()) {
                    statement.execute(Transaction.LOOKUP_SNAPSHOT);
                }
            });
            return Article.find(session, project, id)
                    .map(article -> new Found(
                            ArticleResponse.of(
                                    article,
                                    include,
                                    mentions.listRowsOfArticle(project, id, include.contains(Include.SPANS)),
                                    include.contains(Include.ENTITIES) ? entities(session, project, id) : null),
                            article.state()));
        });
    }
}
