package dev.dateline.platform.crypto;

import java.security.GeneralSecurityException;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Message authentication codes with SHA-256. Source: RFC 2104. */
public final class HmacSha256 {

    private static final String ALGORITHM = "HmacSHA256";

    private HmacSha256() {}

    /**
     * The 32 bytes of the code over a message.
     *
     * @param key not empty
     */
    public static byte[] of(byte[] key, byte[] message) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(key, ALGORITHM));
            return mac.doFinal(message);
        } catch (GeneralSecurityException impossible) { // every Java platform has it
            throw new IllegalStateException(impossible);
        }
    }
}
