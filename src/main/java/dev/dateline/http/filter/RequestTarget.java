package dev.dateline.http.filter;

import static dev.dateline.http.problem.ProblemCode.INVALID_PARAMETER;

import dev.dateline.http.problem.FieldFault;
import dev.dateline.http.problem.FieldFaults;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The path and query of a request as sent. Later code decodes leniently (a byte that is not UTF-8 becomes U+FFFD), so
 * that the service could answer a request that the client did not mean.
 */
final class RequestTarget {

    private static final Pattern PLAIN_NAME = Pattern.compile("[A-Za-z0-9_.-]{1,64}");
    private static final String FORBIDDEN = "\"<>\\^`{|}";
    private static final String UNENCODED = "must percent-encode characters that RFC 3986 does not allow (as UTF-8)";
    private static final Map<Pattern, String> SPELLINGS = Map.of(
            Pattern.compile("%2[eE]"), ".",
            Pattern.compile("%2[fF]|%5[cC]|\\\\"), "/",
            Pattern.compile("%3[bB]"), ";");
    private static final Pattern DOT_SEGMENT = Pattern.compile("(?:^|/)[.]{1,2}(?:[/;#]|$)");

    private RequestTarget() {}

    /**
     * Fails with {@code invalid_parameter} if the percent-encoding is broken, missing, not UTF-8, or contains a NUL,
     * and if the path has a dot segment in any spelling: a proxy might route one path here, and the service answer
     * another. Reports the query parameters concerned, and {@code path}.
     */
    static void check(String target) {
        int query = target.indexOf('?');
        String path = query < 0 ? target : target.substring(0, query);
        if (isPlain(target) && path.indexOf('.') < 0 && path.indexOf(';') < 0) {
            return;
        }
        Map<String, String> faults = new LinkedHashMap<>();
        pathFault(path).ifPresent(fault -> faults.put("path", fault));
        if (path.indexOf(';') >= 0) { // unreachable for HTTP/1.1: RequestDecoder has encoded each ; already
            faults.putIfAbsent("path", "must percent-encode each ; as %3B");
        }
        if (hasDotSegment(path)) {
            faults.putIfAbsent("path", "must not have a segment . or ..");
        }
        if (query >= 0) {
            for (String pair : target.substring(query + 1).split("&", -1)) {
                fault(pair).ifPresent(fault -> faults.putIfAbsent(name(pair), fault));
            }
        }
        if (!faults.isEmpty()) {
            var told = new FieldFaults();
            faults.forEach((name, fault) -> told.add(FieldFault.ofParameter(name, fault)));
            throw INVALID_PARAMETER.because(told);
        }
    }

    private static boolean isPlain(String target) {
        return target.indexOf('%') < 0
                && target.indexOf('[') < 0
                && target.indexOf(']') < 0
                && target.chars().allMatch(RequestTarget::isAllowed);
    }

    /**
     * Also with parameters ({@code ..;x}), percent-encoded, and if a backslash or an encoded slash would separate
     * segments.
     */
    private static boolean hasDotSegment(String path) {
        String plain = path;
        for (Map.Entry<Pattern, String> spelling : SPELLINGS.entrySet()) {
            plain = spelling.getKey().matcher(plain).replaceAll(spelling.getValue());
        }
        return DOT_SEGMENT.matcher(plain).find();
    }

    private static String name(String pair) {
        int end = pair.indexOf('=');
        String name = end < 0 ? pair : pair.substring(0, end);
        return PLAIN_NAME.matcher(name).matches() ? name : "query";
    }

    private static Optional<String> pathFault(String path) {
        return path.indexOf('[') >= 0 || path.indexOf(']') >= 0 ? Optional.of(UNENCODED) : fault(path);
    }

    private static Optional<String> fault(String part) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(part.length());
        for (int i = 0; i < part.length(); i++) {
            char next = part.charAt(i);
            if (!isAllowed(next)) {
                return Optional.of(UNENCODED);
            }
            int value = next == '%' ? decoded(part, i) : next;
            if (value < 0) {
                return Optional.of("must have two hexadecimal digits after each %");
            }
            if (value == 0) {
                return Optional.of("must not contain a NUL character");
            }
            bytes.write(value);
            i += next == '%' ? 2 : 0;
        }
        return isUtf8(bytes.toByteArray()) ? Optional.empty() : Optional.of("must be UTF-8 in its percent-encoding");
    }

    /** The byte; -1 if there is none. */
    private static int decoded(String part, int percent) {
        if (percent + 2 < part.length()) {
            int high = Character.digit(part.charAt(percent + 1), 16);
            int low = Character.digit(part.charAt(percent + 2), 16);
            if (high >= 0 && low >= 0) {
                return high * 16 + low;
            }
        }
        return -1;
    }

    /** Characters that RFC 3986 allows unencoded: parsing a URI from another target fails. */
    private static boolean isAllowed(int character) {
        return character > ' ' && character < 0x7f && FORBIDDEN.indexOf(character) < 0;
    }

    private static boolean isUtf8(byte[] bytes) {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
            return true;
        } catch (CharacterCodingException wrong) {
            return false;
        }
    }
}
