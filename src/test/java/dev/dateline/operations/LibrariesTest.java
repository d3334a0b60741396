package dev.dateline.operations;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** docs/development.md says of each library of the program what needs it. NOTICE has the list, which NoticeIT holds. */
class LibrariesTest {

    private static final Pattern NAME = Pattern.compile("`([a-zA-Z0-9.:-]+)(\\*?)`");

    /** Of a row: a group, an artifact, or what a group begins with. */
    private record Entry(String name, boolean isPrefix) {

        boolean names(String library) {
            String group = library.substring(0, library.indexOf(':'));
            return isPrefix ? group.startsWith(name) : name.equals(group) || name.equals(library);
        }
    }

    @Test
    void eachLibraryHasItsReason() throws IOException {
        List<Entry> entries = entries();
        assertThat(libraries())
                .hasSizeGreaterThan(100)
                .allSatisfy(library -> assertThat(entries)
                        .as("rows of docs/development.md that name %s", library)
                        .filteredOn(entry -> entry.names(library))
                        .isNotEmpty());
    }

    @Test
    void noRowNamesALibraryThatIsGone() throws IOException {
        List<String> libraries = libraries();
        assertThat(entries())
                .hasSizeGreaterThan(20)
                .allSatisfy(entry -> assertThat(libraries)
                        .as("libraries that docs/development.md calls %s", entry.name())
                        .anyMatch(entry::names));
    }

    private static List<String> libraries() throws IOException {
        String notice = Files.readString(Path.of("NOTICE"));
        return notice.substring(notice.indexOf("\nLibraries\n---------\n"))
                .lines()
                .filter(line -> line.contains(":"))
                .map(line -> line.substring(0, line.indexOf(' ')))
                .toList();
    }

    private static List<Entry> entries() throws IOException {
        String page = Files.readString(Path.of("docs/development.md"));
        int begin = page.indexOf("\n## Libraries of the executable\n");
        String section = page.substring(begin, page.indexOf("\n## ", begin + 1));
        List<Entry> entries = new ArrayList<>();
        for (String line :
                section.lines().filter(text -> text.startsWith("| `")).toList()) {
            Matcher name = NAME.matcher(line.substring(0, line.indexOf(" | ")));
            while (name.find()) {
                entries.add(new Entry(name.group(1), !name.group(2).isEmpty()));
            }
        }
        return entries;
    }
}
