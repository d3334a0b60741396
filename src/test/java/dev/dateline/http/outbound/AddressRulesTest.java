package dev.dateline.http.outbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AddressRulesTest {

    private final AddressRules rules = new AddressRules();

    @ParameterizedTest
    @CsvSource(textBlock = """
                    0.0.0.0, unspecified
                    0.1.2.3, unspecified
                    10.0.0.0, private
                    10.255.255.255, private
                    100.64.0.0, shared by a carrier
                    100.127.255.255, shared by a carrier
                    127.0.0.1, loopback
                    127.255.255.254, loopback
                    169.254.169.254, link-local
                    172.16.0.0, private
                    172.31.255.255, private
                    192.0.0.8, reserved
                    192.0.2.1, for documentation
                    192.52.193.1, a relay's
                    192.88.99.1, a 6to4 relay's
                    192.168.255.255, private
                    198.18.0.1, for benchmarks
                    198.19.255.255, for benchmarks
                    198.51.100.7, for documentation
                    203.0.113.255, for documentation
                    224.0.0.1, multicast
                    239.255.255.250, multicast
                    240.0.0.1, reserved
                    255.255.255.255, broadcast
                    ::, unspecified
                    ::1, loopback
                    ::8.8.8.8, IPv4-compatible
                    ::ffff:127.0.0.1, loopback
                    ::ffff:10.1.2.3, private
                    64:ff9b::7f00:1, NAT64
                    64:ff9b::808:808, NAT64
                    64:ff9b:1::1, NAT64
                    100::1, discarded
                    2001::1, Teredo
                    2001:2::1, for benchmarks
                    2001:10::1, reserved
                    2001:20::1, reserved
                    2001:db8::1, for documentation
                    2002:7f00:1::, 6to4
                    3fff::1, for documentation
                    4000::1, reserved
                    5f00::1, reserved
                    fc00::1, private
                    fd12:3456::1, private
                    fe80::1, link-local
                    febf::1, link-local
                    fec0::1, site-local
                    ff02::1, multicast
                    """)
    void addressesThatAreNotPublicAreRefused(String address, String reason) {
        assertThat(rules.refusal(TestHostNames.literal(address))).contains(reason);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1.1.1.1",
                "9.255.255.255",
                "11.0.0.0",
                "100.63.255.255",
                "100.128.0.0",
                "126.255.255.255",
                "128.0.0.0",
                "169.253.255.255",
                "172.15.255.255",
                "172.32.0.0",
                "192.0.1.0",
                "192.167.255.255",
                "198.17.255.255",
                "198.20.0.0",
                "223.255.255.255",
                "::ffff:8.8.8.8",
                "2001:200::1",
                "2001:4860:4860::8888",
                "2606:4700::1111",
                "2a00:1450::1",
                "3ffe::1"
            })
    void publicAddressesMayBeCalled(String address) {
        assertThat(rules.refusal(TestHostNames.literal(address))).isEmpty();
    }

    @Test
    void aRangeHoldsWhatItsPrefixSaysAndOneFamilyAlone() {
        IpRange range = IpRange.parse("10.128.0.0/9");
        assertThat(range.contains(TestHostNames.literal("10.128.0.1"))).isTrue();
        assertThat(range.contains(TestHostNames.literal("10.127.255.255"))).isFalse();
        assertThat(IpRange.parse("::/0").contains(TestHostNames.literal("10.0.0.1")))
                .isFalse();
        assertThat(IpRange.parse("0.0.0.0/0").contains(TestHostNames.literal("10.0.0.1")))
                .isTrue();
    }

    @Test
    void aRangeThatCannotBeReadIsNamedWithItsSetting() {
        try (var addresses = new AllowedAddresses(
                new HostNames(), List.of("10.0.0.0/8", "nonsense"), "dateline.webhooks.allow-cidrs", "test", 1)) {
            assertThat(addresses.fault().orElseThrow()).startsWith("dateline.webhooks.allow-cidrs: ");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"10.0.0.0", "10.0.0.0/33", "::/129", "example.org/8", "10.0.0.0/-1", ""})
    void whatIsNoRangeIsRefused(String text) {
        assertThatThrownBy(() -> IpRange.parse(text)).isInstanceOf(IllegalArgumentException.class);
    }
}
