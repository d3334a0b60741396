package dev.dateline.tenant.access;

import dev.dateline.platform.crypto.Base62;
import dev.dateline.platform.crypto.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;
import java.util.zip.CRC32;

/**
 * The text of an API key: {@code dl_}, the key's public id (12 base62 characters), {@code _}, the secret (32 base62
 * characters), and a checksum (6 base62 characters of CRC-32 over what precedes). A mistyped key never becomes a
 * {@code ApiKeyText}, so it costs no query. Contract: 2.1.
 *
 * @param id the public part, which may be shown and logged
 * @param secret the part that must not be
 */
record ApiKeyText(String id, String secret) {

    private static final int ID_LENGTH = 12;
    private static final int SECRET_LENGTH = 32;
    private static final int CHECKSUM_LENGTH = 6;
    private static final Pattern FORM = Pattern.compile("dl_([0-9A-Za-z]{%d})_([0-9A-Za-z]{%d})[0-9A-Za-z]{%d}"
            .formatted(ID_LENGTH, SECRET_LENGTH, CHECKSUM_LENGTH));

    /** Parses a key; empty if its form or its checksum is wrong. */
    static Optional<ApiKeyText> parse(String text) {
        var match = FORM.matcher(text);
        if (!match.matches()) {
            return Optional.empty();
        }
        ApiKeyText key = new ApiKeyText(match.group(1), match.group(2));
        return key.text().equals(text) ? Optional.of(key) : Optional.empty();
    }

    static ApiKeyText random(RandomGenerator random) {
        return new ApiKeyText(Base62.random(random, ID_LENGTH), Base62.random(random, SECRET_LENGTH));
    }

    /** The whole key, to be shown once. */
    String text() {
        String body = "dl_" + id + "_" + secret;
        CRC32 crc = new CRC32();
        crc.update(body.getBytes(StandardCharsets.US_ASCII));
        return body + Base62.of(crc.getValue(), CHECKSUM_LENGTH);
    }

    /** The stored hash of the secret. The secret is random and long, so a fast hash is sufficient. */
    byte[] secretSha256() {
        return Sha256.of(secret.getBytes(StandardCharsets.US_ASCII));
    }

    /** Only the id, so that printing a key does not leak it. */
    @Override
    public String toString() {
        return "dl_" + id + "_…";
    }
}
