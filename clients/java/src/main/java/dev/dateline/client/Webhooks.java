package dev.dateline.client;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.dateline.client.invoker.ApiClient;
import dev.dateline.client.model.Event;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Verification of webhooks, as <a href="https://www.standardwebhooks.com">Standard Webhooks</a> specifies it. */
public final class Webhooks {

    /** How far the delivery's time may be from the clock. */
    public static final Duration TOLERANCE = Duration.ofMinutes(5);

    /** The delivery is not from Dateline, or too old: answer 400 and do nothing. */
    public static final class RefusedException extends Exception {

        private static final long serialVersionUID = 1L;

        RefusedException(String message) {
            super(message);
        }
    }

    private Webhooks() {}

    /** {@link #verify(byte[], Map, String, Instant)} now. */
    public static Event verify(byte[] body, Map<String, List<String>> headers, String secret) throws RefusedException {
        return verify(body, headers, secret, Instant.now());
    }

    /**
     * The event of a delivery whose signature and time are right.
     *
     * @param body as received, not parsed and written again
     * @param headers of the request, with names in any case
     * @param secret of the endpoint, {@code whsec_…}
     * @throws RefusedException otherwise
     * @throws IllegalArgumentException {@code secret} is not that of an endpoint, for example empty
     */
    public static Event verify(byte[] body, Map<String, List<String>> headers, String secret, Instant now)
            throws RefusedException {
        byte[] key = key(secret);
        String id = header(headers, "webhook-id");
        String timestamp = header(headers, "webhook-timestamp");
        String signatures = header(headers, "webhook-signature");
        if (!timestamp.matches("[0-9]{1,12}")) {
            throw new RefusedException("webhook-timestamp is invalid");
        }
        Duration difference = Duration.between(Instant.ofEpochSecond(Long.parseLong(timestamp)), now)
                .abs();
        if (difference.compareTo(TOLERANCE) > 0) {
            throw new RefusedException("the timestamp differs from the clock by " + difference.toSeconds() + " s");
        }
        byte[] expected = ("v1," + Base64.getEncoder().encodeToString(hmac(key, id + "." + timestamp + ".", body)))
                .getBytes(StandardCharsets.US_ASCII);
        for (String signature : signatures.split(" ")) { // several while a rotated secret overlaps
            if (MessageDigest.isEqual(expected, signature.getBytes(StandardCharsets.UTF_8))) {
                return event(body);
            }
        }
        throw new RefusedException("no signature is that of the secret");
    }

    private static String header(Map<String, List<String>> headers, String name) throws RefusedException {
        Optional<String> value = headers.entrySet().stream()
                .filter(header -> header.getKey() != null && header.getKey().equalsIgnoreCase(name))
                .flatMap(header -> header.getValue().stream())
                .findFirst();
        return value.orElseThrow(() -> new RefusedException(name + " is missing"));
    }

    /** Never empty: with an empty key anybody could sign. */
    private static byte[] key(String secret) {
        byte[] key;
        try {
            key = Base64.getDecoder().decode(secret.replaceFirst("^whsec_", ""));
        } catch (IllegalArgumentException noBase64) {
            key = new byte[0]; // the decoder's message would show a character of the secret
        }
        if (key.length == 0) {
            throw new IllegalArgumentException("the secret is not that of an endpoint: whsec_ and base64");
        }
        return key;
    }

    private static byte[] hmac(byte[] key, String before, byte[] body) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key, mac.getAlgorithm()));
            mac.update(before.getBytes(StandardCharsets.UTF_8));
            return mac.doFinal(body);
        } catch (GeneralSecurityException unavailable) {
            throw new IllegalStateException(unavailable); // every Java platform has HmacSHA256
        }
    }

    private static Event event(byte[] body) throws RefusedException {
        try {
            return ApiClient.createDefaultObjectMapper().readValue(body, Event.class);
        } catch (JsonProcessingException noEvent) {
            throw new RefusedException("the body is no event: " + noEvent.getOriginalMessage());
        } catch (IOException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
