package dev.dateline.articles;

import dev.dateline.access.ProjectId;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.IntStream;
import org.hibernate.Session;
import org.hibernate.annotations.Formula;
import org.hibernate.annotations.Immutable;
import org.jspecify.annotations.NullUnmarked;

/** A row of {@code article} as lists need it, with its tags: the body, which may be a megabyte, is left where it is. */
@Entity
@Immutable
@IdClass(Article.Key.class)
@Table(name = "article")
@NullUnmarked
class Article extends PanacheEntityBase {

    private static final String OF_THIS = " where t.project_id = project_id and t.article_id = id";

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

    // Its tags come with it: one statement reads a page of articles, and a join would repeat each article for each tag.
    @Formula("(select array_agg(t.meta_type order by t.position) from article_tag t" + OF_THIS + ")")
    public String[] tagTypes;

    @Formula("(select array_agg(t.category order by t.position) from article_tag t" + OF_THIS + ")")
    public String[] tagCategories;

    @Formula("(select array_agg(t.confidence order by t.position) from article_tag t" + OF_THIS + ")")
    public Double[] tagConfidences;

    /** The primary key. */
    record Key(Long projectId, Long id) {}

    Source source() {
        return sourceId == null ? null : new Source(sourceId, sourceName == null ? sourceId : sourceName);
    }

    ArticleCounts counts() {
        return new ArticleCounts(locationCount, imageCount, tagCount, wordCount);
    }

    List<MetadataTag> tags() {
        return tagTypes == null
                ? List.of()
                : IntStream.range(0, tagTypes.length)
                        .mapToObj(tag -> new MetadataTag(tagTypes[tag], tagCategories[tag], tagConfidences[tag]))
                        .toList();
    }

    /** The articles of these ids, in any order. */
    static List<Article> listOf(Session session, ProjectId project, List<Long> ids) {
        return session.createSelectionQuery("from Article where projectId = ?1 and id in ?2", Article.class)
                .setParameter(1, project.value())
                .setParameter(2, ids)
                .getResultList();
    }
}
