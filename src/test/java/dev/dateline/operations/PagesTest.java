package dev.dateline.operations;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Markdown pages are readable in an editor, their links work, and they use the glossary's terms. */
class PagesTest {

    private static final int WIDTH = 120;
    private static final String FENCE = "```";
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)#: ]+)(#[^)]*)?\\)");

    /** Words that the glossary replaces, for example by batch, snapshot or refinement. */
    private static final Pattern PRIVATE_WORDS =
            Pattern.compile("\\b(helpings?|chunks?|doubts|anew|whoever|beside the)\\b", Pattern.CASE_INSENSITIVE);

    private record Line(Path page, int number, String text) {
        @Override
        public String toString() {
            return "%s:%d: %s".formatted(page, number, text);
        }
    }

    @Test
    void linesHaveAtMost120Characters() {
        assertThat(prose())
                .filteredOn(line -> !line.text.strip().startsWith("|") && !line.text.contains("http"))
                .allSatisfy(line ->
                        assertThat(line.text.length()).as(line.toString()).isLessThanOrEqualTo(WIDTH));
    }

    @Test
    void relativeLinksLeadToFiles() {
        List<String> broken = new ArrayList<>();
        for (Line line : prose()) {
            LINK.matcher(line.text)
                    .results()
                    .map(link -> target(line, link))
                    .filter(target -> !Files.exists(target))
                    .forEach(target -> broken.add(line + " → " + target));
        }
        assertThat(broken).isEmpty();
    }

    @Test
    void pagesUseTheGlossarysWords() {
        assertThat(prose())
                .filteredOn(line -> PRIVATE_WORDS.matcher(line.text).find())
                .isEmpty();
    }

    @Test
    void codeBlocksAndTablesAreWhole() {
        for (Path page : pages()) {
            List<String> lines = read(page);
            assertThat(lines)
                    .as(page.toString())
                    .filteredOn(line -> line.contains(FENCE) && !line.strip().startsWith(FENCE))
                    .isEmpty();
            assertThat(lines.stream()
                                    .filter(line -> line.strip().startsWith(FENCE))
                                    .count()
                            % 2)
                    .as("fences of %s", page)
                    .isZero();
        }
        assertThat(prose())
                .filteredOn(line -> line.text.strip().startsWith("|"))
                .allSatisfy(line -> assertThat(line.text).as(line.toString()).endsWith("|"));
    }

    private static Path target(Line line, MatchResult link) {
        return line.page.resolveSibling(link.group(1)).normalize();
    }

    /** The lines outside of code blocks. */
    private static List<Line> prose() {
        List<Line> lines = new ArrayList<>();
        for (Path page : pages()) {
            boolean code = false;
            int number = 0;
            for (String text : read(page)) {
                number++;
                if (text.strip().startsWith(FENCE)) {
                    code = !code;
                } else if (!code) {
                    lines.add(new Line(page, number, text));
                }
            }
        }
        assertThat(lines).hasSizeGreaterThan(1_000);
        return lines;
    }

    private static List<Path> pages() {
        try (Stream<Path> top = Files.list(Path.of(""));
                Stream<Path> bench = Files.list(Path.of("bench"));
                Stream<Path> docs = Files.walk(Path.of("docs"))) {
            return Stream.of(top, bench, docs)
                    .flatMap(files -> files)
                    .filter(file -> file.toString().endsWith(".md"))
                    .sorted()
                    .toList();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static List<String> read(Path page) {
        try {
            return Files.readAllLines(page);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
