package dev.dateline.search.liveindex;

import static dev.dateline.content.articles.TestArticles.article;
import static dev.dateline.content.articles.TestArticles.point;
import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.engine.geo.BoundingBox;
import dev.dateline.engine.geoindex.GeoIndex;
import dev.dateline.engine.geoindex.query.IndexQuery;
import dev.dateline.engine.geoindex.query.KindFilter;
import dev.dateline.engine.geoindex.words.WordSpace;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.versions.ProjectVersions;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/** Reading changes into an index. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class IndexLoaderTest {

    @Inject
    DataSource database;

    @Inject
    ProjectVersions versions;

    @Test
    void changedArticlesAreLookedUpByIdWithoutStatistics() throws SQLException {
        ProjectId project = TestProjects.create().id();
        article(project)
                .tag("topic", "fire")
                .place("city", "primary", point(1, 1))
                .store();
        String changed = LongStream.range(0, 500).mapToObj(String::valueOf).collect(Collectors.joining(","));
        Map.of(
                        IndexRows.mentions(project), "m.article_id",
                        IndexRows.tags(project), "t.article_id",
                        IndexRows.articles(project), "a.id")
                .forEach((all, id) -> assertThat(plan(IdBatch.ofArticles(changed, all, id)))
                        .anyMatch(line -> line.contains("Nested Loop"))
                        .anyMatch(line -> line.matches(".*Index Cond: .*project_id.*id = wanted.id.*")));
    }

    @Test
    void aProjectThatIsReadInPartsIsWhole() throws SQLException {
        ProjectId project = TestProjects.create().id();
        for (int number = 0; number < 23; number++) {
            article(project)
                    .tag("topic", "fire" + number % 3)
                    .place("city", "primary", point(number, 1))
                    .store();
        }
        article(project).store();
        var loader = new IndexLoader(database, versions, WordSpace.none());
        GeoIndex whole = loader.readAll(project, 47, 1_000).index();
        IndexQuery world = new IndexQuery(BoundingBox.WORLD, KindFilter.ANY, List.of(), null, null, 100, 0, null);
        for (long atATime : new long[] {1, 2, 7, 20, 46, 47}) {
            IndexSnapshot parts = loader.readAll(project, 47, atATime);
            assertThat(parts.version()).isEqualTo(versions.versionOf(project));
            assertThat(parts.index().articles()).isEqualTo(24);
            assertThat(parts.index().segments()).isBetween(atATime < 47 ? 2 : 1, atATime < 47 ? 24 : 1);
            assertThat(parts.index().search(world)).isEqualTo(whole.search(world));
            assertThat(parts.index().facets(world, 10)).isEqualTo(whole.facets(world, 10));
            assertThat(parts.index().types()).isEqualTo(whole.types());
        }
    }

    private List<String> plan(String query) {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("explain " + query)) {
            List<String> lines = new ArrayList<>();
            while (rows.next()) {
                lines.add(rows.getString(1));
            }
            return lines;
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }
}
