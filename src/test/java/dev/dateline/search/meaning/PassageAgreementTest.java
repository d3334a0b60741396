package dev.dateline.search.meaning;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.content.articles.TestArticles;
import dev.dateline.content.vectors.VectorModel;
import dev.dateline.content.vectors.VectorWriter;
import dev.dateline.engine.geoindex.query.ScoredArticle;
import dev.dateline.engine.geoindex.query.ScoredPage;
import dev.dateline.engine.geoindex.vectors.Cosine;
import dev.dateline.http.paging.PageRequest;
import dev.dateline.platform.database.SqlText;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.platform.database.Transaction;
import dev.dateline.search.backend.OtherModelException;
import dev.dateline.search.backend.TestSearches;
import dev.dateline.search.liveindex.IndexSnapshot;
import dev.dateline.search.liveindex.LiveIndexes;
import dev.dateline.search.liveindex.TestLiveIndexes;
import dev.dateline.search.query.ArticleFilter;
import dev.dateline.search.query.ArticleListQuery;
import dev.dateline.search.query.FoundPage;
import dev.dateline.search.query.PublicationDates;
import dev.dateline.search.query.QuestionVector;
import dev.dateline.search.query.SemanticQuery;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.access.ProjectWrites;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import dev.dateline.tenant.versions.ProjectReads;
import dev.dateline.tenant.versions.ProjectVersions;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The index, PostgreSQL and a comparison of all vectors agree where articles have several, of dimensions that fill no word, also
 * after changes of articles and of models.
 */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class PassageAgreementTest {

    private static final long SEED = Long.getLong("dateline.agreement.seed", 20_261_125L);
    private static final int ARTICLES = 120;
    private static final int CHANGES = 40;
    private static final VectorModel ONE = VectorModel.of("agreement-one", 50);
    private static final VectorModel TWO = VectorModel.of("agreement-two", 200);

    @Inject
    TestSearches searches;

    @Inject
    ProjectReads reads;

    @Inject
    ProjectVersions versions;

    @Inject
    LiveIndexes indexes;

    @Inject
    VectorWriter writer;

    @Inject
    DataSource database;

    private final Random random = new Random(SEED);
    private final Map<Long, List<byte[]>> vectors = new LinkedHashMap<>();
    private final List<Long> ids = new ArrayList<>();
    private ProjectId project;
    private VectorModel model = ONE;

    @BeforeEach
    void writeArticles() throws SQLException {
        TestProject created = TestProjects.create();
        project = created.id();
        for (int number = 0; number < ARTICLES; number++) {
            ids.add(TestArticles.article(project).store().id());
        }
        change(ids);
        switchTo(ONE);
    }

    @Test
    void agreesAfterEveryChange() throws Exception {
        TestLiveIndexes.await(indexes, project);
        IndexSnapshot snapshot = TestLiveIndexes.awaitVectors(indexes, project);
        for (int change = 0; change < CHANGES; change++) {
            agree(snapshot, "seed %d, change %d".formatted(SEED, change));
            if (random.nextInt(10) == 0) {
                switchTo(model == ONE ? TWO : ONE);
            } else {
                change(ids.stream().filter(id -> random.nextInt(12) == 0).toList());
            }
            snapshot = follow(snapshot);
        }
    }

    @Test
    void anotherModelsQuestionIsNotCompared() {
        var question = question(TWO, vector(TWO.dimensions()), new PageRequest(10, 0));
        org.assertj.core.api.Assertions.assertThatThrownBy(() -> searches.findBySql(project, question))
                .isInstanceOfSatisfying(
                        OtherModelException.class,
                        other -> assertThat(other.model()).isEqualTo(ONE.number()));
    }

    private IndexSnapshot follow(IndexSnapshot behind) throws InterruptedException {
        IndexSnapshot snapshot = behind;
        while (!reads.ask(project, connection -> versions.versionOf(connection, project))
                .equals(snapshot.version())) {
            snapshot = indexes.follow(project, snapshot).orElseThrow();
        }
        return snapshot.index().texts().hasVectors(model.number())
                ? snapshot
                : TestLiveIndexes.awaitVectors(indexes, project);
    }

    private void agree(IndexSnapshot snapshot, String what) {
        for (int times = 0; times < 10; times++) {
            byte[] asked = vector(model.dimensions());
            PageRequest page = new PageRequest(1 + random.nextInt(30), random.nextInt(3) * 20);
            SemanticSearch.Search question = question(model, asked, page);
            FoundPage expected = FoundPage.ofScores(expected(asked, page), page);
            assertThat(searches.findBySql(project, question))
                    .as("by SQL: %s", what)
                    .isEqualTo(expected);
            assertThat(searches.findByIndex(project, question, snapshot))
                    .as("by the index: %s", what)
                    .isEqualTo(expected);
        }
    }

    private ScoredPage expected(byte[] asked, PageRequest page) {
        List<ScoredArticle> all = new ArrayList<>();
        vectors.forEach((id, some) -> some.stream()
                .mapToInt(one -> Cosine.micros(asked, one))
                .max()
                .ifPresent(micros -> all.add(new ScoredArticle(id, micros))));
        all.sort(ScoredArticle.ORDER);
        return new ScoredPage(
                all.stream().skip(page.offset()).limit(page.limit()).toList(), all.size());
    }

    private static SemanticSearch.Search question(VectorModel by, byte[] asked, PageRequest page) {
        var filter = new ArticleFilter(
                null,
                null,
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                new PublicationDates(null, null),
                null);
        var query = new SemanticQuery(
                "any", null, SemanticQuery.Mode.SEMANTIC, new ArticleListQuery(filter, Set.of(), page));
        return new SemanticSearch.Search(query, new QuestionVector(by.number(), asked), by.name());
    }

    /** Gives articles other vectors: none, or up to six. */
    private void change(List<Long> articles) throws SQLException {
        try (Transaction transaction = ProjectWrites.begin(database, project)) {
            List<VectorWriter.Entry> entries = new ArrayList<>();
            for (long id : articles) {
                List<byte[]> some = new ArrayList<>();
                for (int passage = 0; passage < random.nextInt(7); passage++) {
                    some.add(vector(model.dimensions()));
                    entries.add(new VectorWriter.Entry(id, passage, 7, some.getLast()));
                }
                vectors.put(id, some);
            }
            writer.drop(transaction.connection(), project, articles);
            writer.insert(transaction.connection(), project, model.number(), entries);
            versions.commit(transaction, project, articles);
        }
    }

    private void switchTo(VectorModel other) throws SQLException {
        model = other;
        try (Transaction transaction = ProjectWrites.begin(database, project)) {
            versions.commitWith(transaction, project, SqlText.of("""
                    update project_version
                    set vector_model = ?, vector_switches = vector_switches + 1
                    where project_id = ?
                    """, other.number(), project.value()));
        }
        change(ids);
    }

    /** Few values, so that articles have equal scores. */
    private byte[] vector(int dimensions) {
        byte[] vector = new byte[dimensions];
        for (int at = 0; at < dimensions; at++) {
            vector[at] = (byte) (random.nextInt(8) == 0 ? random.nextInt(255) - 127 : 0);
        }
        vector[random.nextInt(dimensions)] = 127;
        return vector;
    }
}
