package dev.dateline.articles;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.time.LocalDate;
import org.hibernate.annotations.Immutable;
import org.jspecify.annotations.NullUnmarked;

/** A row of {@code article} as lists need it: the body, which may be a megabyte, is left where it is. */
@Entity
@Immutable
@IdClass(Article.Key.class)
@Table(name = "article")
@NullUnmarked
class Article extends PanacheEntityBase {

    @Id
    @Column(name = "project_id")
    public Long projectId;

    @Id
    public Long id;

    public String headline;
    public String url;
    public String author;

    @Column(name = "pub_date")
    public LocalDate pubDate;

    @Column(name = "source_id")
    public String sourceId;

    @Column(name = "source_name")
    public String sourceName;

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

    /** The primary key. */
    record Key(Long projectId, Long id) {}

    Source source() {
        return sourceId == null ? null : new Source(sourceId, sourceName == null ? sourceId : sourceName);
    }

    ArticleCounts counts() {
        return new ArticleCounts(locationCount, imageCount, tagCount, wordCount);
    }
}
