package dev.dateline.platform.nativeimage;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.security.NoSuchAlgorithmException;
import java.security.spec.InvalidKeySpecException;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;
import org.junit.jupiter.api.Test;

class ScramKeysTest {

    private final SecretKeyFactory factory;

    ScramKeysTest() throws NoSuchAlgorithmException {
        factory = SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256");
    }

    private byte[] get(String password, String salt, int iterations, int bits) {
        return ScramKeys.get(
                factory, bits, password.toCharArray(), salt.getBytes(StandardCharsets.US_ASCII), iterations);
    }

    private byte[] derived(String password, String salt, int iterations, int bits) throws InvalidKeySpecException {
        byte[] bytes = salt.getBytes(StandardCharsets.US_ASCII);
        return factory.generateSecret(new PBEKeySpec(password.toCharArray(), bytes, iterations, bits))
                .getEncoded();
    }

    /** RFC 7677, section 3: the salted password from which the example's proof and signature are made. */
    @Test
    void exampleOfTheRfc() {
        byte[] salt = Base64.getDecoder().decode("W22ZaJ0SNY7soEsUEjb6gQ==");
        byte[] key = ScramKeys.get(factory, 256, "pencil".toCharArray(), salt, 4096);
        assertThat(HexFormat.of().formatHex(key))
                .isEqualTo("c4a49510323ab4f952cac1fa99441939e78ea74d6be81ddf7096e87513dc615d");
    }

    @Test
    void eachPasswordSaltNumberOfIterationsAndLengthHasItsKey() throws InvalidKeySpecException {
        for (int round = 0; round < 2; round++) { // derived, then kept
            assertThat(get("first", "salt", 2, 256)).isEqualTo(derived("first", "salt", 2, 256));
            assertThat(get("other", "salt", 2, 256)).isEqualTo(derived("other", "salt", 2, 256));
            assertThat(get("first", "tlas", 2, 256)).isEqualTo(derived("first", "tlas", 2, 256));
            assertThat(get("first", "salt", 3, 256)).isEqualTo(derived("first", "salt", 3, 256));
            assertThat(get("first", "salt", 2, 128)).isEqualTo(derived("first", "salt", 2, 128));
        }
    }

    @Test
    void aCallerMayClearTheKeyAndThePassword() throws InvalidKeySpecException {
        char[] password = "secret".toCharArray();
        byte[] salt = "cleared".getBytes(StandardCharsets.US_ASCII);
        byte[] key = ScramKeys.get(factory, 256, password, salt, 2);
        Arrays.fill(key, (byte) 0);
        Arrays.fill(password, '\0');
        assertThat(get("secret", "cleared", 2, 256)).isEqualTo(derived("secret", "cleared", 2, 256));
    }

    /** More credentials than are kept. */
    @Test
    void keysStayRightWhenTheOldestAreForgotten() throws InvalidKeySpecException {
        for (int number = 0; number < 100; number++) {
            assertThat(get("pass" + number, "salt", 1, 256)).isEqualTo(derived("pass" + number, "salt", 1, 256));
        }
        assertThat(get("pass0", "salt", 1, 256)).isEqualTo(derived("pass0", "salt", 1, 256));
    }
}
