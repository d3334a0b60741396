package dev.dateline.feed.webhooks;

import dev.dateline.feed.webhooks.http.WebhookSecret;
import dev.dateline.feed.webhooks.http.WebhookSettings;
import dev.dateline.platform.crypto.RandomBytes;
import dev.dateline.platform.crypto.Sha256;
import dev.dateline.tenant.access.ProjectId;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * Encrypts the endpoints' secrets at rest: AES-256-GCM, bound to project and endpoint, so that a row copied to another
 * endpoint cannot be decrypted. Four bytes of a sealed secret identify its key.
 */
@ApplicationScoped
class Keyring {

    /** A sealed secret that no key decrypts. */
    static final class Unopened extends Exception {
        Unopened(String message) {
            super(message, null, false, false);
        }
    }

    private record Key(byte[] name, SecretKeySpec key) {}

    private static final byte VERSION = 1;
    private static final int KEY_BYTES = 32;
    private static final int NAME_BYTES = 4;
    private static final int NONCE_BYTES = 12;
    private static final int TAG_BITS = 128;
    private static final String ALTERED = "the endpoint's secret was changed in the database";

    private final List<Key> keys = new ArrayList<>();
    private final Optional<String> fault;

    @Inject
    Keyring(WebhookSettings settings) {
        this(settings.encryptionKeys().orElse(List.of()));
    }

    /** @param given base64 of each key; the first encrypts */
    Keyring(List<String> given) {
        String wrong = given.isEmpty() ? "dateline.webhooks.encryption-keys is not set" : null;
        for (String text : given) {
            Optional<Key> key = key(text.strip());
            if (key.isEmpty()) {
                wrong = "dateline.webhooks.encryption-keys must be base64 of 32 bytes each";
            }
            key.ifPresent(keys::add);
        }
        fault = Optional.ofNullable(wrong);
    }

    /** Why secrets cannot be stored, so that webhooks are disabled. */
    Optional<String> fault() {
        return fault;
    }

    private static Optional<Key> key(String text) {
        try {
            byte[] bytes = Base64.getDecoder().decode(text);
            if (bytes.length == KEY_BYTES) {
                byte[] name = Arrays.copyOf(Sha256.of(bytes), NAME_BYTES);
                return Optional.of(new Key(name, new SecretKeySpec(bytes, "AES")));
            }
        } catch (IllegalArgumentException noBase64) {
            return Optional.empty();
        }
        return Optional.empty();
    }

    byte[] seal(ProjectId project, UUID webhook, WebhookSecret secret) {
        Key key = keys.getFirst();
        byte[] nonce = RandomBytes.of(NONCE_BYTES);
        try {
            byte[] sealed =
                    cipher(Cipher.ENCRYPT_MODE, key, nonce, project, webhook).doFinal(secret.bytes());
            return ByteBuffer.allocate(1 + NAME_BYTES + NONCE_BYTES + sealed.length)
                    .put(VERSION)
                    .put(key.name())
                    .put(nonce)
                    .put(sealed)
                    .array();
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    WebhookSecret open(ProjectId project, UUID webhook, byte[] sealed) throws Unopened {
        int head = 1 + NAME_BYTES + NONCE_BYTES;
        if (sealed.length < head || sealed[0] != VERSION) {
            throw new Unopened(ALTERED);
        }
        byte[] name = Arrays.copyOfRange(sealed, 1, 1 + NAME_BYTES);
        byte[] nonce = Arrays.copyOfRange(sealed, 1 + NAME_BYTES, 1 + NAME_BYTES + NONCE_BYTES);
        for (Key key : keys) {
            if (Arrays.equals(key.name(), name)) {
                try {
                    return new WebhookSecret(cipher(Cipher.DECRYPT_MODE, key, nonce, project, webhook)
                            .doFinal(sealed, head, sealed.length - head));
                } catch (GeneralSecurityException altered) {
                    throw new Unopened(ALTERED);
                }
            }
        }
        throw new Unopened("no key of dateline.webhooks.encryption-keys decrypts the endpoint's secret");
    }

    private static Cipher cipher(int mode, Key key, byte[] nonce, ProjectId project, UUID webhook)
            throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(mode, key.key(), new GCMParameterSpec(TAG_BITS, nonce));
        cipher.updateAAD((project.value() + ":" + webhook).getBytes(StandardCharsets.US_ASCII));
        return cipher;
    }
}
