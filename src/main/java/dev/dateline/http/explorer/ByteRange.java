package dev.dateline.http.explorer;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * One range of bytes of a file (RFC 9110, section 14).
 *
 * @param first its first byte
 * @param length number of bytes, at least 1
 */
record ByteRange(long first, long length) {

    private static final Pattern ONE = Pattern.compile("bytes=([0-9]{1,18})-([0-9]{0,18})");

    /** Several ranges, and ranges from the end, are answered with the whole file: no reader of tiles asks for them. */
    static boolean isOne(@Nullable String header) {
        return header != null && ONE.matcher(header).matches();
    }

    /** Empty: the file has no such bytes. */
    static Optional<ByteRange> find(String header, long size) {
        Matcher range = ONE.matcher(header);
        if (!range.matches()) {
            return Optional.empty();
        }
        long first = Long.parseLong(range.group(1));
        long last = range.group(2).isEmpty() ? size - 1 : Math.min(size - 1, Long.parseLong(range.group(2)));
        return first > last ? Optional.empty() : Optional.of(new ByteRange(first, last - first + 1));
    }

    /** As the {@code Content-Range} of a response. */
    String of(long size) {
        return "bytes %d-%d/%d".formatted(first, first + length - 1, size);
    }
}
