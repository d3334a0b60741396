package dev.dateline.engine.geoindex.column;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Unsigned numbers of any width within an array of bytes, the lowest bit first. */
public final class Bits {

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    /** More bits may begin in one byte and end nine bytes later, so they take a whole long. */
    private static final int MAX_UNALIGNED_BITS = 56;

    private Bits() {}

    /** Number of bits of numbers up to this one, which is unsigned: at most 56, or else 64. */
    public static int width(long largest) {
        int width = Long.SIZE - Long.numberOfLeadingZeros(largest);
        return width > MAX_UNALIGNED_BITS ? Long.SIZE : width;
    }

    public static long mask(int width) {
        return width == Long.SIZE ? -1 : (1L << width) - 1;
    }

    /** Bytes of an array that holds {@code bits}. A whole long can be read from any byte with some of them. */
    public static int bytes(long bits) {
        return Math.toIntExact((bits + 7 >>> 3) + Long.BYTES);
    }

    /** The number that begins with this bit. Numbers of 64 bits begin with a byte. */
    public static long get(byte[] bits, long at, long mask) {
        return (long) LONGS.get(bits, (int) (at >>> 3)) >>> (at & 7) & mask;
    }

    /** Writes a number into bits that are zero. */
    public static void put(byte[] bits, long at, long value) {
        int index = (int) (at >>> 3);
        LONGS.set(bits, index, (long) LONGS.get(bits, index) | value << (at & 7));
    }
}
