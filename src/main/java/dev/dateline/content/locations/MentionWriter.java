package dev.dateline.content.locations;

import dev.dateline.engine.geo.Ewkb;
import dev.dateline.engine.geo.Outline;
import dev.dateline.platform.database.BinaryCopy;
import dev.dateline.platform.database.Update;
import dev.dateline.tenant.access.ProjectId;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.CoordinateSequence;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.Point;
import org.locationtech.jts.io.ByteOrderValues;
import org.locationtech.jts.io.WKBWriter;

/** Writes mentions in bulk on the caller's transaction. */
@ApplicationScoped
public class MentionWriter {

    /**
     * The mentions of one article, in order.
     *
     * @param pubDate of the article; a change of it rewrites its mentions
     */
    public record Entry(long articleId, @Nullable LocalDate pubDate, List<MentionDraft> drafts) {}

    /** Deletes all mentions of these articles. */
    public void drop(Connection connection, ProjectId project, List<Long> articles) throws SQLException {
        Update.of("""
                delete from mention
                where project_id = ?
                  and article_id = any (?)
                """, project.value(), articles.toArray(Long[]::new)).run(connection);
    }

    public void insert(Connection connection, ProjectId project, List<Entry> entries) throws SQLException {
        if (entries.stream().allMatch(entry -> entry.drafts().isEmpty())) {
            return;
        }
        WKBWriter shapes = new WKBWriter(2, ByteOrderValues.BIG_ENDIAN, true);
        try (BinaryCopy copy = BinaryCopy.into(
                connection,
                "mention",
                "project_id",
                "article_id",
                "pub_date",
                "label",
                "location_type",
                "formatted_address",
                "geom",
                "outline",
                "shape",
                "h3_cell",
                "h3_resolution",
                "canonical_type",
                "canonical_id",
                "canonical_name",
                "nature",
                "role_in_story",
                "evidence",
                "confidence",
                "spans")) {
            for (Entry entry : entries) {
                for (MentionDraft draft : entry.drafts()) {
                    copy.row().bigint(project.value()).bigint(entry.articleId()).date(entry.pubDate());
                    write(copy, shapes, draft);
                }
            }
            copy.finish();
        }
    }

    private static void write(BinaryCopy copy, WKBWriter shapes, MentionDraft draft) {
        MentionDraft.Canonical canonical = draft.canonical();
        byte[] geometry = ewkb(shapes, draft.geometry());
        copy.text(draft.label()).text(draft.locationType()).text(draft.formattedAddress());
        copy.bytes(geometry);
        // Computed here and not kept: a thousand world-wide outlines of one item do not fit into memory together.
        Geometry outline = Outline.of(draft.geometry());
        copy.bytes(outline == draft.geometry() ? geometry : ewkb(shapes, outline));
        copy.bool(Outline.isShape(draft.geometry()));
        copy.bigint(draft.cell().id()).smallint(draft.cell().resolution());
        copy.text(canonical == null ? null : canonical.type());
        copy.text(canonical == null ? null : canonical.id());
        copy.text(canonical == null ? null : canonical.name());
        copy.text(draft.nature()).text(draft.roleInStory()).text(draft.evidence());
        MentionDraft.Found found = draft.found();
        copy.number(found == null ? null : found.confidence());
        copy.integers(found == null ? null : found.spans());
    }

    private static byte[] ewkb(WKBWriter shapes, Geometry geometry) {
        if (!(geometry instanceof Point point)) {
            return shapes.write(geometry);
        }
        CoordinateSequence mention = point.getCoordinateSequence();
        return Ewkb.ofPoint(mention.getX(0), mention.getY(0));
    }
}
