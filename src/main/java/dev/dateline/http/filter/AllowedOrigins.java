package dev.dateline.http.filter;

import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The origins whose pages may call the API ({@code dateline.cors.origins}), as browsers write them: in lower case, without
 * a default port. Source: RFC 6454, 6.2.
 *
 * @param all whether every origin may
 * @param each those that may otherwise
 */
public record AllowedOrigins(boolean all, Set<String> each) {

    private static final Pattern FORM =
            Pattern.compile("(https?)://([a-z0-9]([a-z0-9.-]*[a-z0-9])?|\\[[0-9a-f:.]+])(:([0-9]{1,5}))?");

    /**
     * Parses a comma-separated list, of which {@code *} is any origin.
     *
     * @throws IllegalArgumentException if an entry is no origin; the message says what one is
     */
    public static AllowedOrigins parse(String setting) {
        Set<String> origins = Arrays.stream(setting.split(","))
                .map(String::strip)
                .filter(entry -> !entry.isEmpty())
                .map(entry -> entry.equals("*") ? entry : origin(entry))
                .collect(Collectors.toUnmodifiableSet());
        return new AllowedOrigins(origins.contains("*"), origins);
    }

    private static String origin(String entry) {
        Matcher parts = FORM.matcher(entry.toLowerCase(Locale.ROOT));
        if (!parts.matches()) {
            throw new IllegalArgumentException(
                    "%s is not an origin; write https://host or https://host:port, without a path, or *"
                            .formatted(entry));
        }
        String usual = parts.group(1).equals("https") ? "443" : "80";
        String port = parts.group(5);
        return parts.group(1) + "://" + parts.group(2) + (port == null || port.equals(usual) ? "" : ":" + port);
    }

    boolean isNone() {
        return each.isEmpty();
    }

    boolean allow(String origin) {
        return all || each.contains(origin);
    }
}
