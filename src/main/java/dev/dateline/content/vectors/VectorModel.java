package dev.dateline.content.vectors;

import dev.dateline.platform.crypto.Sha256;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * A model by address. Vectors of different models cannot be compared.
 *
 * @param number in the database: a hash of the rest, so that it is the same on every installation
 * @param name that answers show, and that the address is asked for
 */
public record VectorModel(int number, String name, int dimensions) {

    /** Number of the model in the program. */
    public static final int BUILT_IN = 1;

    /** Smallest number of a model by address. */
    private static final int FIRST = 1000;

    public static VectorModel of(String name, int dimensions) {
        byte[] identity = (name + '\n' + dimensions).getBytes(StandardCharsets.UTF_8);
        long hash = ByteBuffer.wrap(Sha256.of(identity)).getLong();
        int number = FIRST + (int) Long.remainderUnsigned(hash, Integer.MAX_VALUE - FIRST);
        return new VectorModel(number, name, dimensions);
    }
}
