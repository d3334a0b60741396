package dev.dateline.operations;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Decisions in docs/adr have a status and a date, are in the index, and name classes that exist. */
class DecisionsTest {

    private static final Path FOLDER = Path.of("docs", "adr");
    private static final Pattern STATUS =
            Pattern.compile("(?m)^(Accepted|Superseded by \\[ADR \\d+]\\([^)]*\\)), \\d{4}-\\d\\d-\\d\\d");
    /** A class, maybe behind its package and with a member: {@code `access/AccessFilter.filter`}. */
    private static final Pattern NAME =
            Pattern.compile("`(?:[a-z/]+/)?([A-Z][a-z]\\w*)(?:\\.(\\w+))?[\\w.]*(?:\\([^`]*\\))?`");

    private static final Pattern DECLARED = Pattern.compile("\\b(?:class|record|interface|enum)\\s+([A-Z]\\w*)");
    /** Of the JDK, of libraries, and fields of HTTP. */
    private static final Set<String> FOREIGN =
            Set.of("Age", "LambdaForm", "Math", "Orientation", "RateLimit", "VertxInternal");

    @Test
    void eachHasAStatusAndADate() throws IOException {
        for (Path page : pages()) {
            assertThat(Files.readString(page)).as(page.toString()).containsPattern(STATUS);
        }
    }

    @Test
    void eachIsInTheIndex() throws IOException {
        String index = Files.readString(FOLDER.resolve("README.md"));
        for (Path page : pages()) {
            String title = Files.readAllLines(page).getFirst().substring("# ".length());
            assertThat(index).contains("[%s](%s)".formatted(title, page.getFileName()));
        }
    }

    @Test
    void classesAndMembersThatTheyNameExist() throws IOException {
        Map<String, String> sources = sources();
        List<String> unknown = new ArrayList<>();
        for (Path page : pages()) {
            NAME.matcher(Files.readString(page))
                    .results()
                    .filter(name -> !exists(name, sources))
                    .forEach(name -> unknown.add(page.getFileName() + ": " + name.group()));
        }
        assertThat(unknown).isEmpty();
    }

    private static boolean exists(MatchResult name, Map<String, String> sources) {
        String source = sources.get(name.group(1));
        return FOREIGN.contains(name.group(1))
                || (source != null && (name.group(2) == null || source.contains(name.group(2))));
    }

    private static List<Path> pages() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            List<Path> pages = files.filter(
                            file -> file.getFileName().toString().matches("\\d{4}-.*\\.md"))
                    .sorted()
                    .toList();
            assertThat(pages).hasSizeGreaterThan(30);
            return pages;
        }
    }

    /** The sources that declare each class, also one within another. */
    private static Map<String, String> sources() throws IOException {
        Map<String, String> sources = new HashMap<>();
        for (Path folder : List.of(Path.of("src"), Path.of("bench"))) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file :
                        files.filter(path -> path.toString().endsWith(".java")).toList()) {
                    String text = Files.readString(file);
                    DECLARED.matcher(text)
                            .results()
                            .forEach(declared -> sources.merge(declared.group(1), text, String::concat));
                }
            }
        }
        return sources;
    }
}
