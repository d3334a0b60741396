package dev.dateline.feed.webhooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dateline.feed.webhooks.http.TestWebhookSettings;
import dev.dateline.feed.webhooks.http.WebhookSecret;
import dev.dateline.tenant.access.ProjectId;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeyringTest {

    private static final String ONE = Base64.getEncoder().encodeToString(new byte[32]);
    private static final String OTHER = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=";

    private final ProjectId project = new ProjectId(1);
    private final UUID webhook = UUID.randomUUID();
    private final WebhookSecret secret = WebhookSecret.random();

    private static Keyring keyring(String... keys) {
        return new Keyring(TestWebhookSettings.withKeys(List.of(keys)));
    }

    @Test
    void whatIsSealedOpensAgainAndIsNowhereInThatText() throws Exception {
        byte[] sealed = keyring(ONE).seal(project, webhook, secret);
        assertThat(keyring(ONE).open(project, webhook, sealed).text()).isEqualTo(secret.text());
        assertThat(new String(sealed, java.nio.charset.StandardCharsets.ISO_8859_1))
                .doesNotContain(new String(secret.bytes(), java.nio.charset.StandardCharsets.ISO_8859_1));
        assertThat(keyring(ONE).seal(project, webhook, secret)).isNotEqualTo(sealed);
    }

    @Test
    void theFirstKeySealsAndTheOthersStillOpen() throws Exception {
        byte[] sealed = keyring(ONE).seal(project, webhook, secret);
        assertThat(keyring(OTHER, ONE).open(project, webhook, sealed).text()).isEqualTo(secret.text());
        byte[] anew = keyring(OTHER, ONE).seal(project, webhook, secret);
        assertThatThrownBy(() -> keyring(ONE).open(project, webhook, anew)).isInstanceOf(Keyring.Unopened.class);
    }

    @Test
    void aSecretOfAnotherEndpointOrOneThatWasAlteredOpensNot() {
        byte[] sealed = keyring(ONE).seal(project, webhook, secret);
        assertThatThrownBy(() -> keyring(ONE).open(project, UUID.randomUUID(), sealed))
                .isInstanceOf(Keyring.Unopened.class);
        assertThatThrownBy(() -> keyring(ONE).open(new ProjectId(2), webhook, sealed))
                .isInstanceOf(Keyring.Unopened.class);
        sealed[sealed.length - 1] ^= 1;
        assertThatThrownBy(() -> keyring(ONE).open(project, webhook, sealed)).isInstanceOf(Keyring.Unopened.class);
    }

    @Test
    void aSecretThatIsTooShortOrOfAnotherVersionOpensNot() {
        byte[] sealed = keyring(ONE).seal(project, webhook, secret);
        for (int length = 0; length < sealed.length; length++) {
            byte[] cut = Arrays.copyOf(sealed, length);
            assertThatThrownBy(() -> keyring(ONE).open(project, webhook, cut))
                    .as("%d bytes", length)
                    .isInstanceOf(Keyring.Unopened.class);
        }
        sealed[0]++;
        assertThatThrownBy(() -> keyring(ONE).open(project, webhook, sealed)).isInstanceOf(Keyring.Unopened.class);
    }

    @Test
    void withoutAKeyOrWithABadOneItSaysWhy() {
        assertThat(keyring().fault()).contains("dateline.webhooks.encryption-keys is not set");
        assertThat(keyring("short").fault()).isPresent();
        assertThat(keyring(ONE, "AAAA").fault()).isPresent();
        assertThat(keyring(ONE).fault()).isEmpty();
    }

    @Test
    void secretsAreAsStandardWebhooksSaysAndNotInLogs() {
        assertThat(secret.text()).matches("whsec_[A-Za-z0-9+/]{43}=");
        assertThat(secret.toString()).doesNotContain(secret.text().substring(6, 12));
    }

    @Test
    void theKeyFileIsMadeOnceAndIsItsOwnersAlone(@TempDir Path home) throws Exception {
        String key = KeyFile.readOrCreate(home);
        assertThat(KeyFile.readOrCreate(home)).isEqualTo(key);
        assertThat(Base64.getDecoder().decode(key)).hasSize(32);
        try (var files = Files.list(home)) {
            List<Path> all = files.toList();
            assertThat(all).hasSize(1);
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(all.getFirst())))
                    .isEqualTo("rw-------");
        }
    }
}
