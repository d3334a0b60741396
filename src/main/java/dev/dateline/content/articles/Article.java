package dev.dateline.content.articles;

import dev.dateline.tenant.access.ProjectId;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.CollectionTable;
import jakarta.persistence.Column;
import jakarta.persistence.ElementCollection;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.OrderColumn;
import jakarta.persistence.Table;
import java.io.Serializable;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.hibernate.Session;
import org.hibernate.annotations.Immutable;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;
import org.jspecify.annotations.NullUnmarked;

/**
 * A row of {@code article} with its tags and images, read-only: {@link ArticleWriter} writes. Not mapped: the generated
 * column {@code words}, which only searches read.
 */
@Entity
@Immutable
@IdClass(Article.Key.class)
@Table(name = "article")
@NullUnmarked
class Article extends PanacheEntityBase {

    /** Components in alphabetical order: Hibernate 7.2 fills the key of a collection in that order, and would swap them. */
    record Key(Long id, Long projectId) implements Serializable {}

    @Id
    @Column(name = "project_id")
    public Long projectId;

    @Id
    public Long id;

    @Column(name = "external_id")
    public String externalId;

    public String headline;

    public String url;

    public String author;

    @Column(name = "pub_date")
    @JdbcTypeCode(SqlTypes.LOCAL_DATE) // java.sql.Date changes days before 1582-10-15
    public LocalDate pubDate;

    @Column(name = "source_id")
    public String sourceId;

    @Column(name = "source_name")
    public String sourceName;

    public String body;

    public String preview;

    @Column(name = "word_count")
    public int wordCount;

    @Column(name = "location_count")
    public int locationCount;

    @Column(name = "image_count")
    public int imageCount;

    @Column(name = "tag_count")
    public int tagCount;

    public boolean embedded;

    @Column(name = "run_id")
    public UUID runId;

    @Column(name = "run_number")
    public Long runNumber;

    @Column(name = "run_position")
    public Integer runPosition;

    @Column(name = "created_at")
    public Instant createdAt;

    @Column(name = "updated_at")
    public Instant updatedAt;

    @ElementCollection
    @CollectionTable(
            name = "article_tag",
            joinColumns = {
                @JoinColumn(name = "project_id", referencedColumnName = "project_id"),
                @JoinColumn(name = "article_id", referencedColumnName = "id")
            })
    @OrderColumn(name = "position")
    public List<MetadataTag> tags;

    @ElementCollection
    @CollectionTable(
            name = "article_image",
            joinColumns = {
                @JoinColumn(name = "project_id", referencedColumnName = "project_id"),
                @JoinColumn(name = "article_id", referencedColumnName = "id")
            })
    @OrderColumn(name = "position")
    public List<ImageRow> images;

    static Optional<Article> find(Session session, ProjectId project, long id) {
        return Optional.ofNullable(session.find(Article.class, new Key(id, project.value())));
    }

    ArticleState state() {
        return new ArticleState(id, runId, runPosition == null ? 0 : runPosition, updatedAt, embedded);
    }

    Source source() {
        return Source.of(sourceId, sourceName);
    }

    ArticleCounts counts() {
        return new ArticleCounts(locationCount, imageCount, tagCount, wordCount);
    }
}
