package dev.dateline.search.liveindex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dateline.content.articles.TestArticles;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.versions.ProjectVersions;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.ThreadFactory;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/** One project's words are read at a time, and then the next one's, however fast a thread ends. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class IndexWordsTest {

    @Inject
    DataSource database;

    @Inject
    ProjectVersions versions;

    @Inject
    IndexSettings settings;

    @Inject
    LiveIndexes indexes;

    /** Threads that have ended when they have started. */
    private static final ThreadFactory AT_ONCE = work -> new Thread(work) {
        @Override
        public void start() {
            work.run();
        }
    };

    @Test
    void aThreadThatEndsAtOnceLeavesTheNextProjectItsTurn() throws InterruptedException {
        IndexWords words = words(AT_ONCE);
        for (int project = 0; project < 2; project++) {
            ProjectIndex held = wanted();
            words.get(List.of(held), () -> {});
            assertThat(held.snapshot().index().texts().hasWords()).isTrue();
        }
    }

    @Test
    void aThreadThatCannotStartLeavesTheNextAttemptItsTurn() throws InterruptedException {
        OutOfMemoryError[] once = {new OutOfMemoryError("unable to create native thread, a test says")};
        IndexWords words = words(work -> new Thread(work) {
            @Override
            public void start() {
                OutOfMemoryError failure = once[0];
                once[0] = null;
                if (failure != null) {
                    throw failure;
                }
                work.run();
            }
        });
        ProjectIndex held = wanted();
        assertThatThrownBy(() -> words.get(List.of(held), () -> {})).isInstanceOf(OutOfMemoryError.class);
        words.get(List.of(held), () -> {});
        assertThat(held.snapshot().index().texts().hasWords()).isTrue();
    }

    private IndexWords words(ThreadFactory threads) {
        return new IndexWords(
                new WordLoader(database, versions),
                new IndexFiles(settings, database, Clock.systemUTC()),
                new IndexMetrics(new SimpleMeterRegistry()),
                threads);
    }

    /** The index of a new project, which lacks words. */
    private ProjectIndex wanted() throws InterruptedException {
        ProjectId project = TestProjects.create().id();
        TestArticles.article(project).at(1, 1).store();
        ProjectIndex held = new ProjectIndex(project, Clock.systemUTC());
        held.publish(TestLiveIndexes.await(indexes, project));
        held.words.want();
        assertThat(held.snapshot().index().texts().hasWords()).isFalse();
        return held;
    }
}
