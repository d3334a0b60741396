package dev.dateline.operations;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Every section of docs/contract.md that a comment cites exists, and no comment cites rules from outside the
 * repository.
 */
class ContractCitationsTest {

    private static final String NUMBER = "[0-9]+(?:[.][0-9]+)?";
    private static final Pattern HEADING = Pattern.compile("(?m)^##(#?) (" + NUMBER + ") \\S");
    private static final Pattern WITHIN = Pattern.compile("\\(([0-9]+[.][0-9]+)\\)");
    // in brackets, so that this file cites nothing
    private static final Pattern CITATION = Pattern.compile("Contract[:] (" + NUMBER + "(?:, " + NUMBER + ")*)?");
    private static final Pattern OUTSIDE =
            Pattern.compile("[Dd]ecisions[,] section|[Pp]ublic[-]api|Source[:] (?:the document|public API)");
    private static final Pattern LINE_OF_COMMENT = Pattern.compile("\\s*\\n\\s*(?:[*]|//|#)[ \\t]*");
    private static final Set<String> TEXTS =
            Set.of("css", "html", "java", "md", "mjs", "properties", "sh", "sql", "ts", "yaml");
    private static final int CITATIONS = 100;

    @Test
    void everySectionThatIsCitedExists() throws IOException {
        List<String> sections = sections();
        List<String> unknown = new ArrayList<>();
        int seen = 0;
        for (Map.Entry<Path, String> file : texts("src", "bench").entrySet()) {
            Matcher citation = CITATION.matcher(file.getValue());
            while (citation.find()) {
                String cited = citation.group(1);
                for (String section : cited == null ? List.of("no section") : List.of(cited.split(", ", -1))) {
                    seen++;
                    if (!sections.contains(section)) {
                        unknown.add(file.getKey() + ": " + section);
                    }
                }
            }
        }
        assertThat(unknown).isEmpty();
        assertThat(seen).isGreaterThan(CITATIONS);
    }

    @Test
    void nothingOutsideTheRepositoryIsCited() throws IOException {
        List<String> outside = new ArrayList<>();
        texts("src", "bench", "docs").forEach((file, text) -> {
            Matcher cited = OUTSIDE.matcher(text);
            while (cited.find()) {
                outside.add(file + ": " + cited.group());
            }
        });
        assertThat(outside).isEmpty();
    }

    @Test
    void sectionsAreNumberedInOrderAndOnce() throws IOException {
        List<String> expected = new ArrayList<>();
        int section = 0;
        int part = 0;
        Matcher heading = HEADING.matcher(contract());
        while (heading.find()) {
            if (heading.group(1).isEmpty()) {
                section++;
                part = 0;
                expected.add(String.valueOf(section));
            } else {
                part++;
                expected.add(section + "." + part);
            }
        }
        assertThat(sections()).isEqualTo(expected).isNotEmpty();
    }

    @Test
    void sectionsThatTheContractItselfNamesExist() throws IOException {
        Set<String> named = new HashSet<>();
        Matcher within = WITHIN.matcher(contract());
        while (within.find()) {
            named.add(within.group(1));
        }
        assertThat(named).isNotEmpty();
        assertThat(sections()).containsAll(named);
    }

    private static List<String> sections() throws IOException {
        return HEADING.matcher(contract())
                .results()
                .map(heading -> heading.group(2))
                .toList();
    }

    private static String contract() throws IOException {
        return Files.readString(Path.of("docs", "contract.md"));
    }

    /** By file; a comment of several lines is one line. */
    private static Map<Path, String> texts(String... folders) throws IOException {
        Map<Path, String> texts = new TreeMap<>();
        for (String folder : folders) {
            try (Stream<Path> files = Files.walk(Path.of(folder))) {
                for (Path file : files.filter(ContractCitationsTest::isText).toList()) {
                    texts.put(
                            file,
                            LINE_OF_COMMENT.matcher(Files.readString(file)).replaceAll(" "));
                }
            }
        }
        return texts;
    }

    private static boolean isText(Path file) {
        String name = file.getFileName().toString();
        boolean foreign = file.toString().contains("node_modules");
        return !foreign && TEXTS.contains(name.substring(name.lastIndexOf('.') + 1)) && Files.isRegularFile(file);
    }
}
