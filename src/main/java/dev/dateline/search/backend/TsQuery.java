package dev.dateline.search.backend;

import dev.dateline.engine.geoindex.query.WordExpression;
import dev.dateline.engine.geoindex.query.WordExpression.Placed;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads a {@code tsquery} in its binary form: the number of nodes, then these, each operator before its right operand and
 * then its left one.
 *
 * <p>Source: PostgreSQL, {@code tsquerysend}, and {@code TS_phrase_execute} for the distances in nested phrases.
 */
final class TsQuery {

    private static final int WORD = 1;
    private static final int NOT = 1;
    private static final int AND = 2;
    private static final int OR = 3;
    private static final int PHRASE = 4;

    private final ByteBuffer from;

    private TsQuery(ByteBuffer from) {
        this.from = from;
    }

    /** Reads a query of words, without prefixes and weights, which the web search syntax does not have. */
    static WordExpression parse(ByteBuffer from) {
        return from.getInt() == 0 ? new WordExpression.None() : new TsQuery(from).node();
    }

    private WordExpression node() {
        if (from.get() == WORD) {
            if (from.getShort() != 0) {
                throw new IllegalStateException("a weight or a prefix in a query of words");
            }
            return new WordExpression.Word(text());
        }
        int operator = from.get();
        if (operator == NOT) {
            return new WordExpression.Not(node());
        }
        int distance = operator == PHRASE ? from.getShort() : 0;
        WordExpression right = node();
        WordExpression left = node();
        return switch (operator) {
            case AND -> new WordExpression.Both(left, right);
            case OR -> new WordExpression.Either(left, right);
            case PHRASE -> phrase(left, distance, right);
            default -> throw new IllegalStateException("unknown operator " + operator);
        };
    }

    /** A phrase that ends with {@code right}; {@code left} ends {@code distance} words before its start. */
    private static WordExpression phrase(WordExpression left, int distance, WordExpression right) {
        List<Placed> words = new ArrayList<>();
        int start = 0;
        for (Placed word : placed(right)) {
            start = Math.min(start, word.offset());
        }
        for (Placed word : placed(left)) {
            words.add(new Placed(word.text(), word.offset() - distance + start));
        }
        words.addAll(placed(right));
        return new WordExpression.Phrase(words);
    }

    private static List<Placed> placed(WordExpression part) {
        return switch (part) {
            case WordExpression.Word word -> List.of(new Placed(word.text(), 0));
            case WordExpression.Phrase phrase -> phrase.words();
            case WordExpression.None none -> throw unexpected(none);
            case WordExpression.Both both -> throw unexpected(both);
            case WordExpression.Either either -> throw unexpected(either);
            case WordExpression.Not not -> throw unexpected(not);
        };
    }

    private static IllegalStateException unexpected(WordExpression part) {
        return new IllegalStateException("a phrase of other than words: " + part);
    }

    private String text() {
        int start = from.position();
        while (from.get() != 0) {
            // to the end of the word
        }
        byte[] bytes = new byte[from.position() - 1 - start];
        from.get(start, bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
