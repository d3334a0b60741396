package dev.dateline.geoindex;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.dateline.geoindex.column.SortedKeys;
import dev.dateline.geoindex.query.IndexPlaceQuery;
import dev.dateline.geoindex.query.PlacePage;
import dev.dateline.geoindex.query.PlacePage.PlaceUse;
import dev.dateline.geoindex.table.PlaceCounts;
import dev.dateline.geoindex.table.PlaceTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/** Adds up the counts of places over segments, by merging their sorted dictionaries, and keeps those of a page. */
final class PlaceCounting {

    private static final Comparator<PlaceUse> MOST = Comparator.comparingLong(PlaceUse::mentions)
            .thenComparingLong(PlaceUse::latest)
            .reversed();

    /** A position in a segment's places. */
    private static final class Cursor {
        final PlaceTable table;
        final SortedKeys.Cursor keys;
        final PlaceCounts counts;
        final int end;
        int at;

        Cursor(PlaceTable table, PlaceCounts counts, byte[] prefix) {
            this.table = table;
            this.keys = table.places().cursor();
            this.counts = counts;
            this.at = table.places().countBelow(prefix, 0);
            byte[] after = Arrays.copyOf(prefix, prefix.length + 1);
            after[prefix.length] = (byte) 0xFF; // no text has it
            this.end =
                    prefix.length == 0 ? table.places().size() : table.places().countBelow(after, at);
        }

        int compare(Cursor other) {
            return keys.moveTo(at).compareTo(other.keys.moveTo(other.at));
        }
    }

    private final IndexPlaceQuery query;
    private final byte[] prefix;
    private final long window;
    private final PriorityQueue<Cursor> cursors = new PriorityQueue<>(Cursor::compare);
    /** The page and those before it, the last first. */
    private final PriorityQueue<PlaceUse> kept = new PriorityQueue<>(MOST.reversed());

    private long total;

    PlaceCounting(IndexPlaceQuery query) {
        this.query = query;
        String text = query.prefix();
        prefix = text == null ? new byte[0] : text.getBytes(UTF_8);
        window = (long) query.offset() + query.limit();
    }

    void add(PlaceTable table, PlaceCounts counts) {
        var cursor = new Cursor(table, counts, prefix);
        if (cursor.at < cursor.end) {
            cursors.add(cursor);
        }
    }

    PlacePage result() {
        while (!cursors.isEmpty()) {
            Cursor first = cursors.remove();
            Cursor next = cursors.peek();
            if (next == null) {
                run(first, first.end);
            } else if (first.compare(next) == 0) {
                addEqual(first);
            } else {
                byte[] key = next.keys.moveTo(next.at).get();
                run(first, first.table.places().countBelow(key, first.at));
            }
        }
        List<PlaceUse> page = new ArrayList<>(kept);
        page.sort(MOST);
        return new PlacePage(
                page.stream().skip(query.offset()).limit(query.limit()).toList(), total);
    }

    /** Takes the places of one segment that no other has. */
    private void run(Cursor from, int to) {
        while (from.at < Math.min(to, from.end)) {
            if (from.counts.mentions(from.at) > 0) {
                take(from, from.counts.mentions(from.at), from.counts.latest(from.at), from.counts.articles(from.at));
            }
            from.at++;
        }
        back(from);
    }

    /** Takes a place that several segments have. */
    private void addEqual(Cursor first) {
        List<Cursor> equal = new ArrayList<>(List.of(first));
        for (Cursor next = cursors.peek(); next != null && next.compare(first) == 0; next = cursors.peek()) {
            equal.add(cursors.remove());
        }
        long mentions = 0;
        long latest = 0;
        long articles = 0;
        for (Cursor one : equal) {
            mentions += one.counts.mentions(one.at);
            latest = Math.max(latest, one.counts.latest(one.at));
            articles += one.counts.articles(one.at);
        }
        if (mentions > 0) {
            take(first, mentions, latest, articles);
        }
        for (Cursor one : equal) {
            one.at++;
            back(one);
        }
    }

    private void back(Cursor cursor) {
        if (cursor.at < cursor.end) {
            cursors.add(cursor);
        }
    }

    private void take(Cursor place, long mentions, long latest, long articles) {
        if (!query.types().isEmpty() && !query.types().contains(place.table.type(place.at))) {
            return;
        }
        total++;
        if (kept.size() < window) {
            kept.add(new PlaceUse(mentions, latest, articles));
        } else if (window > 0 && isBefore(mentions, latest, kept.element())) {
            kept.remove();
            kept.add(new PlaceUse(mentions, latest, articles));
        }
    }

    private static boolean isBefore(long mentions, long latest, PlaceUse last) {
        return mentions > last.mentions() || mentions == last.mentions() && latest > last.latest();
    }
}
