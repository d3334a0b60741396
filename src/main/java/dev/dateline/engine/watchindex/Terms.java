package dev.dateline.engine.watchindex;

/** Hashes of what a clause asks for: a tag, an entity, a word. Never 0. */
final class Terms {

    static final int TAG = 1;
    static final int ENTITY = 2;
    static final int WORD = 3;

    private Terms() {}

    /**
     * The hash of a term.
     *
     * @param family what kind of term it is
     */
    static int hash(int family, byte[] utf8) {
        int hash = family;
        for (byte one : utf8) {
            hash = hash * 31 + one;
        }
        hash ^= hash >>> 16;
        hash *= 0x85EB_CA6B;
        hash ^= hash >>> 13;
        hash *= 0xC2B2_AE35;
        hash ^= hash >>> 16;
        return hash == 0 ? 1 : hash;
    }
}
