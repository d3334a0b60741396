package dev.dateline.engine.watchindex;

import dev.dateline.engine.geoindex.query.IndexQuery;
import dev.dateline.engine.geoindex.query.IndexQuery.EntityClause;
import dev.dateline.engine.geoindex.query.IndexQuery.TagClause;
import dev.dateline.engine.geoindex.query.WordExpression;
import dev.dateline.engine.geoindex.table.Segment;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What terms a matching article must have: of each clause one. Packed as the number of clauses, and for each the number of its
 * terms and these.
 */
final class Clauses {

    private Clauses() {}

    /** Those of a query; what it excludes is not looked at. */
    static List<int[]> of(IndexQuery query) {
        List<int[]> clauses = new ArrayList<>();
        for (TagClause clause : query.clauses()) {
            if (!clause.negated()) {
                clauses.add(clause.categories().stream()
                        .mapToInt(category -> tag(Segment.tag(clause.metaType(), category)))
                        .toArray());
            }
        }
        for (EntityClause clause : query.entities()) {
            if (!clause.negated()) {
                clauses.add(clause.keys().stream()
                        .mapToInt(key -> Terms.hash(Terms.ENTITY, key.utf8()))
                        .toArray());
            }
        }
        if (query.words() != null) {
            clauses.addAll(of(query.words()));
        }
        return clauses;
    }

    /** @param tag as {@link Segment#tag} joins it */
    static int tag(String tag) {
        return Terms.hash(Terms.TAG, tag.getBytes(StandardCharsets.UTF_8));
    }

    private static int word(String word) {
        return Terms.hash(Terms.WORD, word.getBytes(StandardCharsets.UTF_8));
    }

    private static List<int[]> of(WordExpression words) {
        return switch (words) {
            case WordExpression.None none -> List.of(new int[0]); // which no article meets
            case WordExpression.Word word -> List.of(new int[] {word(word.text())});
            case WordExpression.Phrase phrase ->
                phrase.words().stream()
                        .map(placed -> new int[] {word(placed.text())})
                        .toList();
            case WordExpression.Both both -> {
                List<int[]> all = new ArrayList<>(of(both.one()));
                all.addAll(of(both.other()));
                yield all;
            }
            case WordExpression.Either either -> either(of(either.one()), of(either.other()));
            case WordExpression.Not not -> List.of();
        };
    }

    /** One clause that holds whichever of two sides does. */
    private static List<int[]> either(List<int[]> one, List<int[]> other) {
        if (one.isEmpty() || other.isEmpty()) {
            return List.of();
        }
        return List.of(IntStream.concat(IntStream.of(shortest(one)), IntStream.of(shortest(other)))
                .toArray());
    }

    private static int[] shortest(List<int[]> clauses) {
        int[] shortest = clauses.getFirst();
        for (int[] clause : clauses) {
            shortest = clause.length < shortest.length ? clause : shortest;
        }
        return shortest;
    }

    static int[] packed(List<int[]> clauses) {
        int length = 1
                + clauses.size()
                + clauses.stream().mapToInt(clause -> clause.length).sum();
        int[] packed = new int[length];
        packed[0] = clauses.size();
        int at = 1;
        for (int[] clause : clauses) {
            packed[at++] = clause.length;
            System.arraycopy(clause, 0, packed, at, clause.length);
            at += clause.length;
        }
        return packed;
    }

    /** The end of the clauses that begin at a place. */
    static int end(int[] packed, int start) {
        int at = start + 1;
        for (int left = packed[start]; left > 0; left--) {
            at += 1 + packed[at];
        }
        return at;
    }

    /** Whether terms meet the clauses that begin at a place. */
    static boolean areMet(int[] packed, int start, TermSet terms) {
        int at = start + 1;
        for (int left = packed[start]; left > 0; left--) {
            int end = at + 1 + packed[at];
            at++;
            while (at < end && !terms.contains(packed[at])) {
                at++;
            }
            if (at == end) {
                return false;
            }
            at = end;
        }
        return true;
    }
}
