package dev.dateline.articles;

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

/** A row of {@code article_image}; an article's positions count from 0 without a gap. */
@Entity
@Immutable
@IdClass(ArticleImage.Key.class)
@Table(name = "article_image")
@NullUnmarked
class ArticleImage extends PanacheEntityBase {

    @Id
    @Column(name = "project_id")
    public Long projectId;

    @Id
    @Column(name = "article_id")
    public Long articleId;

    @Id
    public Short position;

    @Column(name = "id")
    public Long imageId;

    public String url;
    public String caption;
    public String credit;
    public Integer width;
    public Integer height;

    /** The primary key. */
    record Key(Long projectId, Long articleId, Short position) {}

    /** The first images of each of these articles, in their order. */
    static List<ArticleImage> listOf(Session session, ProjectId project, List<Long> articles, int first) {
        return session.createSelectionQuery(
                        "from ArticleImage where projectId = ?1 and articleId in ?2 and position < ?3 order by articleId, position",
                        ArticleImage.class)
                .setParameter(1, project.value())
                .setParameter(2, articles)
                .setParameter(3, (short) first)
                .getResultList();
    }

    ImageRow toRow() {
        return new ImageRow(imageId, url, caption, credit, width, height);
    }
}
