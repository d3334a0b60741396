package dev.dateline.http.filter;

import static dev.dateline.http.problem.ProblemCode.NOT_ACCEPTABLE;
import static dev.dateline.http.problem.ProblemCode.UNSUPPORTED_MEDIA_TYPE;

import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Normalizes {@code Accept} and {@code Content-Type} before other code parses them, since malformed values would cause
 * internal errors. Keeps the valid ranges of {@code Accept} with their {@code q}, and the type and charset of
 * {@code Content-Type}. Source: RFC 9110, 5.6, 8.3, 12.5.1.
 */
final class MediaFields {

    private static final String TOKEN = "[A-Za-z0-9!#$%&'*+.^_`|~-]+";
    private static final String QUOTED = "\"(?:[\\t !#-\\[\\]-~\\x80-\\xff]|\\\\[\\t -~\\x80-\\xff])*+\"";
    private static final Pattern TYPE = Pattern.compile("[ \\t]*(" + TOKEN + ")/(" + TOKEN + ")");
    private static final Pattern PARAMETER =
            Pattern.compile("[ \\t]*;[ \\t]*(?:(" + TOKEN + ")=(" + TOKEN + "|" + QUOTED + "))?");
    private static final Pattern MEMBER = Pattern.compile("(?:[^,\"]|\"(?:[^\"\\\\]|\\\\.)*+\"|\")++", Pattern.DOTALL);
    private static final Pattern WEIGHT = Pattern.compile("0?\\.[0-9]{1,3}|0\\.?|1(?:\\.0{0,3})?");
    private static final Set<HttpMethod> WITH_BODY = Set.of(HttpMethod.POST, HttpMethod.PUT, HttpMethod.PATCH);

    /** A media type or range, with the one requested parameter if present. */
    private record Media(String type, Optional<String> parameter) {}

    private MediaFields() {}

    /** Fails with {@code not_acceptable} or {@code unsupported_media_type} if a header has no valid value. */
    static void settle(HttpServerRequest request) {
        settleAccept(request.headers());
        settleContentType(request);
    }

    private static void settleAccept(MultiMap headers) {
        List<String> fields = headers.getAll(HttpHeaders.ACCEPT);
        if (fields.isEmpty()) {
            return;
        }
        String given = String.join(",", fields);
        if (given.replace(",", "").isBlank()) {
            headers.remove(HttpHeaders.ACCEPT); // empty: treated as absent
            return;
        }
        String read = ranges(given);
        if (read.isEmpty()) {
            throw NOT_ACCEPTABLE.because("The Accept header is malformed");
        }
        headers.set(HttpHeaders.ACCEPT, read);
    }

    /** The valid ranges, in the given order. */
    static String ranges(String given) {
        List<String> ranges = new ArrayList<>();
        Matcher member = MEMBER.matcher(given);
        while (member.find()) {
            range(member.group()).ifPresent(ranges::add);
        }
        return String.join(",", ranges);
    }

    private static Optional<String> range(String member) {
        Optional<Media> media = media(member, "q");
        if (media.isEmpty()
                || media.get().type().startsWith("*/") && !media.get().type().equals("*/*")) {
            return Optional.empty();
        }
        String type = media.get().type();
        Optional<String> weight = media.get().parameter();
        if (weight.isEmpty()) {
            return Optional.of(type);
        }
        return weight.filter(text -> WEIGHT.matcher(text).matches())
                .map(text -> "%s;q=%s".formatted(type, text.startsWith(".") ? "0" + text : text));
    }

    private static void settleContentType(HttpServerRequest request) {
        List<String> fields = request.headers().getAll(HttpHeaders.CONTENT_TYPE);
        if (fields.isEmpty()) {
            return;
        }
        Optional<String> read = fields.size() == 1 ? type(fields.getFirst()) : Optional.empty();
        if (read.isPresent()) {
            request.headers().set(HttpHeaders.CONTENT_TYPE, read.get());
        } else if (WITH_BODY.contains(request.method())) {
            throw UNSUPPORTED_MEDIA_TYPE.because("The Content-Type header is malformed or repeated");
        } else {
            request.headers().remove(HttpHeaders.CONTENT_TYPE);
        }
    }

    /** A type with its charset; empty if the header is malformed. */
    static Optional<String> type(String field) {
        return media(field, "charset")
                .flatMap(media -> media.parameter()
                        .map(charset -> charset.matches(TOKEN)
                                ? Optional.of(media.type() + ";charset=" + charset)
                                : Optional.<String>empty())
                        .orElse(Optional.of(media.type())));
    }

    private static Optional<Media> media(String text, String wanted) {
        String field = text.strip();
        Matcher type = TYPE.matcher(field);
        if (!type.lookingAt()) {
            return Optional.empty();
        }
        Optional<String> found = Optional.empty();
        int end = type.end();
        Matcher parameter = PARAMETER.matcher(field);
        while (end < field.length()) {
            if (!parameter.region(end, field.length()).lookingAt()) {
                return Optional.empty();
            }
            if (wanted.equalsIgnoreCase(parameter.group(1))) {
                found = Optional.of(unquoted(parameter.group(2)));
            }
            end = parameter.end();
        }
        return Optional.of(new Media((type.group(1) + "/" + type.group(2)).toLowerCase(Locale.ROOT), found));
    }

    private static String unquoted(String value) {
        return value.startsWith("\"") ? value.substring(1, value.length() - 1).replaceAll("\\\\(.)", "$1") : value;
    }
}
