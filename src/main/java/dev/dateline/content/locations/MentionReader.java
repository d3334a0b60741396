package dev.dateline.content.locations;

import static dev.dateline.http.parameter.BodyFields.TEXT_LIMIT;

import com.fasterxml.jackson.databind.JsonNode;
import dev.dateline.engine.geo.GeoJson;
import dev.dateline.engine.geo.H3Cells;
import dev.dateline.engine.geo.InvalidGeometry;
import dev.dateline.http.parameter.BodyFields;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.Geometry;

/** Reads the mentions of an item. Contract: 10.2. */
@ApplicationScoped
public class MentionReader {

    public static final int LOCATIONS_LIMIT = 1_000;
    public static final int TYPE_LIMIT = 64;
    public static final int NATURE_LIMIT = 64;
    public static final int EVIDENCE_LIMIT = 5_000;
    private static final Pattern LOCATION_TYPE = Pattern.compile("[a-z][a-z0-9_-]*");

    private final H3Cells cells;
    private final GeometryLimits.Bounds bounds =
            GeometryLimits.Bounds.of(Runtime.getRuntime().maxMemory());

    MentionReader(H3Cells cells) {
        this.cells = cells;
    }

    /** Reads the mentions in {@code locations}; notes faults per field, and skips a mention without a geometry. */
    public List<MentionDraft> read(BodyFields item) {
        GeometryLimits limits = new GeometryLimits(bounds);
        AtomicReference<@Nullable String> full = new AtomicReference<>();
        List<Optional<MentionDraft>> drafts = item.objects("locations", LOCATIONS_LIMIT, fields -> {
            if (full.get() != null) {
                return Optional.empty(); // the item has failed: do not parse more of it, it may be a bomb
            }
            Optional<MentionDraft> read = readOne(fields);
            read.flatMap(draft -> limits.take(draft.geometry())).ifPresent(full::set);
            return read;
        });
        String fault = full.get();
        if (fault != null) {
            item.fault("locations", fault);
            return List.of();
        }
        return drafts.stream().flatMap(Optional::stream).toList();
    }

    private Optional<MentionDraft> readOne(BodyFields fields) {
        String label = fields.requiredText("label", TEXT_LIMIT);
        String type = fields.requiredTextLike(
                "location_type",
                TYPE_LIMIT,
                LOCATION_TYPE,
                "must be of the characters a-z 0-9 _ - and start with a letter");
        String address = fields.text("formatted_address", TEXT_LIMIT);
        BodyFields canonical = fields.object("canonical");
        MentionDraft.Canonical entity = canonical == null ? null : readCanonical(canonical);
        String nature = fields.node("nature") == null ? null : fields.requiredText("nature", NATURE_LIMIT);
        String role = fields.text("role_in_story", TEXT_LIMIT);
        String evidence = fields.text("evidence", EVIDENCE_LIMIT);
        Geometry geometry = readGeometry(fields);
        if (geometry == null) {
            return Optional.empty();
        }
        return Optional.of(new MentionDraft(
                label,
                type,
                address == null ? label : address,
                geometry,
                cells.cellOf(type, geometry),
                entity,
                nature,
                role,
                evidence,
                null));
    }

    private static MentionDraft.Canonical readCanonical(BodyFields canonical) {
        return new MentionDraft.Canonical(
                canonical.requiredSegment("type", TEXT_LIMIT),
                canonical.requiredSegment("id", TEXT_LIMIT),
                canonical.text("name", TEXT_LIMIT));
    }

    private static @Nullable Geometry readGeometry(BodyFields fields) {
        JsonNode geometry = fields.node("geometry");
        if (geometry == null) {
            fields.fault("geometry", "must be given");
            return null;
        }
        try {
            return GeoJson.parse(geometry);
        } catch (InvalidGeometry wrong) {
            fields.fault("geometry" + wrong.pointer(), String.valueOf(wrong.getMessage()));
            return null;
        }
    }
}
