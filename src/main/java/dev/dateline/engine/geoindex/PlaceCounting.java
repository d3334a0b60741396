package dev.dateline.engine.geoindex;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.dateline.engine.geoindex.column.CommonNumbers;
import dev.dateline.engine.geoindex.column.Packed;
import dev.dateline.engine.geoindex.column.SortedKeys;
import dev.dateline.engine.geoindex.query.IndexPlaceQuery;
import dev.dateline.engine.geoindex.query.PlacePage;
import dev.dateline.engine.geoindex.query.PlacePage.PlaceUse;
import dev.dateline.engine.geoindex.table.PlaceCounts;
import dev.dateline.engine.geoindex.table.PlaceTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.Function;

/** Adds up the counts of places over segments, by their common numbers, and keeps those of a page. */
final class PlaceCounting {

    private static final Comparator<PlaceUse> BY_MENTIONS = Comparator.comparingLong(PlaceUse::mentions)
            .thenComparingLong(PlaceUse::latest)
            .reversed();

    private record Counted(PlaceTable table, PlaceCounts counts) {}

    private final IndexPlaceQuery query;
    private final byte[] prefix;
    private final long window;
    private final List<Counted> segments = new ArrayList<>();
    /** The page and those before it, the last first. */
    private final PriorityQueue<PlaceUse> kept = new PriorityQueue<>(BY_MENTIONS.reversed());

    private long total;

    PlaceCounting(IndexPlaceQuery query) {
        this.query = query;
        String text = query.prefix();
        prefix = text == null ? new byte[0] : text.getBytes(UTF_8);
        window = (long) query.offset() + query.limit();
    }

    void add(PlaceTable table, PlaceCounts counts) {
        segments.add(new Counted(table, counts));
    }

    /** @param numbers gives the common numbers of several tables */
    PlacePage result(Function<List<SortedKeys>, CommonNumbers> numbers) {
        if (segments.size() == 1) {
            takeAll(segments.getFirst());
        } else if (segments.size() > 1) {
            takeSums(numbers.apply(
                    segments.stream().map(each -> each.table().places()).toList()));
        }
        List<PlaceUse> page = new ArrayList<>(kept);
        page.sort(BY_MENTIONS);
        return new PlacePage(
                page.stream().skip(query.offset()).limit(query.limit()).toList(), total);
    }

    private void takeAll(Counted segment) {
        PlaceCounts counts = segment.counts();
        forEach(segment, place -> take(counts.mentions(place), counts.latest(place), counts.articles(place)));
    }

    private void takeSums(CommonNumbers numbers) {
        int[] mentions = new int[numbers.size()];
        int[] articles = new int[numbers.size()];
        long[] latest = new long[numbers.size()];
        for (Counted segment : segments) {
            Packed number = numbers.of(segment.table().places());
            PlaceCounts counts = segment.counts();
            forEach(segment, place -> {
                int at = number.get(place);
                mentions[at] += counts.mentions(place);
                articles[at] += counts.articles(place);
                latest[at] = Math.max(latest[at], counts.latest(place));
            });
        }
        for (int at = 0; at < mentions.length; at++) {
            if (mentions[at] > 0) {
                take(mentions[at], latest[at], articles[at]);
            }
        }
    }

    private interface Place {
        void at(int rank);
    }

    /** The places of a segment that are counted and asked for. */
    private void forEach(Counted segment, Place place) {
        SortedKeys places = segment.table().places();
        PlaceCounts counts = segment.counts();
        int end = places.size();
        int rank = 0;
        if (prefix.length > 0) {
            byte[] after = Arrays.copyOf(prefix, prefix.length + 1);
            after[prefix.length] = (byte) 0xFF; // no text has it
            rank = places.countBelow(prefix, 0);
            end = places.countBelow(after, rank);
        }
        boolean anyKind = query.kinds().isAny();
        for (; rank < end; rank++) {
            if (counts.mentions(rank) > 0
                    && (anyKind || query.kinds().acceptsType(segment.table().type(rank)))) {
                place.at(rank);
            }
        }
    }

    private void take(long mentions, long latest, long articles) {
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
