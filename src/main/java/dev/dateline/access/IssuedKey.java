package dev.dateline.access;

/**
 * A key just issued.
 *
 * @param text the whole key; this is the only time that it is known
 */
public record IssuedKey(ApiKey key, String text) {

    @Override
    public String toString() {
        return "IssuedKey[" + key + "]";
    }
}
