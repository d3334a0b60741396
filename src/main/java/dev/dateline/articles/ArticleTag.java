package dev.dateline.articles;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import org.hibernate.annotations.Immutable;
import org.jspecify.annotations.NullUnmarked;

/** A row of {@code article_tag}. */
@Entity
@Immutable
@IdClass(ArticleTag.Key.class)
@Table(name = "article_tag")
@NullUnmarked
class ArticleTag extends PanacheEntityBase {

    @Id
    @Column(name = "project_id")
    public Long projectId;

    @Id
    @Column(name = "article_id")
    public Long articleId;

    @Id
    public Short position;

    @Column(name = "meta_type")
    public String metaType;

    public String category;
    public Double confidence;

    /** The primary key. */
    record Key(Long projectId, Long articleId, Short position) {}

    MetadataTag toRow() {
        return new MetadataTag(metaType, category, confidence);
    }
}
