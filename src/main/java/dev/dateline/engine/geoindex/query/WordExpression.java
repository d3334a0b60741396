package dev.dateline.engine.geoindex.query;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** What the words of an article must match: a {@code tsquery} of PostgreSQL. */
public sealed interface WordExpression {

    /** Matches no article. */
    record None() implements WordExpression {}

    /** The article has the word, as PostgreSQL's text search writes it. */
    record Word(String text) implements WordExpression {}

    /** The article has these words at fixed distances. */
    record Phrase(List<Placed> words) implements WordExpression {
        public Phrase {
            words = List.copyOf(words);
        }
    }

    /**
     * A word of a phrase.
     *
     * @param offset number of words from the end of the phrase, at most 0
     */
    record Placed(String text, int offset) {}

    record Both(WordExpression one, WordExpression other) implements WordExpression {}

    record Either(WordExpression one, WordExpression other) implements WordExpression {}

    record Not(WordExpression one) implements WordExpression {}

    /** All words, also the excluded ones, each once, in the order of their UTF-8 bytes. */
    default List<String> distinctWords() {
        return all().distinct()
                .sorted((one, other) -> Arrays.compareUnsigned(
                        one.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8)))
                .toList();
    }

    private Stream<String> all() {
        return switch (this) {
            case None none -> Stream.empty();
            case Word word -> Stream.of(word.text());
            case Phrase phrase -> phrase.words().stream().map(Placed::text);
            case Both both -> Stream.concat(both.one().all(), both.other().all());
            case Either either ->
                Stream.concat(either.one().all(), either.other().all());
            case Not not -> not.one().all();
        };
    }
}
