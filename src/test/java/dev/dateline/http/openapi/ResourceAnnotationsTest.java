package dev.dateline.http.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A reader of a resource sees its methods: what describes them at length stands next to the parsers. See {@link DescribedBy}. */
class ResourceAnnotationsTest {

    private static final int MAX_LINES = 21;
    private static final int RESOURCES = 10;

    @Test
    void aMethodHasFewLinesOfAnnotations() throws IOException {
        Map<String, Integer> lines = new TreeMap<>();
        try (Stream<Path> sources = Files.walk(Path.of("src", "main", "java"))) {
            for (Path source : sources.filter(file -> file.toString().endsWith("Resource.java"))
                    .toList()) {
                lines.putAll(annotationLines(source));
            }
        }
        assertThat(lines).hasSizeGreaterThan(RESOURCES);
        assertThat(lines)
                .allSatisfy((method, count) -> assertThat(count).as(method).isLessThanOrEqualTo(MAX_LINES));
    }

    /** By method: the lines between its first annotation and its own first line. */
    private static Map<String, Integer> annotationLines(Path source) throws IOException {
        Map<String, Integer> found = new TreeMap<>();
        List<String> lines = Files.readAllLines(source);
        int first = -1;
        for (int number = 0; number < lines.size(); number++) {
            String line = lines.get(number);
            if (first < 0 && line.startsWith("    @")) {
                first = number;
            } else if (line.startsWith("    public ")) {
                found.put(source.getFileName() + ": " + line.strip(), first < 0 ? 0 : number - first);
                first = -1;
            }
        }
        return found;
    }
}
