package dev.dateline.platform.crypto;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HexFormat;
import org.junit.jupiter.api.Test;

/** The examples of FIPS 180 and RFC 4231. */
class Sha256Test {

    @Test
    void digestsTheStandardsExample() {
        assertThat(hex(Sha256.of("abc".getBytes(UTF_8))))
                .isEqualTo("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }

    @Test
    void partsAreDigestedAsOne() {
        assertThat(Sha256.of("a".getBytes(UTF_8), new byte[0], "bc".getBytes(UTF_8)))
                .isEqualTo(Sha256.of("abc".getBytes(UTF_8)));
    }

    @Test
    void authenticatesTheStandardsExample() {
        assertThat(hex(HmacSha256.of("Jefe".getBytes(UTF_8), "what do ya want for nothing?".getBytes(UTF_8))))
                .isEqualTo("5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
    }

    private static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(bytes);
    }
}
