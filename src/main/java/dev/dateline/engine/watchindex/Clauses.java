package dev.dateline.engine.watchindex;

import dev.dateline.engine.geoindex.query.IndexQuery;
import dev.dateline.engine.geoindex.query.IndexQuery.EntityClause;
import dev.dateline.engine.geoindex.query.IndexQuery.TagClause;
import dev.dateline.engine.geoindex.query.WordExpression;
import dev.dateline.engine.geoindex.table.Segment;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;

/**
 * What terms a matching article must have: of each clause one, or, if it is negated, none.
 *
 * @param isExact whether every article that meets them has what the query asks for, besides mentions and dates; false for
 *     phrases and the like
 */
record Clauses(List<Clause> all, boolean isExact) {

    /** @param terms hashes, each once */
    record Clause(boolean negated, long[] terms) {

        /** Whether no article meets it. */
        boolean isImpossible() {
            return !negated && terms.length == 0;
        }
    }

    private static final Clauses NONE = new Clauses(List.of(), true);
    private static final Clauses UNKNOWN = new Clauses(List.of(), false);

    static Clauses of(IndexQuery query) {
        List<Clause> clauses = new ArrayList<>();
        for (TagClause clause : query.clauses()) {
            clauses.add(clause(
                    clause.negated(),
                    clause.categories().stream().mapToLong(category -> tag(Segment.tag(clause.metaType(), category)))));
        }
        for (EntityClause clause : query.entities()) {
            clauses.add(clause(
                    clause.negated(), clause.keys().stream().mapToLong(key -> Terms.hash(Terms.ENTITY, key.utf8()))));
        }
        Clauses words = query.words() == null ? NONE : of(query.words());
        clauses.addAll(words.all);
        return new Clauses(clauses, words.isExact);
    }

    private static Clause clause(boolean negated, LongStream terms) {
        return new Clause(negated, terms.distinct().toArray());
    }

    /** @param tag as {@link Segment#tag} joins it */
    static long tag(String tag) {
        return Terms.hash(Terms.TAG, tag.getBytes(StandardCharsets.UTF_8));
    }

    private static long word(String word) {
        return Terms.hash(Terms.WORD, word.getBytes(StandardCharsets.UTF_8));
    }

    private static Clauses of(WordExpression words) {
        return switch (words) {
            case WordExpression.None none -> new Clauses(List.of(clause(false, LongStream.empty())), true);
            case WordExpression.Word word ->
                new Clauses(List.of(clause(false, LongStream.of(word(word.text())))), true);
            case WordExpression.Phrase phrase ->
                new Clauses(
                        phrase.words().stream()
                                .map(placed -> clause(false, LongStream.of(word(placed.text()))))
                                .toList(),
                        false);
            case WordExpression.Both both -> both(of(both.one()), of(both.other()));
            case WordExpression.Either either -> either(of(either.one()), of(either.other()));
            case WordExpression.Not not ->
                not.one() instanceof WordExpression.Word word
                        ? new Clauses(List.of(clause(true, LongStream.of(word(word.text())))), true)
                        : UNKNOWN;
        };
    }

    private static Clauses both(Clauses one, Clauses other) {
        List<Clause> all = new ArrayList<>(one.all);
        all.addAll(other.all);
        return new Clauses(all, one.isExact && other.isExact);
    }

    /** One clause that is met whichever of two sides is. */
    private static Clauses either(Clauses one, Clauses other) {
        List<Clause> ones = one.all.stream().filter(clause -> !clause.negated).toList();
        List<Clause> others =
                other.all.stream().filter(clause -> !clause.negated).toList();
        if (ones.isEmpty() || others.isEmpty()) {
            return UNKNOWN;
        }
        Clause joined = clause(
                false, LongStream.concat(LongStream.of(shortest(ones).terms), LongStream.of(shortest(others).terms)));
        boolean exact = one.isExact && other.isExact && one.all.size() == 1 && other.all.size() == 1;
        return new Clauses(List.of(joined), exact);
    }

    private static Clause shortest(List<Clause> clauses) {
        Clause shortest = clauses.getFirst();
        for (Clause clause : clauses) {
            shortest = clause.terms.length < shortest.terms.length ? clause : shortest;
        }
        return shortest;
    }
}
