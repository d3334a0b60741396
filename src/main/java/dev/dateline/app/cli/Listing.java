package dev.dateline.app.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import picocli.CommandLine.Option;

/** Prints a list: columns for people, JSON for scripts. */
final class Listing {

    @Option(names = "--json", description = "Print JSON.")
    private boolean asJson;

    /** Prints rows with the same keys; the keys are the header. */
    void print(ObjectMapper json, List<? extends Map<String, ?>> rows) throws JsonProcessingException {
        if (asJson) {
            Terminal.out().println(json.writerWithDefaultPrettyPrinter().writeValueAsString(rows));
            return;
        }
        if (rows.isEmpty()) {
            return;
        }
        List<List<String>> lines = new ArrayList<>();
        lines.add(List.copyOf(rows.getFirst().keySet()));
        rows.forEach(row -> lines.add(row.values().stream().map(Listing::text).toList()));
        int columns = lines.getFirst().size();
        for (List<String> line : lines) {
            StringBuilder text = new StringBuilder();
            for (int column = 0; column < columns; column++) {
                int at = column;
                int width = lines.stream()
                        .mapToInt(other -> other.get(at).length())
                        .max()
                        .orElse(0);
                text.append(line.get(column))
                        .repeat(" ", width - line.get(column).length() + 2);
            }
            Terminal.out().println(text.toString().stripTrailing());
        }
    }

    private static String text(Object value) {
        return value instanceof List<?> list
                ? String.join(",", list.stream().map(Objects::toString).toList())
                : Objects.toString(value, "-");
    }
}
