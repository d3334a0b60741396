package dev.dateline.search.watches;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Rows of watches, to and from JSON. */
@ApplicationScoped
class WatchRows {

    /** Of a watch {@code w} and what it has told of, {@code m}. */
    static final String COLUMNS = """
            w.id, w.name, w.search, w.enabled, w.created_at, w.updated_at, coalesce(m.match_count, 0) as match_count,
            m.last_matched_at""";

    /** The columns of the rows that {@link #written} writes. */
    static final String WRITTEN = """
            id uuid, name text, search json, enabled boolean, lng double precision, lat double precision,
            meters double precision, extent text, terms text[]""";

    /** Of such a row {@code n}: what SQL finds candidates by. */
    static final String FOUND_BY = """
            st_point(n.lng, n.lat, 4326)::geography, n.meters, st_setsrid(st_geomfromwkb(decode(n.extent, 'hex')), 4326),
            n.terms""";

    private final ObjectMapper json;

    WatchRows(ObjectMapper json) {
        this.json = json;
    }

    Watch watch(ResultSet row) throws SQLException {
        return new Watch(
                row.getObject("id", UUID.class),
                row.getString("name"),
                tree(row.getString("search")),
                row.getBoolean("enabled"),
                row.getObject("created_at", OffsetDateTime.class).toInstant(),
                row.getObject("updated_at", OffsetDateTime.class).toInstant(),
                row.getLong("match_count"),
                instant(row.getObject("last_matched_at", OffsetDateTime.class)));
    }

    private static @Nullable Instant instant(@Nullable OffsetDateTime time) {
        return time == null ? null : time.toInstant();
    }

    JsonNode tree(String text) {
        try {
            return json.readTree(text);
        } catch (JsonProcessingException broken) {
            throw new IllegalStateException("the search of a watch cannot be read", broken);
        }
    }

    /** New rows as a JSON array. */
    String written(List<UUID> ids, List<WatchChange> watches) {
        ArrayNode rows = json.createArrayNode();
        for (int at = 0; at < ids.size(); at++) {
            rows.add(row(ids.get(at), watches.get(at)));
        }
        return rows.toString();
    }

    private ObjectNode row(UUID id, WatchChange watch) {
        ObjectNode row = json.createObjectNode();
        row.put("id", id.toString());
        row.put("name", watch.name());
        row.put("enabled", watch.enabled() == null || watch.enabled());
        WatchChange.Search search = watch.search();
        if (search != null) {
            row.set("search", search.given());
            WatchColumns columns = WatchColumns.of(search.query());
            if (columns.circle() != null) {
                row.put("lng", columns.circle().center().lng());
                row.put("lat", columns.circle().center().lat());
                row.put("meters", columns.circle().reach());
            }
            row.put("extent", columns.extentText());
            if (columns.terms() != null) {
                columns.terms().forEach(row.putArray("terms")::add);
            }
        }
        return row;
    }
}
