package dev.dateline.engine.watchindex;

/**
 * Hashes of what clauses ask for: a tag, an entity, a word. They have 64 bits, so that two terms have the same one as rarely as a
 * bit of memory fails. Never 0.
 */
final class Terms {

    static final int TAG = 1;
    static final int ENTITY = 2;
    static final int WORD = 3;

    private static final long SEED = 0x9E37_79B9_7F4A_7C15L;
    private static final long STEP = 0xC2B2_AE3D_27D4_EB4FL;

    private Terms() {}

    /**
     * The hash of a term.
     *
     * @param family what kind of term it is
     */
    static long hash(int family, byte[] utf8) {
        long hash = family * SEED + utf8.length;
        for (byte one : utf8) {
            hash = (hash ^ one) * STEP;
            hash ^= hash >>> 29;
        }
        hash *= SEED;
        hash ^= hash >>> 32;
        return hash == 0 ? 1 : hash;
    }
}
