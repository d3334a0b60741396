package dev.dateline.tenant.access;

/**
 * A new key.
 *
 * @param text the whole key, which is not available again
 */
public record IssuedKey(ApiKey key, String text) {

    @Override
    public String toString() {
        return "IssuedKey[" + key + "]";
    }
}
