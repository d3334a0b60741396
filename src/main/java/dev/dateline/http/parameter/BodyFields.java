package dev.dateline.http.parameter;

import com.fasterxml.jackson.databind.JsonNode;
import dev.dateline.http.problem.FieldFault;
import dev.dateline.http.problem.FieldFaults;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The fields of a JSON object. Reading an invalid field notes a fault at its JSON Pointer and returns a substitute
 * value, so that reading continues and all faults of a body are reported together. Check {@link #faults} before using
 * the values. An absent field equals a null one. A field that was not read when the faults are asked for is unknown, and
 * a fault ({@link UnknownNames}).
 *
 * <p>An {@link #ofItem item} of a run may come from a converter of another format. An empty text equals null where null is
 * allowed, and a byte order mark before a text is removed. Unknown fields are no faults but {@link #unread}; a misspelt
 * known field is a fault.
 */
public final class BodyFields {

    /** Default limit of texts. Contract: 10.2. */
    public static final int TEXT_LIMIT = 500;

    private static final String BLANK = "must not be blank";
    /** As {@code RequestTarget} of http.filter reads a path: a backslash separates, too, and {@code ..;x} is one. */
    private static final Pattern DOT_SEGMENT = Pattern.compile("(?:^|[/\\\\])[.]{1,2}(?:[/\\\\;]|$)");

    private static final char BYTE_ORDER_MARK = '\uFEFF';

    private final JsonNode object;
    private final String pointer;
    private final Body body;
    private final Set<String> read = new HashSet<>();
    private Set<String> readOnly = Set.of();

    /** What the objects of a body share. */
    private static final class Body {
        final FieldFaults faults = new FieldFaults();
        /** The objects whose unread fields have yet to be looked at. */
        final List<BodyFields> open = new ArrayList<>();
        /** Unread fields that are still checked for misspellings. All those of 10 MiB would take seconds. */
        int remainingChecks = 10_000;
        /** Names that are never misspelt. */
        final Set<String> others;

        final @Nullable UnreadFields unread;

        Body(Set<String> others, @Nullable UnreadFields unread) {
            this.others = others;
            this.unread = unread;
        }

        boolean isItem() {
            return unread != null;
        }
    }

    private BodyFields(JsonNode object, String pointer, Body body) {
        this.object = object;
        this.pointer = pointer;
        this.body = body;
    }

    /** The fields of a whole body, which has no others; notes a fault if it is not an object. */
    public static BodyFields of(JsonNode body) {
        return of(body, new Body(Set.of(), null));
    }

    /**
     * The fields of an item of a run; notes a fault if it is not an object.
     *
     * @param others names of other formats, which are no misspellings
     */
    public static BodyFields ofItem(JsonNode item, Set<String> others) {
        return of(item, new Body(others, new UnreadFields()));
    }

    private static BodyFields of(JsonNode body, Body whole) {
        BodyFields fields = new BodyFields(body, "", whole);
        if (!body.isObject()) {
            fields.body.faults.add(FieldFault.ofPointer("", "must be an object"));
        }
        fields.body.open.add(fields);
        return fields;
    }

    /** The names of an object's fields that are not null. */
    static Stream<String> givenNames(JsonNode object) {
        return object.properties().stream()
                .filter(field -> !field.getValue().isNull())
                .map(Map.Entry::getKey);
    }

    /** The faults in the whole body, with those of unknown names, which it checks now. All fields must have been read. */
    public FieldFaults faults() {
        body.open.forEach(BodyFields::checkNames);
        body.open.clear();
        return body.faults;
    }

    /** Whether any fault was noted so far. */
    public boolean hasFaults() {
        return !body.faults.isEmpty();
    }

    private void checkNames() {
        Stream<String> given = givenNames(object).filter(name -> !readOnly.contains(name));
        if (body.unread == null) {
            UnknownNames.checkFields(given.toList(), read, this::fault);
            return;
        }
        List<String> unread = given.filter(name -> !read.contains(name)).toList();
        body.remainingChecks -= UnknownNames.checkMisspelt(
                unread.stream().filter(name -> !body.others.contains(name)), read, body.remainingChecks, this::fault);
        body.unread.add(pointer, unread);
    }

    /** The fields of an item that nothing was read from, after {@link #faults}. */
    public UnreadFields unread() {
        return Objects.requireNonNull(body.unread);
    }

    /** Fields that the service fills and a client may send back: they are known and have no effect. */
    public void allowReadOnly(Set<String> names) {
        readOnly = names;
    }

    /** Notes a fault of a field; the detail continues the field's name: "must be …". */
    public void fault(String name, String detail) {
        body.faults.add(FieldFault.ofPointer(pointer + "/" + name, detail));
    }

    /** A raw field, for values without a method of their own; the caller notes faults in it. */
    public @Nullable JsonNode node(String name) {
        JsonNode node = given(name);
        return node != null
                        && body.isItem()
                        && node.isTextual()
                        && withoutMark(node.textValue()).isEmpty()
                ? null
                : node;
    }

    private static String withoutMark(String text) {
        int begin = 0;
        while (begin < text.length() && text.charAt(begin) == BYTE_ORDER_MARK) {
            begin++;
        }
        return text.substring(begin);
    }

    private @Nullable JsonNode given(String name) {
        read.add(name);
        JsonNode node = object.get(name);
        return node == null || node.isNull() ? null : node;
    }

    /** A text of at most this many characters (Unicode code points), without NUL and unpaired surrogates. */
    public @Nullable String text(String name, int limit) {
        JsonNode node = node(name);
        if (node == null) {
            return null;
        }
        if (!node.isTextual()) {
            fault(name, "must be a string");
            return null;
        }
        String text = body.isItem() ? withoutMark(node.textValue()) : node.textValue();
        String wrong = textFault(text, limit);
        if (wrong != null) {
            fault(name, wrong);
            return null;
        }
        return text;
    }

    /** Like {@link #text}; required and not blank. */
    public String requiredText(String name, int limit) {
        String text = text(name, limit);
        if (text != null && BlankText.isBlank(text)) {
            fault(name, BLANK);
        }
        return required(name, text);
    }

    private String required(String name, @Nullable String value) {
        if (given(name) == null) {
            fault(name, "must be given");
        } else if (node(name) == null) {
            fault(name, BLANK);
        }
        return value == null ? "" : value;
    }

    /**
     * Like {@link #requiredText}, for a part of a path: clients drop the segments . and .. (RFC 3986, 5.2.4), proxies also
     * those between encoded slashes, and the service refuses a path that has either.
     */
    public String requiredSegment(String name, int limit) {
        String text = requiredText(name, limit);
        if (DOT_SEGMENT.matcher(text).find()) {
            fault(name, "must not have a segment . or .., which clients and proxies drop from a path");
        }
        return text;
    }

    /** Like {@link #text}; must match the pattern. {@code form} is the message: "must be …". */
    public @Nullable String textLike(String name, int limit, Pattern pattern, String form) {
        String text = text(name, limit);
        if (text != null && !pattern.matcher(text).matches()) {
            fault(name, form);
            return null;
        }
        return text;
    }

    /** Like {@link #textLike}; required. */
    public String requiredTextLike(String name, int limit, Pattern pattern, String form) {
        return required(name, textLike(name, limit, pattern, form));
    }

    /** A text parsed by a function; the message of its {@link IllegalArgumentException} becomes the fault. */
    public <T> @Nullable T parsed(String name, Function<String, T> parser) {
        return parsed(name, TEXT_LIMIT, parser);
    }

    /** An http or https URL ({@link WebAddress}) of at most this many characters. */
    public @Nullable String url(String name, int limit) {
        return parsed(name, limit, WebAddress::parse);
    }

    /** Like {@link #url}; required. */
    public String requiredUrl(String name, int limit) {
        return required(name, url(name, limit));
    }

    private <T> @Nullable T parsed(String name, int limit, Function<String, T> parser) {
        String text = text(name, limit);
        if (text == null) {
            return null;
        }
        try {
            return parser.apply(text);
        } catch (IllegalArgumentException wrong) {
            fault(name, String.valueOf(wrong.getMessage()));
            return null;
        }
    }

    public @Nullable Boolean bool(String name) {
        JsonNode node = node(name);
        if (node == null) {
            return null;
        }
        if (!node.isBoolean()) {
            fault(name, "must be true or false");
            return null;
        }
        return node.booleanValue();
    }

    public @Nullable Integer integer(String name, int min, int max) {
        JsonNode node = node(name);
        if (node == null) {
            return null;
        }
        if (!node.isIntegralNumber() || !node.canConvertToInt() || node.intValue() < min || node.intValue() > max) {
            fault(name, "must be an integer from %d to %d".formatted(min, max));
            return null;
        }
        return node.intValue();
    }

    public @Nullable Double number(String name, double min, double max) {
        JsonNode node = node(name);
        if (node == null) {
            return null;
        }
        if (!node.isNumber() || !(node.doubleValue() >= min && node.doubleValue() <= max)) {
            fault(name, "must be a number from %s to %s".formatted(trim(min), trim(max)));
            return null;
        }
        return node.doubleValue();
    }

    /** The object in a field; faults of its fields are noted here, too. */
    public @Nullable BodyFields object(String name) {
        JsonNode node = node(name);
        if (node == null) {
            return null;
        }
        if (!node.isObject()) {
            fault(name, "must be an object");
            return null;
        }
        BodyFields fields = new BodyFields(node, pointer + "/" + name, body);
        body.open.add(fields);
        return fields;
    }

    /** The objects of an array with a maximum length, each read by a function; an absent array is empty. */
    public <T> List<T> objects(String name, int limit, Function<BodyFields, T> reader) {
        JsonNode array = node(name);
        if (array == null) {
            return List.of();
        }
        if (!array.isArray() || array.size() > limit) {
            fault(name, "must be an array of at most %d".formatted(limit));
            return List.of();
        }
        List<T> values = new ArrayList<>(array.size());
        for (int index = 0; index < array.size(); index++) {
            JsonNode element = array.get(index);
            String elementPointer = pointer + "/" + name + "/" + index;
            if (element.isObject()) {
                BodyFields fields = new BodyFields(element, elementPointer, body);
                values.add(reader.apply(fields));
                fields.checkNames();
            } else {
                body.faults.add(FieldFault.ofPointer(elementPointer, "must be an object"));
            }
        }
        return values;
    }

    private static @Nullable String textFault(String text, int limit) {
        if (text.length() > limit && text.codePointCount(0, text.length()) > limit) {
            return "must have at most %d characters".formatted(limit);
        }
        for (int index = 0; index < text.length(); index++) {
            char character = text.charAt(index);
            if (character == 0) {
                return "must not contain a NUL character";
            }
            if (Character.isSurrogate(character)) {
                if (index + 1 == text.length() || !Character.isSurrogatePair(character, text.charAt(index + 1))) {
                    return "must not contain an unpaired surrogate";
                }
                index++;
            }
        }
        return null;
    }

    private static String trim(double bound) {
        return bound == Math.rint(bound) ? String.valueOf((long) bound) : String.valueOf(bound);
    }
}
