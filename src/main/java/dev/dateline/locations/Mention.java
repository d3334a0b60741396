package dev.dateline.locations;

import dev.dateline.access.ProjectId;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.util.List;
import org.hibernate.Session;
import org.hibernate.annotations.Immutable;
import org.jspecify.annotations.NullUnmarked;

/** The columns of {@code mention} that find it by its article; {@link MentionQueries} reads those of responses. */
@Entity
@Immutable
@IdClass(Mention.Key.class)
@Table(name = "mention")
@NullUnmarked
class Mention extends PanacheEntityBase {

    @Id
    @Column(name = "project_id")
    public Long projectId;

    @Id
    public Long id;

    @Column(name = "article_id")
    public Long articleId;

    /** The primary key. */
    record Key(Long projectId, Long id) {}

    static List<Long> listIdsOfArticle(Session session, ProjectId project, long article) {
        return session.createSelectionQuery(
                        "select id from Mention where projectId = ?1 and articleId = ?2 order by id", Long.class)
                .setParameter(1, project.value())
                .setParameter(2, article)
                .getResultList();
    }
}
