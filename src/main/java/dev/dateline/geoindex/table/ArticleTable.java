package dev.dateline.geoindex.table;

import dev.dateline.geoindex.column.ColumnReader;
import dev.dateline.geoindex.column.ColumnWriter;
import dev.dateline.geoindex.column.HeapSize;
import dev.dateline.geoindex.column.Ids;
import dev.dateline.geoindex.column.Ints;
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

    private final Ids ids;
    private final int[] byId;
    /** The distinct days, newest first, and for each the ordinal after its last article. */
    private final int[] days;

    private final int[] dayEnd;
    // of article a: mentions firstMention[a]..firstMention[a + 1] of the MentionTable
    private final int[] firstMention;

    /** @param byId the ordinals by ascending id */
    public ArticleTable(long[] ids, int[] byId, int[] dayOf, int[] firstMention) {
        this.ids = new Ids(ids);
        this.byId = byId;
        this.firstMention = firstMention;
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
        ids = Ids.read(from);
        byId = from.ints();
        days = from.ints();
        dayEnd = from.ints();
        firstMention = from.ints();
    }

    static ArticleTable read(ColumnReader from) throws IOException {
        return new ArticleTable(from);
    }

    void write(ColumnWriter to) throws IOException {
        ids.write(to);
        to.ints(byId);
        to.ints(days);
        to.ints(dayEnd);
        to.ints(firstMention);
    }

    /** The day number of a date filter. */
    public static int day(@Nullable LocalDate date) {
        return date == null ? UNDATED : (int) Math.clamp(date.toEpochDay(), UNDATED + 2, Integer.MAX_VALUE);
    }

    public int size() {
        return byId.length;
    }

    public long id(int ordinal) {
        return ids.get(ordinal);
    }

    /** The ordinals by ascending id; not a copy. */
    public int[] ordinalsById() {
        return byId;
    }

    public int day(int ordinal) {
        int found = Arrays.binarySearch(dayEnd, ordinal + 1);
        return days[found >= 0 ? found : ~found];
    }

    /** The ordinal of an article id; negative if absent. */
    public int findOrdinal(long id) {
        int low = 0;
        int high = byId.length - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            long at = ids.get(byId[middle]);
            if (at == id) {
                return byId[middle];
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
            if (ids.get(middle) > id) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    public int firstMention(int ordinal) {
        return firstMention[ordinal];
    }

    public long bytes() {
        return 48 + ids.bytes() + HeapSize.of(byId, days, dayEnd, firstMention);
    }
}
