package dev.dateline.content.locations;

import dev.dateline.engine.geo.GeoJson;
import dev.dateline.engine.geo.H3Cell;
import dev.dateline.platform.database.EntityRows;
import dev.dateline.platform.database.SqlText;
import dev.dateline.tenant.access.ProjectId;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.io.Serializable;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.hibernate.Session;
import org.hibernate.annotations.Immutable;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;
import org.jspecify.annotations.NullUnmarked;
import org.locationtech.jts.geom.Geometry;

/**
 * A row of {@code mention}, read-only: {@link MentionWriter} writes. Not mapped: the geometry's outline, which only searches
 * use, and where it was found in the text.
 */
@Entity
@Immutable
@IdClass(Mention.Key.class)
@Table(name = "mention")
@NullUnmarked
class Mention extends PanacheEntityBase {

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

    /** By id. Keeps one geometry at a time, beside the rows. */
    static List<MentionRow> listRowsOfArticle(Session session, ProjectId project, long article) {
        SqlText sql = SqlText.of("""
                select m.project_id, m.id, m.article_id, m.pub_date, m.label, m.location_type, m.formatted_address, m.geom,
                       m.shape, m.h3_cell, m.h3_resolution, m.canonical_type, m.canonical_id, m.canonical_name, m.nature,
                       m.role_in_story, m.evidence
                from mention m
                where m.project_id = ?
                  and m.article_id = ?
                order by m.id
                """, project.value(), article);
        try (Stream<Mention> mentions = EntityRows.stream(session, sql, Mention.class)) {
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
