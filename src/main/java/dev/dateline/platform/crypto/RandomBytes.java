package dev.dateline.platform.crypto;

import java.security.SecureRandom;

/** Random bytes for keys, secrets and nonces. */
public final class RandomBytes {

    private RandomBytes() {}

    /** {@code count} bytes from a cryptographically strong source. */
    public static byte[] of(int count) {
        byte[] bytes = new byte[count];
        new SecureRandom().nextBytes(bytes);
        return bytes;
    }
}
