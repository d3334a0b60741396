package dev.dateline.http.outbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A URL names the same host to every program that reads it. */
class EndpointUrlTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://0177.0.0.1/",
                "https://127.0.0.01/",
                "https://00.0.0.0/",
                "https://127.0.0.1./",
                "https://0x7f.1/",
                "https://0X7F.0.0.1/",
                "https://0x7f000001/",
                "https://0x/",
                "https://127.1/",
                "https://1.2.3/",
                "https://1.2.3.4.5/",
                "https://256.1.1.1/",
                "https://1.1.1.256:8443/hook",
                "https://2130706433/",
                "https://017700000001",
                "https://example.0x10/",
                "https://example.1/",
                "https://[::ffff:0177.0.0.1]/",
                "https://[::ffff:127.0.0.01]:8443/"
            })
    void anIpv4AddressInAnotherSpellingIsRefused(String url) {
        assertThatThrownBy(() -> EndpointUrl.parse(url))
                .isInstanceOf(IllegalArgumentException.class)
                .satisfies(refused -> assertThat(refused.getMessage())
                        .isIn(
                                "must write an IPv4 address as four decimal numbers from 0 to 255 without leading zeros",
                                "must be a URL (RFC 3986)"));
    }

    @ParameterizedTest
    @CsvSource({
        "https://93.184.216.34/hook, 93.184.216.34, 443",
        "https://0.0.0.0:8443, 0.0.0.0, 8443",
        "https://255.255.255.255/, 255.255.255.255, 443",
        "https://[2606:4700::1111]:8443/, 2606:4700::1111, 8443",
        "https://[::ffff:93.184.216.34]/, ::ffff:93.184.216.34, 443",
        "https://1.2.3.4.example.org/, 1.2.3.4.example.org, 443",
        "https://0x7f.example/, 0x7f.example, 443",
        "https://example.x1/, example.x1, 443",
        "https://1e.example.c0m./0177.0.0.1, 1e.example.c0m., 443"
    })
    void otherHostsAreTakenAsTheyAre(String url, String host, int port) {
        EndpointUrl parsed = EndpointUrl.parse(url);
        assertThat(parsed.host()).isEqualTo(host);
        assertThat(parsed.port()).isEqualTo(port);
    }
}
