package dev.dateline.engine.geoindex.words;

/** Reads varints of 7 bits per byte. */
final class VarintReader {

    private final byte[] bytes;
    private int at;

    VarintReader(byte[] bytes, int from) {
        this.bytes = bytes;
        at = from;
    }

    int next() {
        byte one = bytes[at++];
        if (one >= 0) {
            return one;
        }
        int value = one & 0x7F;
        for (int shift = 7; ; shift += 7) {
            one = bytes[at++];
            value |= (one & 0x7F) << shift;
            if (one >= 0) {
                return value;
            }
        }
    }

    /** Skips {@code count} varints. */
    void skip(int count) {
        for (int left = count; left > 0; left--) {
            while (bytes[at] < 0) {
                at++;
            }
            at++;
        }
    }

    /** Two varints: the upper and the lower half of a long. */
    long nextLong() {
        long upper = next();
        return upper << Integer.SIZE | Integer.toUnsignedLong(next());
    }

    /** Copies the next bytes behind the first ones of an array. */
    void bytes(byte[] to, int from, int length) {
        System.arraycopy(bytes, at, to, from, length);
        at += length;
    }

    /** Index of the next byte. */
    int at() {
        return at;
    }
}
