package dev.dateline.http.parameter;

import static dev.dateline.http.problem.ProblemCode.INVALID_PARAMETER;

import com.fasterxml.jackson.databind.JsonNode;
import dev.dateline.http.problem.FieldFault;
import dev.dateline.http.problem.FieldFaults;
import jakarta.ws.rs.core.MultivaluedMap;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The query parameters of one request. Reading an invalid one notes a fault and returns an empty value, so that all
 * faults of a request are reported together by {@link #rejectFaults()}, which every parser calls at its end. Then each
 * parameter that no parser has looked for is a fault ({@link UnknownNames}).
 *
 * <p>Contract: 4.1.
 */
public final class QueryParameters {

    private static final Pattern NUMBER =
            Pattern.compile("[+-]?([0-9]{1,40}([.][0-9]{0,400})?|[.][0-9]{1,400})([eE][+-]?[0-9]{1,4})?");
    private static final Pattern INTEGER = Pattern.compile("[+-]?[0-9]{1,18}");

    private final MultivaluedMap<String, String> values;
    private final FieldFaults faults;
    private final boolean ofBody;

    /** What was given, and what was looked for: what is only given is unknown. */
    private final Set<String> given;

    private final Set<String> read = new HashSet<>();

    public QueryParameters(MultivaluedMap<String, String> values) {
        this(values, values.keySet(), new FieldFaults(), false);
    }

    private QueryParameters(
            MultivaluedMap<String, String> values, Set<String> given, FieldFaults faults, boolean ofBody) {
        this.values = values;
        this.given = given;
        this.faults = faults;
        this.ofBody = ofBody;
    }

    /**
     * The same parameters as fields of a JSON object: numbers as numbers, texts as texts, repeatable ones as arrays;
     * faults have the field's JSON Pointer. Fields of other types are read by the caller.
     *
     * @param texts each with what it must be
     */
    public static QueryParameters ofBody(
            JsonNode body, Set<String> numbers, Map<String, String> texts, Set<String> lists, Set<String> others) {
        FieldFaults faults = new FieldFaults();
        MultivaluedMap<String, String> values = BodyParameters.read(body, numbers, texts, lists, faults);
        Set<String> given = BodyFields.givenNames(body).collect(Collectors.toCollection(LinkedHashSet::new));
        QueryParameters parameters = new QueryParameters(values, given, faults, true);
        Stream.of(numbers, texts.keySet(), lists, others).forEach(parameters.read::addAll);
        return parameters;
    }

    /** Whether it was given, even if invalid. So no fault of a missing parameter is added to one of an invalid value. */
    public boolean has(String name) {
        read.add(name);
        return given.contains(name);
    }

    /** All values of a repeatable parameter, in the order of the request; empty if absent. */
    public List<String> findAll(String name) {
        read.add(name);
        List<String> given = List.copyOf(values.getOrDefault(name, List.of()));
        if (given.stream().allMatch(QueryParameters::isText)) {
            return given;
        }
        fault(name, "must not contain NUL characters or unpaired surrogates");
        return List.of();
    }

    /** Text that PostgreSQL can store and UTF-8 can encode. */
    private static boolean isText(String value) {
        return value.codePoints()
                .noneMatch(
                        point -> point == 0 || (point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE));
    }

    /** The value of a single-valued parameter. */
    public Optional<String> find(String name) {
        List<String> given = findAll(name);
        if (given.size() > 1) {
            fault(name, "must not be repeated");
            return Optional.empty();
        }
        return given.stream().findFirst();
    }

    public OptionalDouble findNumber(String name) {
        Optional<Double> number = find(name).flatMap(text -> parse(name, text, QueryParameters::finiteNumber));
        return number.map(OptionalDouble::of).orElseGet(OptionalDouble::empty);
    }

    public OptionalLong findInteger(String name, long min, long max) {
        Optional<Long> integer = find(name).flatMap(text -> parse(name, text, value -> integerIn(value, min, max)));
        return integer.map(OptionalLong::of).orElseGet(OptionalLong::empty);
    }

    public Optional<LocalDate> findDate(String name) {
        return find(name).flatMap(text -> parse(name, text, IsoDate::parse));
    }

    /** One of these constants, whose texts are their names in lower case. */
    public <E extends Enum<E>> Optional<E> findConstant(String name, E[] constants) {
        return find(name).flatMap(text -> parseConstant(name, text, constants));
    }

    /** Like {@link #findConstant}, for a value of a repeatable parameter. */
    public <E extends Enum<E>> Optional<E> parseConstant(String name, String text, E[] constants) {
        return parse(name, text, value -> constant(value, constants));
    }

    /** A text that is not blank, of at most this many characters (Unicode code points). */
    public Optional<String> findText(String name, int limit) {
        return find(name).flatMap(given -> parse(name, given, text -> textOf(text, limit)));
    }

    /** Like {@link #findText}, for every value of a repeatable parameter, in the order of the request. */
    public List<String> findTexts(String name, int maxValues, int limit) {
        return parseAll(name, maxValues, text -> textOf(text, limit));
    }

    /**
     * Parses every value of a repeatable parameter, in the order of the request, as {@link #parse} does. More than {@code
     * maxValues} are a fault, and none is parsed.
     */
    public <T> List<T> parseAll(String name, int maxValues, Function<String, T> parser) {
        List<String> given = findAll(name);
        if (given.size() > maxValues) {
            fault(name, "must be given at most %d times".formatted(maxValues));
            return List.of();
        }
        return given.stream()
                .map(text -> parse(name, text, parser))
                .flatMap(Optional::stream)
                .toList();
    }

    /** Parses a value by a function; the message of its {@link IllegalArgumentException} becomes the fault. */
    public <T> Optional<T> parse(String name, String text, Function<String, T> parser) {
        try {
            return Optional.of(parser.apply(text));
        } catch (IllegalArgumentException wrong) {
            fault(name, String.valueOf(wrong.getMessage()));
            return Optional.empty();
        }
    }

    /** Like {@link #parse}, for the body of a request whose fields are in the query. */
    public <T> Optional<T> parseBody(String body, Function<String, T> parser) {
        try {
            return Optional.of(parser.apply(body));
        } catch (IllegalArgumentException wrong) {
            faults.add(FieldFault.ofPointer("", String.valueOf(wrong.getMessage())));
            return Optional.empty();
        }
    }

    /** Notes a fault; the detail continues the parameter's name: "must be …". */
    public void fault(String name, String detail) {
        faults.add(ofBody ? FieldFault.ofPointer("/" + name, detail) : FieldFault.ofParameter(name, detail));
    }

    public boolean hasFaults() {
        return !faults.isEmpty();
    }

    /** Whether no fault of this one was noted: only then its value, or its default, is worth comparing with others. */
    public boolean isValid(String name) {
        return faults.stream()
                .noneMatch(fault -> name.equals(fault.parameter()) || ("/" + name).equals(fault.pointer()));
    }

    /**
     * Fails with 400 {@code invalid_parameter} if any fault was noted, or if a parameter is unknown. All parameters must
     * have been looked for.
     */
    public void rejectFaults() {
        if (!faults().isEmpty()) {
            throw INVALID_PARAMETER.because(faults);
        }
    }

    /** The faults that were noted, and those of unknown names, which are added now. All must have been looked for. */
    public FieldFaults faults() {
        if (ofBody) {
            UnknownNames.checkFields(given, read, this::fault);
        } else {
            UnknownNames.checkParameters(given, read, this::fault);
        }
        return faults;
    }

    /**
     * A finite decimal number; otherwise the message of the {@link IllegalArgumentException} states the expected form.
     */
    public static double finiteNumber(String text) {
        if (!NUMBER.matcher(text).matches()) {
            throw new IllegalArgumentException("must be a number");
        }
        double number = Double.parseDouble(text);
        if (!Double.isFinite(number)) {
            throw new IllegalArgumentException("must be a finite number");
        }
        return number;
    }

    private static <E extends Enum<E>> E constant(String text, E[] constants) {
        List<String> texts = new ArrayList<>();
        for (E constant : constants) {
            texts.add(constant.name().toLowerCase(Locale.ROOT));
        }
        int found = texts.indexOf(text);
        if (found < 0) {
            String last = texts.removeLast();
            throw new IllegalArgumentException("must be %s or %s".formatted(String.join(", ", texts), last));
        }
        return constants[found];
    }

    private static String textOf(String text, int limit) {
        if (BlankText.isBlank(text)) {
            throw new IllegalArgumentException("must not be empty");
        }
        if (text.codePointCount(0, text.length()) > limit) {
            throw new IllegalArgumentException("must have at most %d characters".formatted(limit));
        }
        return text;
    }

    private static long integerIn(String text, long min, long max) {
        if (!INTEGER.matcher(text).matches()) {
            throw new IllegalArgumentException("must be an integer from %d to %d".formatted(min, max));
        }
        long integer = Long.parseLong(text);
        if (integer < min || integer > max) {
            throw new IllegalArgumentException("must be from %d to %d".formatted(min, max));
        }
        return integer;
    }
}
