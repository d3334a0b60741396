package dev.dateline.content.locate;

import dev.dateline.engine.gazetteer.BuiltInGazetteer;
import dev.dateline.engine.gazetteer.GazetteerPlaces;
import dev.dateline.engine.geoparse.SourceFocus;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.HashMap;
import java.util.Map;

/**
 * How often the newest articles of a source mention which places. It never changes.
 *
 * @param version of all snapshots: a later one has a higher version
 * @param articles that were counted
 * @param places canonical ids
 * @param counts of mentions, of each place
 */
record FocusSnapshot(long version, int articles, Instant takenAt, String[] places, Integer[] counts) {

    /** Maximum number of a source's newest articles that are counted. */
    static final int ARTICLES = 300;

    private static final Duration AGE = Duration.ofDays(1);

    /** Difference in articles that justifies a new snapshot; so does a tenth of them. */
    private static final int MORE = 5;

    private static final int PART = 10;

    /** The columns {@code version}, {@code articles}, {@code places}, {@code counts}, {@code taken_at}. */
    static FocusSnapshot of(ResultSet row) throws SQLException {
        return new FocusSnapshot(
                row.getLong("version"),
                row.getInt("articles"),
                row.getObject("taken_at", OffsetDateTime.class).toInstant(),
                (String[]) row.getArray("places").getArray(),
                (Integer[]) row.getArray("counts").getArray());
    }

    /** @param now the number of articles that would be counted now */
    boolean isOutdated(int now, Instant time) {
        return !takenAt.plus(AGE).isAfter(time) || Math.abs(now - articles) >= Math.max(MORE, articles / PART);
    }

    SourceFocus focus() {
        GazetteerPlaces table = BuiltInGazetteer.get().places();
        Map<Integer, Integer> byPlace = new HashMap<>();
        for (int at = 0; at < places.length; at++) {
            int place = table.find(places[at]);
            if (place != GazetteerPlaces.NONE) {
                byPlace.merge(place, counts[at], Integer::sum);
            }
        }
        return SourceFocus.of(table, byPlace);
    }
}
