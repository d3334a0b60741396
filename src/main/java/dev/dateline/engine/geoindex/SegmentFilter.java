package dev.dateline.engine.geoindex;

import dev.dateline.engine.geoindex.column.OrdinalSet;
import dev.dateline.engine.geoindex.column.PostingLists;
import dev.dateline.engine.geoindex.query.IndexQuery;
import dev.dateline.engine.geoindex.query.IndexQuery.EntityClause;
import dev.dateline.engine.geoindex.query.IndexQuery.TagClause;
import dev.dateline.engine.geoindex.table.ArticleTable;
import dev.dateline.engine.geoindex.table.EntityTable;
import dev.dateline.engine.geoindex.table.LiveSegment;
import dev.dateline.engine.geoindex.table.Segment;
import dev.dateline.engine.geoindex.table.Tombstones;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Filters articles of a segment by everything but their mentions: a range of ordinals, clauses, and tombstones. */
final class SegmentFilter {

    /** Keys of which an article must have any, or none. */
    private record Clause(boolean negated, PostingLists lists, int[] keys, int articles) {}

    private final Segment segment;
    private final Tombstones gone;
    /** Null if the query has no words. */
    private final @Nullable SegmentWords words;

    /** The articles whose words match; null for all. */
    private final long @Nullable [] matching;

    private final List<Clause> clauses = new ArrayList<>();
    private final int from;
    private int to;

    SegmentFilter(LiveSegment live, IndexQuery query) {
        segment = live.segment();
        gone = live.tombstones();
        words = query.words() == null ? null : new SegmentWords(live, query.words());
        matching = words == null ? null : words.matching();
        from = query.to() == null ? 0 : segment.articles.firstUpTo(ArticleTable.day(query.to()));
        to = end(query.from(), query.to());
        for (TagClause clause : query.clauses()) {
            add(clause);
        }
        for (EntityClause clause : query.entities()) {
            add(clause);
        }
    }

    private int end(@Nullable LocalDate first, @Nullable LocalDate last) {
        if (first != null) {
            return segment.articles.firstUpTo(ArticleTable.day(first) - 1);
        }
        return last == null ? segment.size() : segment.articles.firstUpTo(ArticleTable.UNDATED);
    }

    private void add(TagClause clause) {
        int[] tags = clause.categories().stream()
                .mapToInt(category -> segment.tags.find(Segment.tag(clause.metaType(), category)))
                .filter(tag -> tag >= 0)
                .distinct()
                .toArray();
        add(clause.negated(), segment.byTag, tags);
    }

    private void add(EntityClause clause) {
        EntityTable table = segment.entities;
        int[] names = clause.keys().stream()
                .mapToInt(table::find)
                .filter(entity -> entity >= 0)
                .distinct()
                .flatMap(table::namesOf)
                .toArray();
        add(clause.negated(), table.byName, names);
    }

    private void add(boolean negated, PostingLists lists, int[] keys) {
        int articles = 0;
        for (int key : keys) {
            articles += lists.cardinality(key);
        }
        if (articles > 0) {
            clauses.add(new Clause(negated, lists, keys, articles));
        } else if (!negated) {
            to = from; // no article has it
        }
    }

    int from() {
        return from;
    }

    /** The words of the query, which has some. */
    SegmentWords words() {
        return Objects.requireNonNull(words);
    }

    /** End of the range; at most {@code from} if no article can match. */
    int to() {
        return to;
    }

    /** Upper bound of the number of matching articles. */
    int maxArticles() {
        int max = Math.max(0, to - from);
        if (matching != null) {
            max = Math.min(max, OrdinalSet.of(matching).size());
        }
        for (Clause clause : clauses) {
            max = clause.negated ? max : Math.min(max, clause.articles);
        }
        return max;
    }

    /** Whether tombstones alone exclude articles. */
    boolean acceptsAllLive() {
        return from == 0 && to == segment.size() && clauses.isEmpty() && matching == null;
    }

    boolean isInRange(int ordinal) {
        return ordinal >= from && ordinal < to;
    }

    boolean accepts(int ordinal) {
        if (!isInRange(ordinal) || gone.contains(ordinal)) {
            return false;
        }
        if (matching != null && (matching[ordinal >> 6] >>> ordinal & 1) == 0) {
            return false;
        }
        for (Clause clause : clauses) {
            if (hasAny(clause, ordinal) == clause.negated) {
                return false;
            }
        }
        return true;
    }

    private static boolean hasAny(Clause clause, int ordinal) {
        for (int key : clause.keys) {
            if (clause.lists.contains(key, ordinal)) {
                return true;
            }
        }
        return false;
    }

    /** Clears all articles in a bitset that do not match. */
    void clip(long[] bits) {
        Arrays.fill(bits, 0, Math.min(bits.length, from >> 6), 0);
        if (from >> 6 < bits.length) {
            bits[from >> 6] &= -1L << from;
        }
        if (to >> 6 < bits.length) {
            bits[to >> 6] &= ~(-1L << to);
            Arrays.fill(bits, (to >> 6) + 1, bits.length, 0);
        }
        int first = from >> 6;
        int last = Math.min(bits.length, (to + 63) >> 6);
        if (matching != null) {
            for (int word = first; word < last; word++) {
                bits[word] &= matching[word];
            }
        }
        for (Clause clause : clauses) {
            long[] having = having(clause);
            if (clause.negated) {
                for (int word = first; word < last; word++) {
                    bits[word] &= ~having[word];
                }
            } else {
                for (int word = first; word < last; word++) {
                    bits[word] &= having[word];
                }
            }
        }
        gone.clearFrom(bits);
    }

    private long[] having(Clause clause) {
        long[] common = clause.keys.length == 1 ? clause.lists.bitset(clause.keys[0]) : null;
        if (common != null) {
            return common;
        }
        long[] having = new long[(segment.size() + 63) >> 6];
        for (int key : clause.keys) {
            clause.lists.addTo(having, key, from, to);
        }
        return having;
    }
}
