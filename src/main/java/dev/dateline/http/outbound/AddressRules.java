package dev.dateline.http.outbound;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Decides which addresses are public. Source: the IANA registries of special-purpose addresses, IPv4 and IPv6; of IPv6,
 * only what is assigned as global unicast (2000::/3).
 */
final class AddressRules {

    private record Special(IpRange range, String name) {}

    private final List<Special> v4;
    private final List<Special> v6;
    private final IpRange globalUnicast = IpRange.parse("2000::/3");

    AddressRules() {
        Map<String, String> four = new LinkedHashMap<>();
        four.put("0.0.0.0/8", "unspecified");
        four.put("10.0.0.0/8", "private");
        four.put("100.64.0.0/10", "shared by a carrier");
        four.put("127.0.0.0/8", "loopback");
        four.put("169.254.0.0/16", "link-local");
        four.put("172.16.0.0/12", "private");
        four.put("192.0.0.0/24", "reserved");
        four.put("192.0.2.0/24", "for documentation");
        four.put("192.52.193.0/24", "a relay's");
        four.put("192.88.99.0/24", "a 6to4 relay's");
        four.put("192.168.0.0/16", "private");
        four.put("198.18.0.0/15", "for benchmarks");
        four.put("198.51.100.0/24", "for documentation");
        four.put("203.0.113.0/24", "for documentation");
        four.put("224.0.0.0/4", "multicast");
        four.put("255.255.255.255/32", "broadcast");
        four.put("240.0.0.0/4", "reserved");
        Map<String, String> six = new LinkedHashMap<>();
        six.put("::/128", "unspecified");
        six.put("::1/128", "loopback");
        six.put("::/96", "IPv4-compatible");
        six.put("64:ff9b::/96", "NAT64");
        six.put("64:ff9b:1::/48", "NAT64");
        six.put("100::/64", "discarded");
        six.put("2001::/32", "Teredo");
        six.put("2001:2::/48", "for benchmarks");
        six.put("2001::/23", "reserved");
        six.put("2001:db8::/32", "for documentation");
        six.put("2002::/16", "6to4");
        six.put("3fff::/20", "for documentation");
        six.put("fc00::/7", "private");
        six.put("fe80::/10", "link-local");
        six.put("fec0::/10", "site-local");
        six.put("ff00::/8", "multicast");
        v4 = specials(four);
        v6 = specials(six);
    }

    private static List<Special> specials(Map<String, String> ranges) {
        return ranges.entrySet().stream()
                .map(range -> new Special(IpRange.parse(range.getKey()), range.getValue()))
                .toList();
    }

    /** Why an address may not be called, for example {@code loopback}; empty for a public one. */
    Optional<String> refusal(InetAddress address) {
        boolean four = address instanceof Inet4Address; // Java represents IPv4-mapped addresses as IPv4, too
        Optional<String> special = (four ? v4 : v6)
                .stream()
                        .filter(one -> one.range().contains(address))
                        .map(Special::name)
                        .findFirst();
        return special.isEmpty() && !four && !globalUnicast.contains(address) ? Optional.of("reserved") : special;
    }
}
