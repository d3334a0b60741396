package dev.dateline.feed.webhooks.http;

import dev.dateline.platform.crypto.HmacSha256;
import dev.dateline.platform.crypto.RandomBytes;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;

/** The signing secret of an endpoint. Source: Standard Webhooks, "Signature scheme", symmetric. */
public final class WebhookSecret {

    private static final String PREFIX = "whsec_";
    private static final int LENGTH = 32;

    private final byte[] bytes;

    public WebhookSecret(byte[] bytes) {
        this.bytes = bytes;
    }

    public static WebhookSecret random() {
        return new WebhookSecret(RandomBytes.of(LENGTH));
    }

    public byte[] bytes() {
        return bytes;
    }

    /** The text form for its owner: {@code whsec_} and base64. */
    public String text() {
        return PREFIX + Base64.getEncoder().encodeToString(bytes);
    }

    /** The {@code webhook-signature} of a message: one signature per secret, separated by spaces. */
    static String sign(List<WebhookSecret> secrets, String id, long timestamp, String body) {
        byte[] signed = (id + "." + timestamp + "." + body).getBytes(StandardCharsets.UTF_8);
        return secrets.stream().map(secret -> secret.sign(signed)).collect(Collectors.joining(" "));
    }

    private String sign(byte[] message) {
        return "v1," + Base64.getEncoder().encodeToString(HmacSha256.of(bytes, message));
    }

    @Override
    public String toString() {
        return PREFIX + "…"; // keeps the secret out of logs
    }
}
