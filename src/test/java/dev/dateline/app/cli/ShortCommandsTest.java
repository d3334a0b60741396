package dev.dateline.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which commands a running server executes. */
class ShortCommandsTest {

    @TempDir
    Path folder;

    @BeforeEach
    void writeFiles() throws IOException {
        Files.writeString(Files.createDirectory(folder.resolve("monday")).resolve("lead.txt"), "A flood");
        Files.writeString(folder.resolve("small.ndjson"), "{}");
        write(folder.resolve("large.ndjson"), ShortCommands.MAX_BYTES + 1);
        Path two = Files.createDirectory(folder.resolve("two"));
        write(two.resolve("1.ndjson"), ShortCommands.MAX_BYTES / 2 + 1);
        write(two.resolve("2.ndjson"), ShortCommands.MAX_BYTES / 2 + 1);
    }

    private static void write(Path file, long bytes) throws IOException {
        try (var made = new RandomAccessFile(file.toFile(), "rw")) {
            made.setLength(bytes); // without blocks on the disk
        }
    }

    private boolean isShort(String line) {
        return ShortCommands.bytesRead(folder, line.split(" ")).isPresent();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "project list",
                "key create news --name desk",
                "flow list news",
                "import --project news small.ndjson",
                "import --project news monday small.ndjson",
                "import --project news not-there.ndjson"
            })
    void commandsOfAFewStatementsAndImportsOfSmallFilesAreShort(String line) {
        assertThat(isShort(line)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "serve",
                "demo",
                "project",
                "import",
                "project move a",
                "key create --help",
                "flow -h x",
                "import --help small.ndjson",
                "import --project news large.ndjson",
                "import --project news small.ndjson two",
                "import --project news -",
                "import --project news /dev/stdin",
                "import --project news /proc/self/fd/0",
                "import @arguments",
                "project @arguments"
            })
    void allOthersStartByThemselves(String line) {
        assertThat(isShort(line)).isFalse();
    }

    @Test
    void pathsAreRelativeToTheFolderOfTheSender() {
        assertThat(ShortCommands.bytesRead(folder.resolve("two"), "import", "--project", "news", "1.ndjson"))
                .hasValue(ShortCommands.MAX_BYTES / 2 + 1);
        assertThat(ShortCommands.bytesRead(folder.resolve("two"), "import", "--project", "news", "."))
                .isEmpty();
    }

    @Test
    void whatOnlyTheSenderCanReadIsNotSent() throws IOException, InterruptedException {
        Files.createSymbolicLink(folder.resolve("input"), Path.of("/dev/stdin"));
        Files.createSymbolicLink(folder.resolve("monday/other.txt"), folder.resolve("small.ndjson"));
        assertThat(new ProcessBuilder("mkfifo", folder.resolve("pipe").toString())
                        .start()
                        .waitFor())
                .isZero();
        for (String file : List.of("input", "monday", "pipe")) {
            assertThat(isShort("import --project news small.ndjson " + file))
                    .as(file)
                    .isFalse();
        }
    }

    @Test
    void aPathThatCannotBeIsNotSent() {
        assertThat(isShort("import --project news \0")).isFalse();
    }
}
