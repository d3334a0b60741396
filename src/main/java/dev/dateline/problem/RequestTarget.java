package dev.dateline.problem;

import static dev.dateline.problem.ProblemCode.INVALID_PARAMETER;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/**
 * The path and query of a request as sent. What follows decodes leniently (a byte that is no UTF-8 becomes U+FFFD), so that
 * a request could be answered that the client did not mean.
 */
final class RequestTarget {

    private RequestTarget() {}

    /** Fails with {@code invalid_parameter} where the percent-encoding is broken, is no UTF-8, or holds a NUL. */
    static void check(String target) {
        if (target.indexOf('%') < 0 && target.chars().allMatch(RequestTarget::isPrintable)) {
            return;
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(target.length());
        for (int i = 0; i < target.length(); i++) {
            char next = target.charAt(i);
            if (!isPrintable(next)) {
                throw INVALID_PARAMETER.because("The URL holds a character that must be percent-encoded as UTF-8");
            }
            bytes.write(next == '%' ? decoded(target, i) : next);
            i += next == '%' ? 2 : 0;
        }
        if (!isUtf8(bytes.toByteArray())) {
            throw INVALID_PARAMETER.because("The URL's percent-encoding is not UTF-8");
        }
    }

    private static int decoded(String target, int percent) {
        if (percent + 2 < target.length()) {
            int high = Character.digit(target.charAt(percent + 1), 16);
            int low = Character.digit(target.charAt(percent + 2), 16);
            if (high == 0 && low == 0) {
                throw INVALID_PARAMETER.because("The URL holds a NUL character");
            }
            if (high >= 0 && low >= 0) {
                return high * 16 + low;
            }
        }
        throw INVALID_PARAMETER.because(
                "The URL's percent-encoding is broken: % must be followed by two hexadecimal digits");
    }

    private static boolean isPrintable(int character) {
        return character > ' ' && character < 0x7f;
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
