package dev.dateline.http.openapi;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * What of an OpenAPI document its clients might miss in a later one. Both are compared with their references resolved, so it does
 * not matter what is a component. Additions pass where clients must expect them: operations, responses, media types, headers,
 * fields, optional parameters. Of a request, more may be accepted, of a response less sent. Every other difference is reported, even
 * if it may be harmless: a person decides on it.
 *
 * <p>Not by a library: openapi-diff 2.1.7 misses changed types in documents of OpenAPI 3.1 (its issues 745 and 910), and oasdiff is
 * a program in Go.
 */
final class Compatibility {

    private enum Side {
        REQUEST,
        RESPONSE
    }

    private record Pair(String before, String after, Side side) {}

    /** Maps from names to what they name. */
    private static final Set<String> NAMED = Set.of("properties", "responses", "content", "headers");

    /** Text for readers. A map of names may have these words as names. */
    private static final Set<String> PROSE = Set.of("description", "summary", "example", "examples", "title");

    private final JsonNode before;
    private final JsonNode after;
    private final Set<String> faults = new TreeSet<>();
    private final Set<Pair> compared = new HashSet<>();

    private Compatibility(JsonNode before, JsonNode after) {
        this.before = before;
        this.after = after;
    }

    /** The differences that may break a client of the first document, each with where it is. */
    static Set<String> faults(JsonNode before, JsonNode after) {
        Compatibility compatibility = new Compatibility(before, after);
        compatibility.named("", before.path("paths"), after.path("paths"), Side.REQUEST);
        return compatibility.faults;
    }

    /** Names of the first must be in the second, which may have more. */
    private void named(String at, JsonNode old, JsonNode now, Side side) {
        old.properties().forEach(entry -> {
            String name = at + (entry.getKey().startsWith("/") ? "" : "/") + entry.getKey(); // a path has one
            if (now.has(entry.getKey())) {
                compare(name, entry.getValue(), now.get(entry.getKey()), side);
            } else {
                faults.add(name + " is gone");
            }
        });
    }

    private void compare(String at, JsonNode old, JsonNode now, Side side) {
        if (old.has("$ref") || now.has("$ref")) {
            if (compared.add(new Pair(name(at, old), name(at, now), side))) {
                compare(at, resolve(before, old), resolve(after, now), side);
            }
        } else if (old.isObject() && now.isObject()) {
            Set<String> keywords = new TreeSet<>();
            old.fieldNames().forEachRemaining(keywords::add);
            now.fieldNames().forEachRemaining(keywords::add);
            keywords.stream()
                    .filter(keyword -> !PROSE.contains(keyword))
                    .forEach(keyword -> keyword(at + "/" + keyword, keyword, old, now, side));
        } else if (!isEqual(old, now)) {
            faults.add("%s was %s and is %s".formatted(at, old, now));
        }
    }

    private void keyword(String at, String keyword, JsonNode parentBefore, JsonNode parentAfter, Side side) {
        JsonNode old = parentBefore.path(keyword);
        JsonNode now = parentAfter.path(keyword);
        switch (keyword) {
            case "parameters" -> parameters(at, old, now);
            case "required" -> required(at, old, now, side);
            case "type", "enum" -> values(at, old, now, side);
            case "anyOf", "oneOf", "allOf" -> choices(at, old, now, side);
            case "get", "put", "post", "patch", "delete" -> operation(at, old, now);
            default -> {
                Side inner = keyword.equals("responses") ? Side.RESPONSE : side;
                if (NAMED.contains(keyword)) {
                    named(at, old, now, inner);
                } else if (now.isMissingNode()) {
                    faults.add(at + " is gone");
                } else if (old.isMissingNode()) {
                    faults.add(at + " is new: " + now);
                } else {
                    compare(at, old, now, inner);
                }
            }
        }
    }

    private void operation(String at, JsonNode old, JsonNode now) {
        if (now.isMissingNode()) {
            faults.add(at + " is gone");
        } else if (!old.isMissingNode()) {
            compare(at, old, now, Side.REQUEST);
        }
    }

    /** By place and name. Their order is that of arguments in generated clients. */
    private void parameters(String at, JsonNode old, JsonNode now) {
        Map<String, JsonNode> was = parameters(before, old);
        Map<String, JsonNode> is = parameters(after, now);
        was.forEach((name, parameter) -> {
            if (is.containsKey(name)) {
                compare(at + "/" + name, parameter, is.get(name), Side.REQUEST);
            } else {
                faults.add(at + "/" + name + " is gone");
            }
        });
        is.forEach((name, parameter) -> {
            if (!was.containsKey(name) && parameter.path("required").asBoolean()) {
                faults.add(at + "/" + name + " is new and required");
            }
        });
        List<String> kept = new ArrayList<>(is.keySet());
        kept.retainAll(was.keySet());
        List<String> order = new ArrayList<>(was.keySet());
        order.retainAll(is.keySet());
        if (!kept.equals(order)) {
            faults.add("%s were in the order %s and are in the order %s".formatted(at, order, kept));
        }
    }

    private static Map<String, JsonNode> parameters(JsonNode document, JsonNode list) {
        Map<String, JsonNode> named = new LinkedHashMap<>();
        for (JsonNode entry : list) {
            JsonNode parameter = resolve(document, entry);
            named.put(
                    parameter.path("in").asText() + "/" + parameter.path("name").asText(), parameter);
        }
        return named;
    }

    /** A boolean of a parameter or a body, or a list of fields. */
    private void required(String at, JsonNode old, JsonNode now, Side side) {
        if (old.isBoolean() || now.isBoolean()) {
            if (now.asBoolean() && !old.asBoolean()) {
                faults.add(at + " is new");
            }
            return;
        }
        Set<String> more = texts(side == Side.REQUEST ? now : old);
        more.removeAll(texts(side == Side.REQUEST ? old : now));
        more.forEach(field -> faults.add(at + "/" + field + (side == Side.REQUEST ? " is new" : " is gone")));
    }

    /** Types, or the values of an enumeration; a missing one allows all. */
    private void values(String at, JsonNode old, JsonNode now, Side side) {
        Set<String> fewer = texts(side == Side.REQUEST ? old : now);
        Set<String> more = texts(side == Side.REQUEST ? now : old);
        if (!more.isEmpty() && (fewer.isEmpty() || !more.containsAll(fewer))) {
            faults.add("%s was %s and is %s".formatted(at, old, now));
        }
    }

    private void choices(String at, JsonNode old, JsonNode now, Side side) {
        if (old.size() != now.size()) {
            faults.add("%s had %d and has %d".formatted(at, old.size(), now.size()));
            return;
        }
        for (int index = 0; index < old.size(); index++) {
            compare(at + "/" + index, old.get(index), now.get(index), side);
        }
    }

    private static Set<String> texts(JsonNode value) {
        Set<String> texts = new TreeSet<>();
        if (value.isArray()) {
            value.forEach(entry -> texts.add(entry.asText()));
        } else if (!value.isMissingNode()) {
            texts.add(value.asText());
        }
        return texts;
    }

    /** Numbers are equal by value. */
    private static boolean isEqual(JsonNode one, JsonNode other) {
        return one.isNumber() && other.isNumber()
                ? one.decimalValue().compareTo(other.decimalValue()) == 0
                : one.equals(other);
    }

    private static String name(String at, JsonNode node) {
        return node.path("$ref").asText(at);
    }

    private static JsonNode resolve(JsonNode document, JsonNode node) {
        JsonNode found = node;
        while (found.has("$ref")) {
            found = document.at(found.get("$ref").asText().substring(1));
        }
        if (found instanceof MissingNode) {
            throw new IllegalArgumentException("dangling reference " + node);
        }
        return found;
    }
}
