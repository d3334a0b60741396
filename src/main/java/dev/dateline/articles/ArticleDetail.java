package dev.dateline.articles;

import dev.dateline.access.ProjectId;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.hibernate.Session;
import org.hibernate.annotations.Immutable;
import org.jspecify.annotations.NullUnmarked;

/** The columns of {@code article} that {@link ArticleRow} does not have; read for single articles. */
@Entity
@Immutable
@IdClass(ArticleDetail.Key.class)
@Table(name = "article")
@NullUnmarked
class ArticleDetail extends PanacheEntityBase {

    @Id
    @Column(name = "project_id")
    public Long projectId;

    @Id
    public Long id;

    @Column(name = "external_id")
    public String externalId;

    public String body;

    @Column(name = "run_id")
    public UUID runId;

    @Column(name = "run_position")
    public Integer runPosition;

    public boolean embedded;

    @Column(name = "created_at")
    public Instant createdAt;

    @Column(name = "updated_at")
    public Instant updatedAt;

    /** The primary key. */
    record Key(Long projectId, Long id) {}

    ArticleState state() {
        return new ArticleState(id, runId, runPosition == null ? 0 : runPosition, updatedAt, embedded);
    }

    static Optional<ArticleDetail> find(Session session, ProjectId project, long id) {
        return session.createSelectionQuery("from ArticleDetail where projectId = ?1 and id = ?2", ArticleDetail.class)
                .setParameter(1, project.value())
                .setParameter(2, id)
                .uniqueResultOptional();
    }
}
