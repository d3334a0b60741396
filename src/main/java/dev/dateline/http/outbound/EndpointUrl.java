package dev.dateline.http.outbound;

import dev.dateline.http.parameter.WebAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * A parsed endpoint URL, checked as far as possible without a lookup.
 *
 * @param plain {@code http}, without TLS
 * @param host a name or an address; IPv6 without brackets
 * @param target path and query
 */
public record EndpointUrl(boolean plain, String host, int port, String target) {

    public static final int MAX_LENGTH = 2048;
    private static final int HTTP = 80;
    private static final int HTTPS = 443;
    private static final int MAX_PORT = 65_535;

    private static final String PART = "(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])";
    private static final String ADDRESS = "(?:" + PART + "[.]){3}" + PART;

    /** A host whose last part is a number: an IPv4 address in some spelling. Source: WHATWG URL, 3.5. */
    private static final Pattern NUMBERED =
            Pattern.compile("(?:[^\\[:]*[.])?(?:[0-9]+|0[xX][0-9A-Fa-f]*)[.]?(?::.*)?|\\[.*[.].*");

    private static final Pattern CANONICAL = Pattern.compile(ADDRESS + "(?::.*)?|\\[.*:" + ADDRESS + "](?::.*)?");

    /** Host and port as in the {@code Host} header (RFC 9110, 7.2). */
    public String authority() {
        String name = host.contains(":") ? "[" + host + "]" : host;
        return port == (plain ? HTTP : HTTPS) ? name : name + ":" + port;
    }

    /** Parses a URL; the message of the {@link IllegalArgumentException} states the expected form. */
    public static EndpointUrl parse(String text) {
        URI uri;
        try {
            uri = new URI(text);
        } catch (URISyntaxException malformed) {
            WebAddress.parse(text); // gives more precise messages
            throw new IllegalArgumentException("must be a URL (RFC 3986)", malformed);
        }
        String scheme = uri.getScheme() == null ? "" : uri.getScheme().toLowerCase(Locale.ROOT);
        if (!scheme.equals("https") && !scheme.equals("http")) {
            throw new IllegalArgumentException("must begin with https://");
        }
        if (text.length() > MAX_LENGTH) {
            throw new IllegalArgumentException("must have at most %d characters".formatted(MAX_LENGTH));
        }
        if (uri.getRawUserInfo() != null
                || (uri.getRawAuthority() != null && uri.getRawAuthority().contains("@"))) {
            throw new IllegalArgumentException("must not hold credentials");
        }
        if (uri.getRawFragment() != null) {
            throw new IllegalArgumentException("must not have a fragment");
        }
        WebAddress.parse(text);
        rejectOddAddress(String.valueOf(uri.getRawAuthority()));
        String host = uri.getHost();
        if (host == null || !text.chars().allMatch(character -> character > ' ' && character < 0x7f)) {
            throw new IllegalArgumentException("must be a URL with a host, in ASCII");
        }
        if (uri.getPort() == 0 || uri.getPort() > MAX_PORT) {
            throw new IllegalArgumentException("must have a port from 1 to %d".formatted(MAX_PORT));
        }
        boolean plain = scheme.equals("http");
        int port = uri.getPort() > 0 ? uri.getPort() : plain ? HTTP : HTTPS;
        String path = uri.getRawPath().isEmpty() ? "/" : uri.getRawPath();
        String target = uri.getRawQuery() == null ? path : path + "?" + uri.getRawQuery();
        return new EndpointUrl(plain, host.startsWith("[") ? host.substring(1, host.length() - 1) : host, port, target);
    }

    /** Octal, hexadecimal and shortened addresses mean one host to Java, and another or none to other programs. */
    private static void rejectOddAddress(String authority) {
        if (NUMBERED.matcher(authority).matches()
                && !CANONICAL.matcher(authority).matches()) {
            throw new IllegalArgumentException(
                    "must write an IPv4 address as four decimal numbers from 0 to 255 without leading zeros");
        }
    }
}
