package dev.dateline.engine.geoindex.table;

import dev.dateline.engine.geoindex.column.ColumnReader;
import dev.dateline.engine.geoindex.column.ColumnWriter;
import dev.dateline.engine.geoindex.column.Footprint;
import dev.dateline.engine.geoindex.column.HeapSize;
import dev.dateline.engine.geoindex.column.Ints;
import dev.dateline.engine.geoindex.column.Offsets;
import dev.dateline.engine.geoindex.column.Packed;
import java.io.IOException;
import java.time.LocalDate;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The articles of a segment in result order: newest first, undated last, the larger id first within a day. An article's
 * row in this order is its ordinal, so a range of dates is a range of ordinals.
 */
public final class ArticleTable {

    /** The day of an undated article, which sorts after all others. */
    public static final int UNDATED = Integer.MIN_VALUE;

    private final Packed ids;
    private final Packed byId;
    /** The distinct days, newest first, and for each the ordinal after its last article. */
    private final int[] days;

    private final int[] dayEnd;
    // of article a: mentions firstMention(a)..firstMention(a + 1) of the MentionTable
    private final Offsets firstMention;

    /** @param byId the ordinals by ascending id */
    public ArticleTable(long[] ids, int[] byId, int[] dayOf, int[] firstMention) {
        this.ids = Packed.of(ids);
        this.byId = Packed.of(byId);
        this.firstMention = Offsets.of(firstMention);
        Ints distinct = new Ints();
        Ints end = new Ints();
        for (int ordinal = 0; ordinal < dayOf.length; ordinal++) {
            if (ordinal == 0 || dayOf[ordinal] != dayOf[ordinal - 1]) {
                distinct.add(dayOf[ordinal]);
                end.add(0);
            }
            end.set(end.size() - 1, ordinal + 1);
        }
        days = distinct.toArray();
        dayEnd = end.toArray();
    }

    private ArticleTable(ColumnReader from) throws IOException {
        ids = Packed.read(from);
        byId = Packed.read(from);
        days = from.ints();
        dayEnd = from.ints();
        firstMention = Offsets.read(from);
    }

    static ArticleTable read(ColumnReader from) throws IOException {
        return new ArticleTable(from);
    }

    void write(ColumnWriter to) throws IOException {
        ids.write(to);
        byId.write(to);
        to.ints(days);
        to.ints(dayEnd);
        firstMention.write(to);
    }

    /** The day number of a date filter. */
    public static int day(@Nullable LocalDate date) {
        return date == null ? UNDATED : (int) Math.clamp(date.toEpochDay(), UNDATED + 2, Integer.MAX_VALUE);
    }

    public int size() {
        return byId.size();
    }

    public long id(int ordinal) {
        return ids.getLong(ordinal);
    }

    /** The ordinal of the article with {@code rank} smaller ids. */
    public int ordinalOfRank(int rank) {
        return byId.get(rank);
    }

    /** The ordinals of all articles, by rank: {@link #ordinalOfRank} for loops. */
    public Packed ordinalsByRank() {
        return byId;
    }

    public int day(int ordinal) {
        int found = Arrays.binarySearch(dayEnd, ordinal + 1);
        return days[found >= 0 ? found : ~found];
    }

    /** The ordinal of an article id; negative if absent. */
    public int findOrdinal(long id) {
        int low = 0;
        int high = byId.size() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            long at = ids.getLong(byId.get(middle));
            if (at == id) {
                return byId.get(middle);
            }
            if (at < id) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return -1;
    }

    /** The first ordinal of a day that is at most this one. */
    public int firstUpTo(int day) {
        int low = 0;
        int high = days.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (days[middle] > day) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low == 0 ? 0 : dayEnd[low - 1];
    }

    /** Whether an article comes before one of another table, in result order. */
    public boolean isBefore(int ordinal, ArticleTable other, int othersOrdinal) {
        int day = day(ordinal);
        int othersDay = other.day(othersOrdinal);
        return day != othersDay ? day > othersDay : id(ordinal) > other.id(othersOrdinal);
    }

    /** Number of articles of this table that come before an article. */
    public int before(int day, long id) {
        int low = firstUpTo(day);
        int high = day == UNDATED ? size() : firstUpTo(day - 1);
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (ids.getLong(middle) > id) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    public int firstMention(int ordinal) {
        return firstMention.get(ordinal);
    }

    /** The article of a mention. */
    public int ordinalOf(int mention) {
        return firstMention.findLast(mention); // articles without mentions before it have the same offset
    }

    void measure(Footprint into) {
        into.add("articles: ids", 48 + ids.bytes())
                .add("articles: order by id", byId.bytes())
                .add("articles: days", HeapSize.of(days, dayEnd))
                .add("articles: first mention", firstMention.bytes());
    }
}
