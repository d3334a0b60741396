package dev.dateline.engine.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class DataFileTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @EnumSource
    void theJarHasEach(DataFile file) throws IOException {
        try (InputStream content = file.open()) {
            assertThat(content.readNBytes(4)).hasSize(4);
        }
        assertThat(DataFile.findFault()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"bin/dateline-data", "share/dateline"})
    void anExecutableHasThemBesideItOrWhereSharedDataIs(String data) throws IOException {
        Path executable = folder.resolve("bin/dateline");
        for (DataFile file : DataFile.values()) {
            Path path = folder.resolve(data).resolve(file.path());
            Files.createDirectories(path.getParent());
            Files.createFile(path);
            assertThat(file.find(executable)).isEqualTo(path);
        }
        assertThat(DataFile.findFault(executable)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"bin/dateline-data", "share/dateline"})
    void anotherFileMayBeThere(String data) throws IOException {
        Path executable = folder.resolve("bin/dateline");
        assertThat(DataFile.findOther(executable, "start-pages")).isEmpty();
        Path other = folder.resolve(data).resolve("start-pages");
        Files.createDirectories(other.getParent());
        Files.createFile(other);
        assertThat(DataFile.findOther(executable, "start-pages")).contains(other);
    }

    @Test
    void aMissingOneIsNamed() throws IOException {
        Path executable = folder.resolve("dateline");
        Path atlas = folder.resolve("dateline-data").resolve(DataFile.ATLAS.path());
        String missing = " is missing or cannot be read: the executable needs the folder dateline-data beside it";
        assertThatThrownBy(() -> DataFile.ATLAS.find(executable))
                .isInstanceOf(FileNotFoundException.class)
                .hasMessage(atlas + missing);
        assertThat(DataFile.findFault(executable)).contains(atlas + missing);
        Files.createDirectories(atlas.getParent());
        Files.createFile(atlas);
        assertThat(DataFile.findFault(executable))
                .contains(folder.resolve("dateline-data").resolve(DataFile.EMBEDDING.path()) + missing);
    }

    /** A folder that the build does not copy would be missing; one that it includes would be in the executable. */
    @Test
    void theBuildPutsEachBesideTheExecutable() throws IOException {
        String build = Files.readString(Path.of("pom.xml"));
        String settings = Files.readString(Path.of("src/main/resources/application.properties"));
        List<String> folders = Arrays.stream(DataFile.values())
                .map(file -> file.path().substring(0, file.path().indexOf('/')))
                .toList();
        assertThat(build.lines().map(String::strip))
                .containsAll(folders.stream()
                        .map("<include>%s/**</include>"::formatted)
                        .toList());
        assertThat(settings.lines().filter(line -> line.startsWith("quarkus.native.resources.includes=")))
                .singleElement()
                .satisfies(included -> assertThat(folders).noneMatch(included::contains));
    }
}
