package dev.dateline.content.locations;

import dev.dateline.engine.geo.GeoJson;
import dev.dateline.engine.geo.H3Cell;
import dev.dateline.tenant.access.ProjectId;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Basic;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.io.Serializable;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.hibernate.Session;
import org.hibernate.annotations.Formula;
import org.hibernate.annotations.Immutable;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;
import org.jspecify.annotations.NullUnmarked;
import org.locationtech.jts.geom.Geometry;

/** A row of {@code mention}, read-only: {@link MentionWriter} writes. */
@Entity
@Immutable
@IdClass(Mention.Key.class)
@Table(name = "mention")
@NullUnmarked
class Mention extends PanacheEntityBase {

    /** SQL: bytes of memory that a row, its JSON and its text in the response take. */
    static final String WEIGHT = """
            600 + 150 * st_npoints(geom)
            + 2 * octet_length(concat(
                label, formatted_address, role_in_story, evidence,
                canonical_type, canonical_id, canonical_name, nature))""";

    record Key(Long projectId, Long id) implements Serializable {}

    @Id
    @Column(name = "project_id")
    public Long projectId;

    @Id
    public Long id;

    @Column(name = "article_id")
    public Long articleId;

    /** The article's. */
    @Column(name = "pub_date")
    @JdbcTypeCode(SqlTypes.LOCAL_DATE)
    public LocalDate pubDate;

    public String label;

    @Column(name = "location_type")
    public String locationType;

    @Column(name = "formatted_address")
    public String formattedAddress;

    /** As submitted. */
    @Column(name = "geom")
    @JdbcTypeCode(SqlTypes.GEOMETRY)
    public Geometry geometry;

    /** The geometry's points, lines and rings on the ellipsoid, which searches use. Read at the first access. */
    @Basic(fetch = FetchType.LAZY)
    @JdbcTypeCode(SqlTypes.GEOGRAPHY)
    public Geometry outline;

    public boolean shape;

    @Column(name = "h3_cell")
    public long cell;

    @Column(name = "h3_resolution")
    public short resolution;

    @Column(name = "canonical_type")
    public String canonicalType;

    @Column(name = "canonical_id")
    public String canonicalId;

    @Column(name = "canonical_name")
    public String canonicalName;

    public String nature;

    @Column(name = "role_in_story")
    public String roleInStory;

    public String evidence;

    @Basic(fetch = FetchType.LAZY)
    @Formula(WEIGHT)
    public long weight;

    /** Estimated memory of the rows of an article's mentions, in bytes. */
    static long weighArticle(Session session, ProjectId project, long article) {
        return session.createSelectionQuery(
                        "select coalesce(sum(weight), 0) from Mention where projectId = ?1 and articleId = ?2",
                        Long.class)
                .setParameter(1, project.value())
                .setParameter(2, article)
                .getSingleResult();
    }

    /** By id. Keeps one geometry at a time, beside the rows. */
    static List<MentionRow> listRowsOfArticle(Session session, ProjectId project, long article) {
        try (Stream<Mention> mentions = session.createSelectionQuery(
                        "from Mention where projectId = ?1 and articleId = ?2 order by id", Mention.class)
                .setParameter(1, project.value())
                .setParameter(2, article)
                .getResultStream()) {
            return mentions.map(mention -> {
                        MentionRow row = mention.toRow();
                        session.detach(mention);
                        return row;
                    })
                    .toList();
        }
    }

    private MentionRow toRow() {
        Map<String, Object> json = GeoJson.write(geometry);
        return new MentionRow(
                id,
                label,
                locationType,
                formattedAddress,
                (String) json.get("type"),
                json,
                new H3Cell(cell, resolution).text(),
                resolution,
                MentionRow.Canonical.of(canonicalType, canonicalId, canonicalName),
                nature,
                roleInStory,
                evidence);
    }
}
