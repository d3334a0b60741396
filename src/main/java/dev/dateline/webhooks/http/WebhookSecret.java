package dev.dateline.webhooks.http;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** What deliveries are signed with. Source: Standard Webhooks, "Signature scheme", symmetric. */
public final class WebhookSecret {

    private static final String PREFIX = "whsec_";
    private static final int LENGTH = 32;
    private static final String ALGORITHM = "HmacSHA256";

    private final byte[] bytes;

    public WebhookSecret(byte[] bytes) {
        this.bytes = bytes;
    }

    public static WebhookSecret random() {
        byte[] bytes = new byte[LENGTH];
        new SecureRandom().nextBytes(bytes);
        return new WebhookSecret(bytes);
    }

    public byte[] bytes() {
        return bytes;
    }

    /** As its owner keeps it: {@code whsec_} and base64. */
    public String text() {
        return PREFIX + Base64.getEncoder().encodeToString(bytes);
    }

    /** The {@code webhook-signature} of a message: one signature a secret, a space between. */
    static String sign(List<WebhookSecret> secrets, String id, long timestamp, String body) {
        byte[] signed = (id + "." + timestamp + "." + body).getBytes(StandardCharsets.UTF_8);
        return secrets.stream().map(secret -> secret.sign(signed)).collect(Collectors.joining(" "));
    }

    private String sign(byte[] message) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(bytes, ALGORITHM));
            return "v1," + Base64.getEncoder().encodeToString(mac.doFinal(message));
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible); // every Java has it
        }
    }

    @Override
    public String toString() {
        return PREFIX + "…"; // no log shall have it
    }
}
