package dev.dateline.search.query;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The vector that articles are compared with. Not to be changed.
 *
 * @param model the number of the model that made it, whose vectors it can be compared with
 * @param values a signed byte for each dimension
 */
public record QuestionVector(int model, byte[] values) {

    /** Whether it is none. */
    public boolean isZero() {
        for (byte value : values) {
            if (value != 0) {
                return false;
            }
        }
        return true;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof QuestionVector that && model == that.model && Arrays.equals(values, that.values);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(values);
    }

    @Override
    public String toString() {
        return "%d dimensions by model %d".formatted(values.length, model);
    }
}
