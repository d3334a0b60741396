package dev.dateline.http.parameter;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Checks http and https URLs that are stored, shown and followed. Path and query may contain characters that browsers
 * accept although RFC 3986 requires their encoding (letters of any script, {@code |}, a lone {@code %}). They must not
 * contain characters that end an attribute or a line, or make the URL look like another one.
 *
 * <p>Source: RFC 3986, 3.2; RFC 9110, 4.2.4 (credentials); RFC 3987, 4.1 (marks of direction).
 */
public final class WebAddress {

    private static final Pattern FORM = Pattern.compile("(?i:https?)://([^/?#]*)(.*)", Pattern.DOTALL);
    private static final Pattern AUTHORITY = Pattern.compile("(\\[[^\\[\\]]*]|[^:]*)(?::(.*))?", Pattern.DOTALL);
    private static final Pattern PORT = Pattern.compile("0*([0-9]{0,5})");
    // for the rest, names of any script: non-ASCII characters were checked before
    private static final Pattern LABEL =
            Pattern.compile("(?:[A-Za-z0-9_~!$&'()*+,;=-]|[^\\x00-\\x7f]|%[0-9A-Fa-f]{2})+");
    private static final Pattern IP_6 = Pattern.compile("\\[[0-9A-Fa-f:.]{2,45}]");
    private static final String MARKUP = "<>\"`\\";
    private static final int ZERO_WIDTH_NON_JOINER = 0x200c;
    private static final int ZERO_WIDTH_JOINER = 0x200d;
    private static final int MAX_PORT = 65_535;
    private static final int MAX_NAME = 253;
    private static final int MAX_LABEL = 63;

    private WebAddress() {}

    /**
     * The unchanged text; the message of the {@link IllegalArgumentException} states the expected form: "must be …".
     */
    public static String parse(String text) {
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            throw new IllegalArgumentException("must be an http or https URL");
        }
        rejectOddCharacters(text);
        String authority = form.group(1);
        if (authority.contains("@")) {
            throw new IllegalArgumentException("must not hold credentials");
        }
        Matcher parts = AUTHORITY.matcher(authority);
        if (!parts.matches() || !isHost(parts.group(1))) {
            throw new IllegalArgumentException("must be an http or https URL with a host");
        }
        if (parts.group(2) != null && !isPort(parts.group(2))) {
            throw new IllegalArgumentException("must have a port from 1 to %d".formatted(MAX_PORT));
        }
        return text;
    }

    private static void rejectOddCharacters(String text) {
        text.codePoints().forEach(point -> {
            if (Character.isWhitespace(point) || Character.isSpaceChar(point)) {
                throw new IllegalArgumentException("must be a URL without white space");
            }
            if (MARKUP.indexOf(point) >= 0) {
                throw new IllegalArgumentException("must be a URL without < > \" ` and backslashes");
            }
            if (isInvisible(point)) {
                throw new IllegalArgumentException("must be a URL without control characters and invisible marks");
            }
        });
    }

    /** Joiners belong to the spelling of some languages. */
    private static boolean isInvisible(int point) {
        return Character.getType(point) == Character.CONTROL
                || (Character.getType(point) == Character.FORMAT
                        && point != ZERO_WIDTH_JOINER
                        && point != ZERO_WIDTH_NON_JOINER);
    }

    private static boolean isHost(String host) {
        if (host.startsWith("[")) {
            return IP_6.matcher(host).matches();
        }
        String name = host.endsWith(".") ? host.substring(0, host.length() - 1) : host;
        if (name.isEmpty() || name.length() > MAX_NAME) {
            return false;
        }
        for (String label : name.split("[.]", -1)) {
            if (label.length() > MAX_LABEL && !label.contains("%")
                    || !LABEL.matcher(label).matches()) {
                return false;
            }
        }
        return true;
    }

    /** Without digits after the colon, the port is the scheme's default. */
    private static boolean isPort(String port) {
        Matcher digits = PORT.matcher(port);
        if (port.isEmpty()) {
            return true;
        }
        return digits.matches()
                && !digits.group(1).isEmpty()
                && Integer.parseInt(digits.group(1)) >= 1
                && Integer.parseInt(digits.group(1)) <= MAX_PORT;
    }
}
