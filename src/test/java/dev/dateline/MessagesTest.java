package dev.dateline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * No text for people names a class, a library or its settings: neither one that is written in the sources, nor one that
 * takes its words from an exception. {@code FailureText} makes them of exceptions.
 */
class MessagesTest {

    private static final Path SOURCES = Path.of("src", "main", "java", "dev", "dateline");

    private static final Pattern TEXT = Pattern.compile("\"(?:[^\"\\\\\n]|\\\\.)*\"");

    /** Names of classes, of libraries, and of settings for which Dateline has its own. */
    private static final Pattern FOREIGN =
            Pattern.compile("\\b(?:java|javax|jakarta|io\\.quarkus|org)\\.[a-z]+\\.[A-Za-z]"
                    + "|\\b[A-Z][a-z]\\w*(?:Exception|Error)\\b"
                    + "|(?i:\\b(?:agroal|hibernate|flyway|quarkus|vert\\.x|netty|resteasy|smallrye|jackson|micrometer|pgjdbc)\\b)"
                    + "|acquisition-timeout");

    private static final Pattern TEXT_OF_SCRIPT =
            Pattern.compile("'(?:[^'\\\\\n]++|\\\\.)*+'|`(?:[^`\\\\\n]++|\\\\.)*+`");

    private static final Pattern TEXT_OF_DOCUMENT = Pattern.compile(">[^<>]++<");

    private static final Pattern FOREIGN_IN_PAGE =
            Pattern.compile(FOREIGN.pattern() + "|(?i:\\b(?:maplibre|pmtiles|protomaps|service ?worker|indexeddb)\\b)");

    /** Declared as a parameter or in a catch: exceptions whose words are not ours. */
    private static final Pattern FAILURE = Pattern.compile(
            "\\b(?:SQLException|\\w*IOException|RuntimeException|Exception|Throwable|Error|ExecutionException)"
                    + "(?: \\| \\w+)* (\\w+)[,)]");

    /** Uses of such words that no person reads. */
    private static final Map<String, String> FINE = Map.of(
            "FailureText.java", "which makes texts of them",
            "SqlFault.java", "decides by them",
            "NodeFault.java", "decides by them",
            "LogSanitizer.java", "escapes them",
            "BrokenCommit.java", "is the cause of another one",
            "DatabaseFullException.java", "is the cause of another one",
            "EmbeddedPostgres.java", "says what PostgreSQL said",
            "FileFailure.java", "names the path and what is wrong with it",
            "PostgisBinaries.java", "says which program cannot be started");

    @Test
    void noWrittenTextNamesAClassOrALibrary() throws IOException {
        List<String> found = new ArrayList<>();
        for (Path file : files()) {
            TEXT.matcher(Files.readString(file))
                    .results()
                    .map(MatchResult::group)
                    .filter(text -> text.contains(" ") && FOREIGN.matcher(text).find())
                    .forEach(text -> found.add(file.getFileName() + ": " + text));
        }
        assertThat(found).isEmpty();
    }

    @Test
    void noTextOfThePageNamesAClassOrALibrary() throws IOException {
        List<String> found = new ArrayList<>();
        try (Stream<Path> files = Files.walk(Path.of("src", "explore", "app"))) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                Pattern text = file.toString().endsWith(".html") ? TEXT_OF_DOCUMENT : TEXT_OF_SCRIPT;
                text.matcher(Files.readString(file))
                        .results()
                        .map(MatchResult::group)
                        .filter(words -> words.strip().contains(" ")
                                && FOREIGN_IN_PAGE.matcher(words).find())
                        .forEach(words -> found.add(file.getFileName() + ": " + words));
            }
        }
        assertThat(found).isEmpty();
    }

    @Test
    void noTextOfTheLauncherNamesAClassOrALibrary() throws IOException {
        assertThat(Files.readAllLines(Path.of("dateline")))
                .filteredOn(line -> line.matches("\\s*(?:.*\\|\\| )?(?:say|fail) .*"))
                .hasSizeGreaterThan(20)
                .noneMatch(line -> FOREIGN.matcher(line).find());
    }

    @Test
    void noTextTakesTheWordsOfAnException() throws IOException {
        List<String> found = new ArrayList<>();
        for (Path file : files()) {
            if (FINE.containsKey(file.getFileName().toString())) {
                continue;
            }
            borrowed(Files.readString(file)).forEach(text -> found.add(file.getFileName() + ": " + text));
        }
        assertThat(found).isEmpty();
    }

    @Test
    void suchTextsAreFoundWhereThereAreSome() {
        assertThat(FOREIGN.matcher("\"failed: java.io.IOException\"").find()).isTrue();
        assertThat(FOREIGN.matcher("\"the Agroal pool is closed\"").find()).isTrue();
        String source = "void x(SQLException failed) { LOG.warnf(\"It failed (%s); bad\", failed.getMessage()); }"
                + "void y() { try { z(); } catch (IOException | RuntimeException bad) { throw new Told(\"no: \" + bad); } }"
                + "void z(Throwable fine) { LOG.debugf(\"%s\", fine.getMessage()); throw new Told(\"no\", fine); }";
        assertThat(borrowed(source))
                .containsExactlyInAnyOrder("LOG.warnf(\"\", failed.getMessage())", "throw new Told(\"\" + bad)");
    }

    /** The statements of a source that take the words of an exception. */
    private static List<String> borrowed(String file) {
        String source = TEXT.matcher(file).replaceAll("\"\"");
        List<String> found = new ArrayList<>();
        for (String name : new TreeSet<>(
                FAILURE.matcher(source).results().map(match -> match.group(1)).toList())) {
            String words = "\\b%1$s\\.(?:getMessage|toString|getLocalizedMessage)\\(\\)|String\\.valueOf\\(%1$s\\)"
                    + "|\"\\s*\\+\\s*%1$s\\b(?!\\.(?!getCause\\())|LOG\\.(?:warnf|infof|errorf)\\(\"[^;]*,\\s*%1$s\\)";
            Pattern.compile(words.formatted(name))
                    .matcher(source)
                    .results()
                    .map(match -> statement(source, match))
                    .filter(text -> !text.contains("LOG.debug") && !text.contains("LOG.trace"))
                    .forEach(found::add);
        }
        return found;
    }

    private static String statement(String source, MatchResult at) {
        int begin = Math.max(source.lastIndexOf(';', at.start()), source.lastIndexOf('{', at.start())) + 1;
        int end = source.indexOf(';', at.end() - 1);
        return source.substring(begin, Math.max(end, at.end())).strip().replaceAll("\\s+", " ");
    }

    private static List<Path> files() throws IOException {
        try (Stream<Path> files = Files.walk(SOURCES)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .sorted()
                    .toList();
        }
    }
}
