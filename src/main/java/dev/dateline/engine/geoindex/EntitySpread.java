package dev.dateline.engine.geoindex;

import dev.dateline.engine.geoindex.column.OrdinalSet;
import dev.dateline.engine.geoindex.table.ArticleTable;
import dev.dateline.engine.geoindex.table.EntityTable;
import dev.dateline.engine.geoindex.table.LiveSegment;
import dev.dateline.engine.geoindex.table.Segment;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** How many articles an entity has, and over which days they are spread; added up over segments. */
final class EntitySpread {

    private long articles;
    private int first = Integer.MAX_VALUE;
    private int last = ArticleTable.UNDATED;

    /** The live articles of a segment that have any of these names, as a bitset. */
    static long[] bits(LiveSegment live, int[] names) {
        Segment segment = live.segment();
        long[] bits = new long[(segment.size() + 63) >> 6];
        for (int name : names) {
            segment.entities.byName.addTo(bits, name, 0, segment.size());
        }
        live.tombstones().clearFrom(bits);
        return bits;
    }

    /** Adds the articles with a name of a group that are in a bitset, too; null for all live ones. */
    void add(LiveSegment live, EntityGroups groups, int group, long @Nullable [] within) {
        EntityTable table = live.segment().entities;
        if (table.isEmpty()) {
            return;
        }
        int[] names = groups.names(table, group);
        if (names.length == 1 && table.byName.bitset(names[0]) == null) {
            var ordinals = new Sparse(live, within);
            table.byName.forEach(names[0], ordinals::take);
            add(live.segment().articles, ordinals.count, ordinals.newest, ordinals.oldest);
        } else if (names.length > 0) {
            add(live, names, within);
        }
    }

    private void add(LiveSegment live, int[] names, long @Nullable [] within) {
        long[] bits = bits(live, names);
        if (within != null) {
            for (int word = 0; word < bits.length; word++) {
                bits[word] &= within[word];
            }
        }
        OrdinalSet found = OrdinalSet.of(bits);
        ArticleTable table = live.segment().articles;
        int dated = table.firstUpTo(ArticleTable.UNDATED);
        int ofDated = found.countBelow(dated);
        add(table, found.size(), ofDated == 0 ? -1 : found.get(0), ofDated == 0 ? -1 : found.get(ofDated - 1));
    }

    private void add(ArticleTable table, int count, int newest, int oldest) {
        articles += count;
        if (newest >= 0) {
            last = Math.max(last, table.day(newest));
            first = Math.min(first, table.day(oldest));
        }
    }

    /** Collects ascending ordinals. */
    private static final class Sparse {

        private final LiveSegment live;
        private final long @Nullable [] within;
        private final int dated;
        private int count;
        private int newest = -1;
        private int oldest = -1;

        Sparse(LiveSegment live, long @Nullable [] within) {
            this.live = live;
            this.within = within;
            dated = live.segment().articles.firstUpTo(ArticleTable.UNDATED);
        }

        void take(int ordinal) {
            boolean counts =
                    within == null ? !live.tombstones().contains(ordinal) : (within[ordinal >> 6] >>> ordinal & 1) != 0;
            if (counts) {
                count++;
                if (ordinal < dated) {
                    newest = newest < 0 ? ordinal : newest;
                    oldest = ordinal;
                }
            }
        }
    }

    long articles() {
        return articles;
    }

    /** The oldest day; null if no article has one. */
    @Nullable LocalDate first() {
        return last == ArticleTable.UNDATED ? null : LocalDate.ofEpochDay(first);
    }

    /** The newest day; null if no article has one. */
    @Nullable LocalDate last() {
        return last == ArticleTable.UNDATED ? null : LocalDate.ofEpochDay(last);
    }
}
