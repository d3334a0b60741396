package dev.dateline.engine.geoindex.relevance;

import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;

/**
 * The articles of a segment, for an order by words.
 *
 * @param forms words of its table
 * @param ordinals the ordinal of each rank of the table
 * @param wanted bits of the ordinals of articles that pass the filters
 * @param lengths number of words by ordinal; more than 65,535 count as that
 * @param ids ids by ordinal
 */
public record WordSource(
        WordForms forms, IntUnaryOperator ordinals, long[] wanted, IntUnaryOperator lengths, IntToLongFunction ids) {}
