package dev.dateline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Records that are keys of maps, elements of sets or keys of caches have {@code equals} and {@code hashCode} of their own: the native
 * executable interprets those that the compiler generates, 11 microseconds for a lookup (ADR 22).
 */
class KeyRecordsTest {

    private static final Path SOURCES = Path.of("src", "main", "java");
    private static final Pattern RECORD = Pattern.compile("\\brecord (\\w+)(?:<[^>]*>)?\\(");
    private static final Pattern KEY =
            Pattern.compile("\\b(?:\\w*Map|\\w*Set|\\w*Cache|\\w*SingleFlight)<(?:\\w+\\.)?(\\w+)\\b(?!<)");
    private static final String OWN = "public boolean equals(";

    /** They compare while the program is built. */
    private static final Path AT_BUILD_TIME = SOURCES.resolve("dev/dateline/http/openapi");

    @Test
    void keysHaveTheirOwnEquals() throws IOException {
        List<String> sources = readSources();
        Set<String> keys = new TreeSet<>();
        sources.forEach(source -> KEY.matcher(source).results().forEach(found -> keys.add(found.group(1))));
        Set<String> generated = new HashSet<>();
        Set<String> written = new HashSet<>();
        for (String source : sources) {
            RECORD.matcher(source).results().forEach(found -> {
                boolean own = body(source, found.end()).contains(OWN);
                (own ? written : generated).add(found.group(1));
            });
        }
        assertThat(keys).as("the pattern finds keys").contains("ProjectId", "EntityKey");
        generated.removeAll(written); // a name that two records have, of which one is a key
        keys.retainAll(generated);
        assertThat(keys).as("records that are keys, without equals").isEmpty();
    }

    /** The text between the braces of a record, from behind the start of its components. */
    private static String body(String source, int components) {
        int start = source.indexOf('{', components);
        int depth = 0;
        for (int at = start; at < source.length(); at++) {
            depth += source.charAt(at) == '{' ? 1 : source.charAt(at) == '}' ? -1 : 0;
            if (depth == 0) {
                return source.substring(start, at);
            }
        }
        return source.substring(start);
    }

    private static List<String> readSources() throws IOException {
        try (Stream<Path> files = Files.walk(SOURCES)) {
            List<Path> all = files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !file.startsWith(AT_BUILD_TIME))
                    .toList();
            List<String> texts = new ArrayList<>();
            for (Path file : all) {
                texts.add(Files.readString(file));
            }
            return texts;
        }
    }
}
