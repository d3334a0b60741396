package dev.dateline.tenant.access;

import java.security.MessageDigest;

/** A key with the stored hash of its secret. */
record StoredKey(ApiKey key, byte[] secretSha256) {

    /** Whether the given key has this secret; compares in constant time. */
    boolean opens(ApiKeyText presented) {
        return MessageDigest.isEqual(secretSha256, presented.secretSha256());
    }

    @Override
    public String toString() {
        return "StoredKey[" + key + "]";
    }
}
