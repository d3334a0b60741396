package dev.dateline.geoindex.vectors;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Bit planes of vectors of signed bytes. */
final class Planes {

    private static final long LOWEST_BITS = 0x0101010101010101L;

    /** Moves the lowest bit of byte n to bit 56 + n. */
    private static final long GATHER = 0x0102040810204080L;

    private Planes() {}

    /**
     * Writes one plane of a vector.
     *
     * @param plane 0: the sign
     * @param to gets a word for 64 dimensions, from {@code at} on
     */
    static void write(ByteBuffer vector, int plane, long[] to, int at) {
        ByteBuffer bytes = vector.duplicate().order(ByteOrder.LITTLE_ENDIAN);
        int width = vector.remaining() / Long.SIZE;
        for (int word = 0; word < width; word++) {
            long bits = 0;
            for (int group = 0; group < Byte.SIZE; group++) {
                long eight = bytes.getLong(vector.position() + word * Long.SIZE + group * Byte.SIZE);
                long gathered =
                        (eight >>> VectorRows.PLANES - 1 - plane & LOWEST_BITS) * GATHER >>> Long.SIZE - Byte.SIZE;
                bits |= gathered << group * Byte.SIZE;
            }
            to[at + word] = bits;
        }
    }
}
