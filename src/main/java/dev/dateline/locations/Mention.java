package dev.dateline.locations;

import dev.dateline.access.ProjectId;
import dev.dateline.geo.GeoJson;
import dev.dateline.geo.H3Cell;
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
import org.locationtech.jts.geom.Geometry;

/** A row of {@code mention} as answers need it; {@code outline} and {@code shape} are for searching alone. */
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

    public String label;

    @Column(name = "location_type")
    public String locationType;

    @Column(name = "formatted_address")
    public String formattedAddress;

    public Geometry geom;

    @Column(name = "h3_cell")
    public long h3Cell;

    @Column(name = "h3_resolution")
    public short h3Resolution;

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

    /** The primary key. */
    record Key(Long projectId, Long id) {}

    static List<Long> listIdsOfArticle(Session session, ProjectId project, long article) {
        return session.createSelectionQuery(
                        "select id from Mention where projectId = ?1 and articleId = ?2 order by id", Long.class)
                .setParameter(1, project.value())
                .setParameter(2, article)
                .getResultList();
    }

    MentionRow toRow() {
        return new MentionRow(
                id,
                label,
                locationType,
                formattedAddress,
                geom.getGeometryType(),
                GeoJson.write(geom),
                new H3Cell(h3Cell, h3Resolution).text(),
                h3Resolution,
                canonicalId == null ? null : new MentionRow.Canonical(canonicalType, canonicalId, canonicalName),
                nature,
                roleInStory,
                evidence);
    }
}
