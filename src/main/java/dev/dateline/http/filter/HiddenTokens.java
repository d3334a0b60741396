package dev.dateline.http.filter;

import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Keeps the tokens of private addresses out of problems, log lines and traces. Such a token is in a path, where keys never
 * are, and who knows it may read. Contract: 19.7.
 */
public final class HiddenTokens {

    /** Begins every token, so that it is recognized wherever it is. */
    public static final String PREFIX = "dlf_";

    private static final Pattern TOKEN = Pattern.compile(PREFIX + "[0-9A-Za-z]+");

    /** Whatever follows may be a token with a typo. */
    private static final Pattern ADDRESS = Pattern.compile("/+public/+v1/+feeds/.*", Pattern.CASE_INSENSITIVE);

    private static final Pattern ENCODED = Pattern.compile("%([0-9A-Fa-f]{2})");

    private static final String ALL_ADDRESSES = "/public/v1/feeds";

    private HiddenTokens() {}

    /** The path of a request, as it may be shown. */
    static String inPath(String path) {
        String plain = decoded(path);
        if (ADDRESS.matcher(plain).matches()) {
            return ALL_ADDRESSES;
        }
        return isIn(plain) ? in(plain) : path;
    }

    /** A text without its tokens; the same if it has none. */
    static String in(String text) {
        return isIn(text) ? TOKEN.matcher(text).replaceAll(PREFIX + "***") : text;
    }

    static boolean isIn(String text) {
        return text.contains(PREFIX) && TOKEN.matcher(text).find();
    }

    /** Also of a path that is refused because a part of its encoding is broken. */
    private static String decoded(String path) {
        return path.indexOf('%') < 0
                ? path
                : ENCODED.matcher(path)
                        .replaceAll(found -> Matcher.quoteReplacement(
                                String.valueOf((char) HexFormat.fromHexDigits(found.group(1)))));
    }
}
