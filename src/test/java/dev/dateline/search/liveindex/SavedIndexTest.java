package dev.dateline.search.liveindex;

import static dev.dateline.content.articles.TestArticles.article;
import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.TestSettings;
import dev.dateline.Waiting;
import dev.dateline.content.articles.TestArticles;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.versions.ProjectVersions;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A process that starts again has the indexes that the process before saved, at the present version (ADR 44). */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class SavedIndexTest {

    @Inject
    DataSource database;

    @Inject
    ProjectVersions versions;

    @TempDir
    Path directory;

    /** The indexes of one process, with their metrics. */
    private record Process(LiveIndexes indexes, SimpleMeterRegistry metrics, IndexFiles files, IndexSettings settings) {

        long loaded() {
            return metrics.get("dateline.index.load").timer().count();
        }

        long wordsRead() {
            return metrics.get("dateline.index.words").timer().count();
        }

        long built() {
            return metrics.get("dateline.index.build").timer().count();
        }
    }

    private final List<Process> processes = new ArrayList<>();
    private ProjectId project;
    private TestArticles.Stored first;

    @BeforeEach
    void createProject() {
        project = TestProjects.create().id();
        first = article(project).at(1, 1).store();
    }

    @AfterEach
    void stop() {
        processes.forEach(process -> process.indexes.stop(new ShutdownEvent()));
    }

    @Test
    void theNextProcessLoadsIt() throws Exception {
        saveOnce();
        Process next = process();
        assertThat(next.indexes.awaitWarm(Duration.ofSeconds(Waiting.SECONDS))).isTrue();
        assertThat(next.loaded()).isEqualTo(1);
        IndexSnapshot snapshot = next.indexes.find(project).orElseThrow();
        assertThat(snapshot.index().articles()).isEqualTo(1);
        assertThat(next.built()).isZero();
    }

    @Test
    void whatHasChangedSinceIsThere() throws Exception {
        saveOnce();
        article(project).at(2, 2).store();
        TestArticles.delete(project, first.id());
        article(project).at(3, 3).store();
        Process next = process();
        IndexSnapshot snapshot = next.indexes.find(project).orElseThrow();
        assertThat(snapshot.version()).isEqualTo(versions.versionOf(project));
        assertThat(snapshot.index().articles()).isEqualTo(2);
        assertThat(next.built()).isZero();
    }

    @Test
    void anotherHistoryOfTheProjectIsBuiltAnew() throws Exception {
        saveOnce();
        execute("update project_change set mark = mark + 1 where project_id = " + project.value());
        execute("update project_version set mark = mark + 1 where project_id = " + project.value());
        Process next = process();
        TestLiveIndexes.await(next.indexes, project);
        assertThat(next.loaded()).isZero();
        assertThat(next.built()).isEqualTo(1);
    }

    @Test
    void changesThatAreNoLongerKnownAreReadAnew() throws Exception {
        saveOnce();
        article(project).at(2, 2).store();
        article(project).at(3, 3).store();
        execute("delete from project_change where version < 3 and project_id = " + project.value());
        Process next = process();
        assertThat(TestLiveIndexes.await(next.indexes, project).index().articles())
                .isEqualTo(3);
        assertThat(next.built()).isEqualTo(1);
    }

    @Test
    void aDamagedFileIsDeletedAndTheIndexBuilt() throws Exception {
        saveOnce();
        Path segment = files(".segment").getFirst();
        byte[] bytes = Files.readAllBytes(segment);
        bytes[bytes.length / 2] ^= 1;
        Files.write(segment, bytes);
        Process next = process();
        TestLiveIndexes.await(next.indexes, project);
        assertThat(next.built()).isEqualTo(1);
        assertThat(segment).doesNotExist();
    }

    @Test
    void aDistrustedIndexIsNotLoadedAgain() throws Exception {
        Process process = save();
        IndexSnapshot wrong = process.indexes.find(project).orElseThrow();
        process.indexes.distrust(project, wrong, "a test does not trust it", null);
        TestLiveIndexes.await(process.indexes, project);
        assertThat(process.built()).isEqualTo(2);
        assertThat(process.loaded()).isZero();
    }

    @Test
    void distrustedIndexFilesThatCannotBeDeletedAreNeverLoaded() throws Exception {
        save(); // this process goes on and writes
        Process other = process();
        IndexSnapshot wrong = TestLiveIndexes.await(other.indexes, project);
        assertThat(other.loaded()).isEqualTo(1);
        other.indexes.distrust(project, wrong, "a test does not trust it", null);
        TestLiveIndexes.await(other.indexes, project);
        assertThat(files("index")).isNotEmpty();
        assertThat(other.built()).isEqualTo(1);
        TestLiveIndexes.evictAll(other.indexes);
        TestLiveIndexes.await(other.indexes, project);
        assertThat(other.built()).isEqualTo(2);
        assertThat(other.loaded()).isEqualTo(1);
    }

    @Test
    void aFolderThatCannotBeWrittenCostsOnlyTheNextStart() throws Exception {
        Files.writeString(directory.resolve("blocked"), "a file where the folder should be");
        Process process = process(directory.resolve("blocked"));
        assertThat(TestLiveIndexes.await(process.indexes, project).index().articles())
                .isEqualTo(1);
    }

    @Test
    void smallIndexesAreNotSaved() throws Exception {
        Process process = process(Map.of("dateline.index.save-from", "2"));
        TestLiveIndexes.await(process.indexes, project);
        assertThat(process.files.save(project, process.indexes.find(project).orElseThrow()))
                .isFalse();
        assertThat(files("index")).isEmpty();
    }

    @Test
    void theLeastRecentlyUsedAreDeletedBeyondTheLimitOfTheDisk() throws Exception {
        saveOnce();
        ProjectId other = TestProjects.create().id();
        article(other).at(1, 1).store();
        Process process = process(Map.of("dateline.index.save-from", "1", "dateline.index.max-disk", "1000"));
        IndexSnapshot snapshot = TestLiveIndexes.await(process.indexes, other);
        process.indexes.stop(new ShutdownEvent());
        var files = new IndexFiles(process.settings, database, Clock.systemUTC());
        files.open();
        assertThat(files.save(other, snapshot)).isTrue();
        assertThat(files.list()).containsExactly(other);
        files.close();
    }

    @Test
    void wordsAreSavedAndOpenedByTheNextProcess() throws Exception {
        saveWordsOnce();
        Process next = process();
        assertThat(next.indexes.awaitWarm(Duration.ofSeconds(Waiting.SECONDS))).isTrue();
        IndexSnapshot snapshot = TestLiveIndexes.awaitWords(next.indexes, project);
        article(project).text("Fire", "").store();
        snapshot = next.indexes.follow(project, snapshot).orElseThrow();
        assertThat(snapshot.index().texts().hasWords())
                .as("the change has its words")
                .isTrue();
        assertThat(snapshot.version()).isEqualTo(versions.versionOf(project));
        assertThat(next.wordsRead()).isZero();
    }

    @Test
    void damagedWordsAreReadAgain() throws Exception {
        saveWordsOnce();
        Path words = files(".words").getFirst();
        byte[] bytes = Files.readAllBytes(words);
        bytes[bytes.length / 2] ^= 1;
        Files.write(words, bytes);
        Process next = process();
        TestLiveIndexes.awaitWords(next.indexes, project);
        assertThat(next.loaded()).isEqualTo(1);
        assertThat(next.wordsRead()).isEqualTo(1);
        assertThat(words).doesNotExist();
    }

    @Test
    void aProjectThatIsNotSearchedByWordsHasNone() throws Exception {
        saveOnce();
        assertThat(files(".words")).isEmpty();
        Process next = process();
        IndexSnapshot snapshot = TestLiveIndexes.await(next.indexes, project);
        assertThat(snapshot.index().texts().keepsWords()).isFalse();
    }

    private void saveWordsOnce() throws Exception {
        Process process = process();
        IndexSnapshot snapshot = TestLiveIndexes.awaitWords(process.indexes, project);
        process.indexes.stop(new ShutdownEvent());
        var files = new IndexFiles(process.settings, database, Clock.systemUTC());
        files.open();
        assertThat(files.save(project, snapshot)).isTrue();
        files.close();
    }

    /** A process builds and saves the index, and ends. */
    private void saveOnce() throws Exception {
        save().indexes.stop(new ShutdownEvent());
    }

    private Process save() throws Exception {
        Process process = process();
        TestLiveIndexes.await(process.indexes, project);
        Waiting.until(() -> !files("index").isEmpty());
        return process;
    }

    private Process process() throws IOException {
        return process(directory);
    }

    private Process process(Path folder) throws IOException {
        return process(Map.of("dateline.index.save-from", "1", "dateline.index.directory", folder.toString()));
    }

    private Process process(Map<String, String> with) throws IOException {
        Map<String, String> all = new HashMap<>(Map.of("dateline.index.directory", directory.toString()));
        all.putAll(with);
        IndexSettings settings = TestSettings.with(IndexSettings.class, all);
        Clock clock = Clock.systemUTC();
        var metrics = new SimpleMeterRegistry();
        var files = new IndexFiles(settings, database, clock);
        var indexes = new LiveIndexes(
                new IndexLoader(database, versions, files),
                new WordLoader(database, versions),
                new VectorLoader(database, versions),
                files,
                new NoneBusy(database, clock),
                settings,
                new IndexMetrics(metrics),
                clock);
        Process process = new Process(indexes, metrics, files, settings);
        processes.add(process);
        return process;
    }

    /** Other tests search, too. */
    private static final class NoneBusy extends ProjectUse {

        NoneBusy(DataSource database, Clock clock) {
            super(database, clock);
        }

        @Override
        List<ProjectId> busy() {
            return List.of();
        }
    }

    /** The files that are there; another thread may be writing and renaming some. */
    private List<Path> files(String end) throws IOException {
        List<Path> found = new ArrayList<>();
        Files.walkFileTree(directory, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                if (file.toString().endsWith(end)) {
                    found.add(file);
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException failed) throws IOException {
                if (failed instanceof NoSuchFileException) {
                    return FileVisitResult.CONTINUE; // renamed after it was listed
                }
                throw failed;
            }
        });
        return found;
    }

    private void execute(String sql) throws SQLException {
        try (Connection connection = database.getConnection();
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
