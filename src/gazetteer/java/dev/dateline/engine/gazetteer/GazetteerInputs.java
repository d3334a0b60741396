package dev.dateline.engine.gazetteer;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Reads what the gazetteer is made of.
 *
 * @param packages the folder of the packages that {@code package.json} names
 * @param tables the folder of the tables beside it, whose columns are separated by tabs
 */
record GazetteerInputs(Path packages, Path tables) {

    JsonNode json(String name) throws IOException {
        return new ObjectMapper().readTree(packages.resolve(name).toFile());
    }

    /** The lines of a package's file; to be closed. */
    Stream<String> lines(String name) throws IOException {
        return Files.lines(packages.resolve(name));
    }

    /** The rows of a table by their columns, without comments. */
    List<String[]> table(String name) throws IOException {
        List<String[]> rows = new ArrayList<>();
        for (String line : Files.readAllLines(tables.resolve(name))) {
            if (!line.startsWith("#")) {
                rows.add(line.split("\t", -1));
            }
        }
        return rows;
    }

    /** The rows of a table by their first column. */
    Map<String, String[]> tableByCode(String name) throws IOException {
        Map<String, String[]> rows = new HashMap<>();
        for (String[] row : table(name)) {
            rows.put(row[0], row);
        }
        return rows;
    }

    /** The values of a column that has several, separated by semicolons. */
    static List<String> split(String field) {
        return Arrays.stream(field.split(";"))
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .toList();
    }
}
