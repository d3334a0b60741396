package dev.dateline.access;

import java.security.MessageDigest;

/** A key with what is stored of its secret. */
record StoredKey(ApiKey key, byte[] secretSha256) {

    /** Whether the presented key has this secret; takes as long wherever they differ. */
    boolean opens(ApiKeyText presented) {
        return MessageDigest.isEqual(secretSha256, presented.secretSha256());
    }

    @Override
    public String toString() {
        return "StoredKey[" + key + "]";
    }
}
