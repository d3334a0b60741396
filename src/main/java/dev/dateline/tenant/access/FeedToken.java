package dev.dateline.tenant.access;

import dev.dateline.http.filter.HiddenTokens;
import dev.dateline.platform.crypto.Base62;
import dev.dateline.platform.crypto.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;

/**
 * The secret in a private address: {@code dlf_} and 27 random base62 characters, 160 bits. A text of another form never
 * becomes one, so it costs no query. Contract: 19.7.
 *
 * @param text the whole token, to be shown once
 */
public record FeedToken(String text) {

    private static final int RANDOM_LENGTH = 27;
    private static final Pattern FORM =
            Pattern.compile("%s[0-9A-Za-z]{%d}".formatted(HiddenTokens.PREFIX, RANDOM_LENGTH));

    /** Parses a token; empty if its form is wrong. */
    static Optional<FeedToken> parse(String text) {
        return FORM.matcher(text).matches() ? Optional.of(new FeedToken(text)) : Optional.empty();
    }

    /** @param random cryptographically strong */
    public static FeedToken random(RandomGenerator random) {
        return new FeedToken(HiddenTokens.PREFIX + Base62.random(random, RANDOM_LENGTH));
    }

    /** What is stored of it. */
    byte[] sha256() {
        return Sha256.of(text.getBytes(StandardCharsets.US_ASCII));
    }

    /** Without the secret, so that printing a token does not leak it. */
    @Override
    public String toString() {
        return HiddenTokens.PREFIX + "…";
    }
}
