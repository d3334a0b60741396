package dev.dateline.geosearch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.access.ProjectId;
import dev.dateline.access.TestProjects;
import dev.dateline.access.TestProjects.TestProject;
import dev.dateline.articles.MetaClause;
import dev.dateline.database.TestDatabase;
import dev.dateline.geoindex.Answer;
import dev.dateline.geoindex.GeoIndex;
import dev.dateline.geoindex.IndexBuilder;
import dev.dateline.geoindex.IndexQuery;
import dev.dateline.geoindex.IndexQuery.TagClause;
import dev.dateline.geosearch.FoundPage.FoundArticle;
import dev.dateline.locations.LocationType;
import dev.dateline.locations.Nature;
import dev.dateline.parameter.QueryParameters;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.MultivaluedMap;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.LongStream;
import javax.sql.DataSource;
import org.jboss.logging.Logger;
import org.junit.jupiter.api.Test;

/**
 * The index answers as PostGIS does: ids, order, totals, matching mentions, without exception. What it is not sure of it
 * must say, and may not say often. {@code -Ddateline.index.queries} and {@code -Ddateline.index.seed} ask for more.
 */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class IndexAgainstSqlTest {

    private static final Logger LOG = Logger.getLogger(IndexAgainstSqlTest.class);
    private static final int QUERIES = Integer.getInteger("dateline.index.queries", 500);
    private static final long SEED = Long.getLong("dateline.index.seed", 20_261_121L);
    private static final int ARTICLES = 400;

    @Inject
    SearchSnapshot search;

    @Inject
    DataSource database;

    private int asked;

    @Test
    void agreesInADenseCity() throws SQLException {
        agrees("city", 0.05, new double[] {-92.4451, 31.3113}, new double[] {-92.40, 31.30});
    }

    @Test
    void agreesAtTheAntimeridian() throws SQLException {
        agrees("antimeridian", 1.5, new double[] {180, -17}, new double[] {179, 52});
    }

    @Test
    void agreesAtThePoles() throws SQLException {
        agrees("poles", 2, new double[] {0, 89.5}, new double[] {120, -89.5});
    }

    @Test
    void agreesAroundTheWorld() throws SQLException {
        agrees("world", 40, new double[] {0, 10}, new double[] {120, 20}, new double[] {-90, -10});
    }

    private void agrees(String name, double spread, double[]... centres) throws SQLException {
        var random = new Random(SEED + name.hashCode());
        var places = new RandomCorpus(random, spread, centres);
        TestProject project = TestProjects.create();
        List<Oracle.Article> corpus = places.store(project.id(), ARTICLES);
        GeoIndex index = index(corpus);
        asked = 0;
        int found = 0;
        for (int count = 0; count < QUERIES; count++) {
            MultivaluedMap<String, String> parameters = RandomQuery.of(random, places, corpus);
            GeoSearchQuery query = GeoSearchQuery.from(new QueryParameters(parameters));
            FoundPage expected = search.find(project.id(), query);
            assertThat(answer(project.id(), index, query))
                    .as("corpus %s, seed %d, query %d: %s", name, SEED, count, parameters)
                    .isEqualTo(expected);
            found += expected.total() > 0 ? 1 : 0;
        }
        LOG.infof("corpus %s, seed %d: %d queries, %d found something, %d asked", name, SEED, QUERIES, found, asked);
        assertThat(found).as("queries that find something").isGreaterThan(QUERIES / 3);
        assertThat(asked).as("queries with a mention too near the boundary").isLessThan(QUERIES / 10);
    }

    private static GeoIndex index(List<Oracle.Article> corpus) {
        var builder = new IndexBuilder();
        for (Oracle.Article article : corpus) {
            for (Oracle.Mention mention : article.mentions()) {
                builder.addMention(
                        article.id(),
                        article.date(),
                        mention.id(),
                        mention.type(),
                        mention.nature(),
                        mention.geometry());
            }
            for (String tag : article.tags()) {
                builder.addTag(article.id(), tag.split(":")[0], tag.split(":")[1]);
            }
        }
        return builder.build(1);
    }

    private FoundPage answer(ProjectId project, GeoIndex index, GeoSearchQuery query) throws SQLException {
        Answer answer = index.search(new IndexQuery(
                query.area(),
                query.types().stream().map(LocationType::text).toList(),
                query.natures().stream().map(Nature::text).toList(),
                query.meta().stream().map(IndexAgainstSqlTest::clause).toList(),
                query.dates().from(),
                query.dates().to(),
                query.page().limit(),
                query.page().offset()));
        asked += answer instanceof Answer.Question ? 1 : 0;
        while (answer instanceof Answer.Question question) {
            Set<Long> inside = inside(project, query, question.mentionIds());
            answer = question.decide(inside::contains);
        }
        Answer.Page page = (Answer.Page) answer;
        return new FoundPage(
                page.hits().stream()
                        .map(hit -> new FoundArticle(hit.articleId(), hit.mentionIds()))
                        .toList(),
                page.total());
    }

    private static TagClause clause(MetaClause clause) {
        return new TagClause(clause.negated(), clause.metaType(), clause.categories());
    }

    private Set<Long> inside(ProjectId project, GeoSearchQuery query, long[] ids) throws SQLException {
        List<SqlText> clauses = AreaSql.conditions(query.area()).stream()
                .map(condition -> SqlText.lines(
                        SqlText.of("""
                                select m.id
                                from mention m
                                where m.project_id = ?
                                  and m.id = any (?)
                                  and""", project.value(), LongStream.of(ids).boxed().toArray(Long[]::new)),
                        condition))
                .toList();
        SqlText sql = SqlText.joined("\nunion\n", clauses);
        Set<Long> inside = new HashSet<>();
        try (Connection connection = database.getConnection();
                PreparedStatement select = connection.prepareStatement(sql.text())) {
            int position = 0;
            for (Object value : sql.binds()) {
                position++;
                if (value instanceof Long[] array) {
                    select.setArray(position, connection.createArrayOf("bigint", array));
                } else {
                    select.setObject(position, value);
                }
            }
            try (ResultSet rows = select.executeQuery()) {
                while (rows.next()) {
                    inside.add(rows.getLong(1));
                }
            }
        }
        return inside;
    }
}
