package dev.dateline.liveindex;

import static dev.dateline.articles.TestArticles.article;
import static dev.dateline.articles.TestArticles.point;
import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.access.ProjectId;
import dev.dateline.access.TestProjects;
import dev.dateline.database.TestDatabase;
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

    @Test
    void changedArticlesAreLookedUpByThemselvesThoughStatisticsDoNotKnowTheirProject() throws SQLException {
        ProjectId project = TestProjects.create().id();
        article(project)
                .tag("topic", "fire")
                .place("city", "primary", point(1, 1))
                .store();
        String changed = LongStream.range(0, 500).mapToObj(String::valueOf).collect(Collectors.joining(","));
        Map.of(
                        IndexLoader.mentions(project), "m.article_id",
                        IndexLoader.tags(project), "t.article_id",
                        IndexLoader.articles(project), "a.id")
                .forEach((all, id) -> assertThat(plan(IndexLoader.ofArticles(changed, all, id)))
                        .anyMatch(line -> line.contains("Nested Loop"))
                        .anyMatch(line -> line.matches(".*Index Cond: .*project_id.*id = wanted.id.*")));
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
