package dev.dateline.http.parameter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Only addresses that browsers follow are accepted as links. */
class WebAddressTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://example.org",
                "HTTP://EXAMPLE.ORG/",
                "http://a/b",
                "https://example.org:443/a?b=c#d",
                "https://example.org:/",
                "https://example.org:65535",
                "https://example.org:00080/",
                "https://example.org./",
                "https://under_score.example.org/",
                "https://münchen.example/straße?größe=10",
                "https://b%C3%BCcher.example/%E2%82%AC",
                "https://例え.テスト/パス",
                "https://xn--bcher-kva.example/",
                "https://fa.example/\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
                "https://example.org/100%",
                "https://example.org/a|b{c}^[d]'e'",
                "https://example.org/?q=a:b@c/d?e",
                "https://192.0.2.1:8080/",
                "https://[2001:db8::1]/",
                "https://[2001:db8::1]:8443/",
                "https://💩.example/"
            })
    void anAddressIsTakenAsItIs(String url) {
        assertThat(WebAddress.parse(url)).isEqualTo(url);
    }

    @ParameterizedTest
    @CsvSource(delimiterString = " ! ", quoteCharacter = '\'', textBlock = """
                    '' ! an http or https URL
                    example.org ! an http or https URL
                    //example.org/ ! an http or https URL
                    https:example.org ! an http or https URL
                    ftp://example.org/ ! an http or https URL
                    javascript:alert(1) ! an http or https URL
                    data:text/html,x ! an http or https URL
                    javascript://example.org/%0aalert ! an http or https URL
                    https:// ! with a host
                    https:///path ! with a host
                    https://:80/ ! with a host
                    https://a..b/ ! with a host
                    https://.a/ ! with a host
                    https://a|b/ ! with a host
                    https://a^b/ ! with a host
                    https://a%zz/ ! with a host
                    https://[::1/ ! with a host
                    https://[x]/ ! with a host
                    https://[::1]x/ ! with a host
                    https://example.org:0/ ! a port from 1 to 65535
                    https://example.org:65536/ ! a port from 1 to 65535
                    https://example.org:99999/ ! a port from 1 to 65535
                    https://example.org:99999999999/ ! a port from 1 to 65535
                    https://example.org:-1/ ! a port from 1 to 65535
                    https://example.org:80x/ ! a port from 1 to 65535
                    https://example.org:８０/ ! a port from 1 to 65535
                    https://user@example.org/ ! credentials
                    https://user:secret@example.org/ ! credentials
                    https://example.org@evil.example/ ! credentials
                    https://example.org/a b ! white space
                    https://exam ple.org/ ! white space
                    https://example.org/<script> ! without < >
                    https://example.org/"onclick="x ! without < >
                    https://example.org\\@evil.example/ ! without < >
                    """)
    void whatIsNoneIsRefusedByItsReason(String url, String reason) {
        assertThatThrownBy(() -> WebAddress.parse(url))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("must ")
                .hasMessageContaining(reason);
    }

    @ParameterizedTest
    @ValueSource(
            ints = {
                0x00, 0x09, 0x0a, 0x0d, 0x1b, 0x20, 0x7f, 0x85, 0xa0, 0xad, 0x1680, 0x2007, 0x200b, 0x200e, 0x2028,
                0x202e, 0x2060, 0x2066, 0x3000, 0xfeff, 0xe0041
            })
    void whatIsNotSeenOrBreaksLinesIsRefusedAnywhere(int point) {
        for (String form :
                new String[] {"https://exam%sple.org/", "https://example.org/a%sb", "https://example.org/%s"}) {
            String url = form.formatted(Character.toString(point));
            assertThatThrownBy(() -> WebAddress.parse(url))
                    .as("%x", point)
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageStartingWith("must ");
        }
    }

    @Test
    void aNameIsNoLongerThanTheDomainNameSystemHasIt() {
        assertThat(WebAddress.parse("https://" + "a".repeat(63) + ".org/")).isNotEmpty();
        assertThatThrownBy(() -> WebAddress.parse("https://" + "a".repeat(64) + ".org/"))
                .hasMessageContaining("with a host");
        assertThatThrownBy(() -> WebAddress.parse("https://" + "a.".repeat(130) + "org/"))
                .hasMessageContaining("with a host");
    }

    @Property(tries = 500)
    void whateverFollowsItIsTakenOrRefused(@ForAll String rest) {
        try {
            String taken = WebAddress.parse("https://" + rest);
            assertThat(taken.codePoints().noneMatch(point -> point <= ' ' || "<>\"`\\".indexOf(point) >= 0))
                    .isTrue();
        } catch (IllegalArgumentException refused) {
            assertThat(refused).hasMessageStartingWith("must ");
        }
    }
}
