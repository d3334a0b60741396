package dev.dateline.http.parameter;

import com.fasterxml.jackson.databind.JsonNode;
import dev.dateline.http.problem.FieldFault;
import jakarta.ws.rs.core.MultivaluedHashMap;
import jakarta.ws.rs.core.MultivaluedMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The fields of a JSON object as query parameters; null fields count as absent, invalid and other ones are left out. */
final class BodyParameters {

    /** Each invalid value is reported, so their number is limited. */
    private static final int MAX_VALUES = 1_000;

    private BodyParameters() {}

    static MultivaluedMap<String, String> read(
            JsonNode body, Set<String> numbers, Map<String, String> texts, Set<String> lists, List<FieldFault> faults) {
        MultivaluedMap<String, String> values = new MultivaluedHashMap<>();
        if (!body.isObject()) {
            faults.add(FieldFault.ofPointer("", "must be an object"));
            return values;
        }
        body.properties().stream().filter(field -> !field.getValue().isNull()).forEach(field -> {
            String name = field.getKey();
            if (lists.contains(name)) {
                readList(name, field.getValue(), values, faults);
            } else if (numbers.contains(name)) {
                readOne(name, field.getValue(), field.getValue().isNumber(), "must be a number", values, faults);
            } else if (texts.containsKey(name)) {
                readOne(name, field.getValue(), field.getValue().isTextual(), texts.get(name), values, faults);
            }
        });
        return values;
    }

    private static void readOne(
            String name,
            JsonNode value,
            boolean right,
            String otherwise,
            MultivaluedMap<String, String> values,
            List<FieldFault> faults) {
        if (right) {
            values.add(name, value.asText());
        } else {
            faults.add(FieldFault.ofPointer("/" + name, otherwise));
        }
    }

    private static void readList(
            String name, JsonNode value, MultivaluedMap<String, String> values, List<FieldFault> faults) {
        if (!value.isArray()) {
            faults.add(FieldFault.ofPointer("/" + name, "must be an array of strings"));
            return;
        }
        if (value.size() > MAX_VALUES) {
            faults.add(FieldFault.ofPointer("/" + name, "must have at most %d values".formatted(MAX_VALUES)));
            return;
        }
        for (int index = 0; index < value.size(); index++) {
            if (value.get(index).isTextual()) {
                values.add(name, value.get(index).textValue());
            } else {
                faults.add(FieldFault.ofPointer("/" + name + "/" + index, "must be a string"));
            }
        }
    }
}
