package dev.dateline.search.liveindex;

import static dev.dateline.content.articles.TestArticles.article;
import static dev.dateline.content.articles.TestArticles.point;
import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.Waiting;
import dev.dateline.engine.geoindex.words.WordSpace;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.versions.ProjectVersions;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.configuration.MemorySize;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.math.BigInteger;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Whatever the failure of one project, the others get their indexes. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class IndexMaintenanceTest {

    @Inject
    DataSource database;

    @Inject
    ProjectVersions versions;

    @Inject
    IndexSettings settings;

    private final AtomicReference<ProjectId> broken = new AtomicReference<>();
    private LiveIndexes indexes;

    /** Fails for the first project, repeatedly, after the failure is set. */
    private final class Failing extends IndexLoader {

        private final Set<ProjectId> read = ConcurrentHashMap.newKeySet();
        private Error ofReading;
        private volatile RuntimeException ofChanges;
        private volatile boolean unavailable;

        Failing() {
            super(database, versions, WordSpace.none());
        }

        @Override
        IndexSnapshot readAll(ProjectId project, long rows, long atATime) throws SQLException {
            read.add(project);
            if (unavailable) {
                throw new SQLException("the database is away, a test says", "08001");
            }
            if (ofReading != null && isBroken(project)) {
                throw ofReading;
            }
            return super.readAll(project, rows, atATime);
        }

        @Override
        Optional<IndexSnapshot> readChanges(ProjectId project, IndexSnapshot known, int maxArticles)
                throws SQLException {
            if (ofChanges != null && isBroken(project)) {
                throw ofChanges;
            }
            return super.readChanges(project, known, maxArticles);
        }

        private boolean isBroken(ProjectId project) {
            broken.compareAndSet(null, project);
            return project.equals(broken.get());
        }
    }

    /** The projects of other tests are not loaded. */
    private final class Idle extends ProjectUse {

        Idle() {
            super(database, Clock.systemUTC());
        }

        @Override
        List<ProjectId> busy() {
            return List.of();
        }
    }

    private Failing reader;

    @BeforeEach
    void makeIndexes() {
        reader = new Failing();
        indexes = indexes(settings);
    }

    @AfterEach
    void stop() {
        indexes.stop(new ShutdownEvent());
    }

    @Test
    void anErrorLeavesItsProjectWithoutAnIndexAndTheOthersWith() throws InterruptedException {
        reader.ofReading = new StackOverflowError();
        List<ProjectId> projects = projects();
        indexes.find(projects.getFirst());
        Waiting.until(() -> broken.get() != null); // another thread reads
        for (ProjectId project : projects.subList(1, projects.size())) {
            TestLiveIndexes.await(indexes, project);
        }
        assertThat(indexes.find(projects.getFirst())).isEmpty();
    }

    @Test
    void aProjectThatCannotBeFollowedDoesNotKeepTheOthers() throws Exception {
        List<ProjectId> projects = projects();
        for (ProjectId project : projects) {
            TestLiveIndexes.await(indexes, project);
        }
        reader.ofChanges = new IllegalStateException("a test lets it fail");
        projects.forEach(IndexMaintenanceTest::store);
        for (ProjectId project : projects) {
            Waiting.until(() -> isCurrent(project) || project.equals(broken.get()));
        }
        assertThat(broken.get()).isIn(projects);
    }

    @Test
    void aSearchWhoseIndexCannotFollowIsLeftToTheDatabase() throws Exception {
        ProjectId project = projects().getFirst();
        IndexSnapshot snapshot = TestLiveIndexes.await(indexes, project);
        reader.ofChanges = new IllegalStateException("a test lets it fail");
        store(project);
        assertThat(indexes.follow(project, snapshot)).isEmpty();
    }

    @Test
    void anOutageOfTheDatabaseIsNoFaultOfAnIndex() throws Exception {
        ProjectId project = projects().getFirst();
        reader.unavailable = true;
        for (int outage = 0; outage < 5; outage++) {
            indexes.find(project);
            ProjectIndex held = indexes.projects().find(project).orElseThrow();
            Waiting.until(held::isRefused);
            TestLiveIndexes.endPause(indexes, project);
        }
        reader.unavailable = false;
        TestLiveIndexes.await(indexes, project);
        assertThat(indexes.projects().find(project).orElseThrow().backOff()).isZero(); // the first time
    }

    @Test
    void aProjectWithMoreRowsThanTheMemoryHoldsIsRefusedBeforeItIsRead() throws Exception {
        ProjectId project = projects().getFirst();
        long room = IndexMemoryBudget.estimate(10); // articles and mentions
        for (int more = 0; more < 5; more++) {
            store(project);
        }
        LiveIndexes small = indexes(settingsOf(room));
        try {
            assertThat(small.find(project)).isEmpty();
            ProjectIndex held = small.projects().find(project).orElseThrow();
            Waiting.until(held::isRefused);
            assertThat(small.projects().withoutRoom()).isEqualTo(1);
            assertThat(small.find(project)).isEmpty();
            assertThat(reader.read).doesNotContain(project);
        } finally {
            small.stop(new ShutdownEvent());
        }
    }

    @Test
    void anIndexThatOutgrowsTheMemoryIsGivenUp() throws Exception {
        ProjectId project = projects().getFirst();
        TestLiveIndexes.await(indexes, project);
        long bytes = indexes.projects().bytes();
        LiveIndexes small = indexes(settingsOf(bytes));
        try {
            TestLiveIndexes.await(small, project);
            for (int more = 0; more < 20; more++) {
                store(project);
            }
            ProjectIndex held = small.projects().find(project).orElseThrow();
            Waiting.until(() -> {
                small.find(project); // keeps it active; another thread builds and updates it
                return held.isRefused();
            });
            assertThat(small.find(project)).isEmpty();
        } finally {
            small.stop(new ShutdownEvent());
        }
    }

    private LiveIndexes indexes(IndexSettings with) {
        Clock clock = Clock.systemUTC();
        return new LiveIndexes(
                reader,
                new WordLoader(database, versions),
                new VectorLoader(database, versions),
                new IndexFiles(with, database, clock),
                new Idle(),
                with,
                new IndexMetrics(new SimpleMeterRegistry()),
                clock);
    }

    private static IndexSettings settingsOf(long bytes) {
        return new IndexSettings() {
            @Override
            public Optional<MemorySize> maxMemory() {
                return Optional.of(new MemorySize(BigInteger.valueOf(bytes)));
            }

            @Override
            public Optional<MemorySize> maxDisk() {
                return Optional.empty();
            }

            @Override
            public Optional<Path> directory() {
                return Optional.empty();
            }

            @Override
            public int saveFrom() {
                return Integer.MAX_VALUE;
            }

            @Override
            public Duration warmUp() {
                return Duration.ofSeconds(10);
            }

            @Override
            public Duration follow() {
                return Duration.ofMillis(50);
            }
        };
    }

    private boolean isCurrent(ProjectId project) throws SQLException {
        return TestLiveIndexes.version(indexes, project).equals(Optional.of(versions.versionOf(project)));
    }

    private static List<ProjectId> projects() {
        return Stream.generate(() -> TestProjects.create().id())
                .limit(3)
                .peek(IndexMaintenanceTest::store)
                .toList();
    }

    private static void store(ProjectId project) {
        article(project).place("city", "primary", point(1, 1)).store();
    }
}
