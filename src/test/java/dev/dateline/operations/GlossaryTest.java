package dev.dateline.operations;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** docs/glossary.md names the classes of its terms; each exists. */
class GlossaryTest {

    private static final Pattern CLASS = Pattern.compile("`([A-Z][A-Za-z0-9]+)`");
    private static final Set<String> NO_CLASSES = Set.of("ETag", "Accept");

    @Test
    void everyClassThatIsNamedExists() throws IOException {
        List<String> named = CLASS.matcher(Files.readString(Path.of("docs", "glossary.md")))
                .results()
                .map(name -> name.group(1))
                .filter(name -> !NO_CLASSES.contains(name))
                .toList();
        assertThat(named).hasSizeGreaterThan(40);
        assertThat(classes()).containsAll(named);
    }

    private static Set<String> classes() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src", "main", "java"))) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".java"))
                    .map(name -> name.substring(0, name.length() - ".java".length()))
                    .collect(Collectors.toSet());
        }
    }
}
