package dev.dateline.search.backend;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.content.articles.TestArticles;
import dev.dateline.engine.geoindex.GeoIndex;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.search.liveindex.LiveIndexes;
import dev.dateline.search.liveindex.TestLiveIndexes;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.access.TestProjects;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/** The index answers queries of words whose posting lists are small; SQL, which is limited, answers the others. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class WordQueriesTest {

    @Inject
    DataSource database;

    @Inject
    LiveIndexes indexes;

    @Test
    void aQueryWhosePostingListsAreLargeIsNotForTheIndex() throws InterruptedException {
        ProjectId project = TestProjects.create().id();
        TestArticles.article(project).text("Fire and flood", "fire").store();
        GeoIndex index = TestLiveIndexes.awaitWords(indexes, project).index();
        long ofFire = index.texts().sizeOf(new WordQueries(database, 0).parse("fire"));
        assertThat(ofFire).isPositive();
        var queries = new WordQueries(database, ofFire);
        assertThat(queries.isModest(index.texts(), queries.parse("fire"))).isTrue();
        assertThat(queries.isModest(index.texts(), queries.parse("fire or fire or unknown")))
                .isTrue();
        assertThat(queries.isModest(index.texts(), queries.parse("fire flood"))).isFalse();
        assertThat(queries.isModest(index.texts(), queries.parse("\"fire and flood\"")))
                .isFalse();
    }
}
