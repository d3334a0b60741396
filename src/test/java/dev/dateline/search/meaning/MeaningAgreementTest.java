package dev.dateline.search.meaning;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.content.vectors.VectorModel;
import dev.dateline.engine.embedding.EmbeddingModel;
import dev.dateline.engine.geo.BoundingBox;
import dev.dateline.engine.geoindex.query.ScoredPage;
import dev.dateline.http.paging.PageRequest;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.TestRuns;
import dev.dateline.search.backend.TestSearches;
import dev.dateline.search.liveindex.IndexSnapshot;
import dev.dateline.search.liveindex.LiveIndexes;
import dev.dateline.search.liveindex.TestLiveIndexes;
import dev.dateline.search.meaning.MeaningOracle.Article;
import dev.dateline.search.query.ArticleFilter;
import dev.dateline.search.query.ArticleListQuery;
import dev.dateline.search.query.ArticleQuery;
import dev.dateline.search.query.FoundPage;
import dev.dateline.search.query.GeoSearchQuery;
import dev.dateline.search.query.MetaClause;
import dev.dateline.search.query.PublicationDates;
import dev.dateline.search.query.QuestionVector;
import dev.dateline.search.query.SemanticQuery;
import dev.dateline.search.query.Sort;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import dev.dateline.tenant.versions.ProjectReads;
import dev.dateline.tenant.versions.ProjectVersions;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * The index, PostgreSQL and a comparison of all articles agree about searches by meaning, after each of many random changes:
 * runs that create and update articles, and deletions. {@code -Ddateline.agreement.seed} sets the seed.
 */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class MeaningAgreementTest {

    private static final long SEED = Long.getLong("dateline.agreement.seed", 20_261_126L);
    private static final int CHANGES = Integer.getInteger("dateline.agreement.changes", 60);
    private static final int QUESTIONS = Integer.getInteger("dateline.agreement.questions", 8);
    private static final int ARTICLES = 150;
    private static final LocalDate DAY = LocalDate.of(2026, 11, 1);
    private static final BoundingBox CITY = new BoundingBox(-93, 31, -92, 32);
    private static final List<String> WORDS = List.of(
            "flood",
            "flooded",
            "flooding",
            "river",
            "rivers",
            "council",
            "councils",
            "vote",
            "voted",
            "voting",
            "school",
            "schools",
            "teacher",
            "teaching",
            "team",
            "player",
            "playing",
            "the",
            "of",
            "and",
            "was",
            "fire",
            "fires",
            "police",
            "sky",
            "skies",
            "happy",
            "happily",
            "xqzy");

    @Inject
    TestSearches searches;

    @Inject
    ProjectReads reads;

    @Inject
    ProjectVersions versions;

    @Inject
    LiveIndexes indexes;

    private final Random random = new Random(SEED);
    private final MeaningOracle oracle = new MeaningOracle();
    private TestProject project;
    private IndexSnapshot snapshot;

    @Test
    void agreesAfterEveryChange() throws InterruptedException {
        project = TestProjects.create();
        write(ARTICLES / 2);
        TestLiveIndexes.await(indexes, project.id());
        TestLiveIndexes.awaitVectors(indexes, project.id());
        snapshot = TestLiveIndexes.awaitWords(indexes, project.id());
        for (int change = 0; change < CHANGES; change++) {
            String done = random.nextInt(3) == 0 ? delete() : write(1 + random.nextInt(5));
            follow();
            for (int question = 0; question < QUESTIONS; question++) {
                agree("seed %d, change %d: %s".formatted(SEED, change, done));
            }
        }
    }

    private void agree(String what) {
        LocalDate from = random.nextInt(3) == 0 ? DAY.plusDays(random.nextInt(20)) : null;
        String source = random.nextInt(3) == 0 ? "one" : null;
        List<String> excludedSources = random.nextInt(3) == 0 ? List.of("two", "none") : List.of();
        String tag = random.nextInt(3) == 0 ? "t" + random.nextInt(3) : null;
        boolean inCity = random.nextBoolean();
        var filter = new ArticleFilter(
                null,
                source,
                excludedSources,
                List.of(),
                List.of(),
                List.of(),
                tag == null ? List.of() : List.of(new MetaClause(false, "topic", List.of(tag))),
                List.of(),
                new PublicationDates(from, null),
                null);
        Predicate<Article> passes = article -> (!inCity || article.inCity())
                && (from == null || (article.date() != null && !article.date().isBefore(from)))
                && (source == null || source.equals(article.source()))
                && !excludedSources.contains(article.source())
                && (tag == null || tag.equals(article.tag()));
        PageRequest page = new PageRequest(1 + random.nextInt(8), random.nextInt(3) == 0 ? random.nextInt(20) : 0);
        ArticleQuery articles = inCity
                ? new GeoSearchQuery(CITY, filter, Set.of(), Sort.DATE, page)
                : new ArticleListQuery(filter, Set.of(), page);
        agree(what, articles, passes);
    }

    private void agree(String what, ArticleQuery articles, Predicate<Article> passes) {
        Article similar = random.nextInt(4) == 0 ? any() : null;
        String text = similar == null ? text(1 + random.nextInt(6)) : null;
        boolean isHybrid = text != null && random.nextBoolean();
        byte[] vector =
                similar != null ? similar.vector() : EmbeddingModel.builtIn().embed(Objects.requireNonNull(text));
        if (new QuestionVector(VectorModel.BUILT_IN, vector).isZero()) {
            return;
        }
        Long of = similar == null ? null : similar.id();
        var query = new SemanticQuery(
                text, of, isHybrid ? SemanticQuery.Mode.HYBRID : SemanticQuery.Mode.SEMANTIC, articles);
        ScoredPage expected = oracle.page(
                vector,
                isHybrid ? text : null,
                of == null ? 0 : of,
                passes,
                articles.page().offset(),
                articles.page().limit());
        var question = new SemanticSearch.Search(query, new QuestionVector(VectorModel.BUILT_IN, vector), "model");
        FoundPage bySql = searches.findBySql(project.id(), question);
        assertThat(bySql).as("by SQL: %s, %s", what, query).isEqualTo(FoundPage.ofScores(expected, articles.page()));
        assertThat(searches.findByIndex(project.id(), question, snapshot))
                .as("by the index: %s, %s", what, query)
                .isEqualTo(bySql);
    }

    private @Nullable Article any() {
        List<Article> all = List.copyOf(oracle.articles.values());
        Article one = all.get(random.nextInt(all.size()));
        return new QuestionVector(VectorModel.BUILT_IN, one.vector()).isZero() ? null : one;
    }

    /** Few words, so that articles have equal scores. */
    private String text(int words) {
        return IntStream.range(0, words)
                .mapToObj(each -> WORDS.get(random.nextInt(WORDS.size())))
                .collect(Collectors.joining(" "));
    }

    private String write(int count) {
        List<String> items = new ArrayList<>();
        List<Article> written = new ArrayList<>();
        List<Integer> numbers =
                random.ints(0, ARTICLES).distinct().limit(count).boxed().toList();
        for (int number : numbers) {
            Article article = article();
            written.add(article);
            items.add(item(number, article));
        }
        var run = TestRuns.submit(project, items.toArray(String[]::new));
        List<Long> ids = project.given()
                .get(project.path("/runs/" + run.id() + "/items?limit=100"))
                .jsonPath()
                .getList("items.article_id", Long.class);
        for (int at = 0; at < ids.size(); at++) {
            Article article = written.get(at);
            oracle.articles.put(
                    String.valueOf(numbers.get(at)),
                    new Article(
                            ids.get(at),
                            article.headline(),
                            article.body(),
                            article.date(),
                            article.source(),
                            article.tag(),
                            article.inCity()));
        }
        return "wrote " + items;
    }

    private Article article() {
        LocalDate date = random.nextInt(6) == 0 ? null : DAY.plusDays(random.nextInt(20));
        String headline = random.nextInt(10) == 0 ? "?!" : text(1 + random.nextInt(3));
        String body = headline.equals("?!") ? "" : text(random.nextInt(12));
        return new Article(
                0,
                headline,
                body,
                date,
                random.nextBoolean() ? "one" : "two",
                "t" + random.nextInt(3),
                random.nextBoolean());
    }

    private static String item(int number, Article article) {
        return """
                {"external_id": "%d", "headline": "%s", "body": "%s", "pub_date": %s, "source": {"id": "%s"},
                 "metadata": [{"meta_type": "topic", "category": "%s"}],
                 "locations": [{"label": "x", "location_type": "city", "geometry": {"type": "Point",
                 "coordinates": %s}}]}""".formatted(
                        number,
                        article.headline(),
                        article.body(),
                        article.date() == null ? "null" : "\"" + article.date() + "\"",
                        article.source(),
                        article.tag(),
                        article.inCity() ? "[-92.5, 31.5]" : "[10, 50]");
    }

    private String delete() {
        if (oracle.articles.isEmpty()) {
            return "nothing to delete";
        }
        List<String> all = List.copyOf(oracle.articles.keySet());
        String number = all.get(random.nextInt(all.size()));
        Article gone = Objects.requireNonNull(oracle.articles.remove(number));
        project.given().delete(project.path("/articles/" + gone.id())).then().statusCode(204);
        return "deleted " + number;
    }

    private void follow() {
        while (!reads.ask(project.id(), connection -> versions.versionOf(connection, project.id()))
                .equals(snapshot.version())) {
            snapshot = indexes.follow(project.id(), snapshot).orElseThrow();
        }
        assertThat(snapshot.index().texts().hasVectors()).isTrue();
    }
}
