package dev.dateline.search.query;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The vector that articles are compared with: a signed byte for each dimension. Not to be changed.
 */
public record QuestionVector(byte[] values) {

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
        return other instanceof QuestionVector that && Arrays.equals(values, that.values);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(values);
    }

    @Override
    public String toString() {
        return "%d dimensions".formatted(values.length);
    }
}
