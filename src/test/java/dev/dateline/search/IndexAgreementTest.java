package dev.dateline.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.content.articles.Include;
import dev.dateline.content.articles.TestArticles;
import dev.dateline.content.locations.MentionRow;
import dev.dateline.engine.geo.Circle;
import dev.dateline.platform.database.LowerCase;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.search.backend.TestSearches;
import dev.dateline.search.format.GeoSearchResponse;
import dev.dateline.search.liveindex.IndexSnapshot;
import dev.dateline.search.liveindex.LiveIndexes;
import dev.dateline.search.liveindex.TestLiveIndexes;
import dev.dateline.search.query.DensityQuery;
import dev.dateline.search.query.FoundPage;
import dev.dateline.search.query.FoundPage.FoundArticle;
import dev.dateline.search.query.GeoSearchQuery;
import dev.dateline.search.query.PlaceQuery;
import dev.dateline.search.query.Sort;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import dev.dateline.tenant.versions.ProjectReads;
import dev.dateline.tenant.versions.ProjectVersions;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.jboss.logging.Logger;
import org.junit.jupiter.api.Test;

/**
 * A project's index and PostgreSQL agree on ids, order, totals, matching mentions, facets and cells. Mentions are never
 * left out; the corpora have geographic edge cases, and articles are added, changed and deleted in between. Each round
 * compares five to seven answers: a search with facets, twice by distance, cells, a list, its ranks, places. {@code
 * -Ddateline.agreement.rounds} sets the number of rounds for each of four corpora, of which the slow one has a quarter
 * (1,200: more than 20,000 answers; 12,000: more than 200,000), {@code -Ddateline.agreement.seed} the seed.
 */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class IndexAgreementTest {

    private static final Logger LOG = Logger.getLogger(IndexAgreementTest.class);
    private static final int ROUNDS = Integer.getInteger("dateline.agreement.rounds", 1_200);
    private static final long SEED = Long.getLong("dateline.agreement.seed", 20_261_122L);
    private static final int ARTICLES = 400;
    private static final int QUERIES_A_CHANGE = 40;
    private static final int QUERIES_AN_AUDIT = 10;

    @Inject
    TestSearches searches;

    @Inject
    ProjectReads reads;

    @Inject
    ProjectVersions versions;

    @Inject
    LiveIndexes indexes;

    @Inject
    LowerCase lowerCase;

    @Test
    void agreesInADenseCity() throws InterruptedException {
        agrees("city", ROUNDS, 1, 0.05, new double[] {-92.4451, 31.3113}, new double[] {-92.40, 31.30});
    }

    @Test
    void agreesAtTheAntimeridian() throws InterruptedException {
        agrees("antimeridian", ROUNDS, 1, 1.5, new double[] {180, -17}, new double[] {179, 52});
    }

    @Test
    void agreesAtThePoles() throws InterruptedException {
        agrees("poles", ROUNDS, 1, 2, new double[] {0, 89.5}, new double[] {120, -89.5});
    }

    @Test
    void agreesAroundTheWorld() throws InterruptedException {
        agrees("world", ROUNDS / 4, 4, 40, new double[] {0, 10}, new double[] {120, 20}, new double[] {-90, -10});
    }

    /** @param byDistance one circle of this number is searched by distance, too: SQL measures all of a shape's edges */
    private void agrees(String name, int rounds, int byDistance, double spread, double[]... centres)
            throws InterruptedException {
        var random = new Random(SEED + name.hashCode());
        var places = new RandomCorpus(random, spread, centres);
        TestProject project = TestProjects.create();
        List<Oracle.Article> corpus = new ArrayList<>(places.store(project.id(), ARTICLES));
        IndexSnapshot snapshot = TestLiveIndexes.awaitWords(indexes, project.id());
        int questions = 0;
        int found = 0;
        int answers = 0;
        for (int count = 0; count < rounds; count++) {
            if (count % QUERIES_A_CHANGE == QUERIES_A_CHANGE - 1) {
                change(project.id(), random, places, corpus);
            }
            GeoSearchQuery query =
                    RandomQuery.orWalk(random, corpus, RandomQuery.search(random, places, corpus, project.id()));
            String what = "corpus %s, seed %d, query %d: %s".formatted(name, SEED, count, query);
            snapshot = current(project.id(), snapshot);
            questions += searches.needsRefinement(new GeoSearch.Search(query), snapshot) ? 1 : 0;
            var searching = new GeoSearch.Search(withFacets(query));
            GeoSearchResponse byIndex = searches.answerByIndex(project.id(), searching, snapshot);
            GeoSearchResponse bySql = searches.answerBySql(project.id(), searching);
            assertThat(found(byIndex)).as(what).isEqualTo(found(bySql));
            assertThat(byIndex.facets()).as(what).isEqualTo(bySql.facets());
            if (query.area() instanceof Circle && count % byDistance == 0) {
                agreesOnDistances(project.id(), random, corpus, withFacets(query.by(Sort.DISTANCE)), snapshot, what);
                answers += 2;
            }
            if (count % QUERIES_AN_AUDIT == 0) {
                assertThat(searches.passesAudit(project.id(), searching, snapshot))
                        .as("audit of %s", what)
                        .isTrue();
            }
            int resolution = random.nextInt(DensityQuery.MAX_RESOLUTION + 1);
            var counting = new GeoSearch.Counting(new DensityQuery(query, resolution));
            assertThat(searches.answerByIndex(project.id(), counting, snapshot))
                    .as("cells of resolution %d of %s", resolution, what)
                    .isEqualTo(searches.answerBySql(project.id(), counting));
            var listing = new ArticleList.Listing(
                    RandomQuery.orWalk(random, corpus, RandomQuery.list(random, places, corpus, project.id())));
            assertThat(searches.answerByIndex(project.id(), listing, snapshot))
                    .as("corpus %s, seed %d, %s", name, SEED, listing)
                    .isEqualTo(searches.answerBySql(project.id(), listing));
            assertThat(searches.findByIndex(project.id(), listing, snapshot))
                    .as("ranks in corpus %s, seed %d, %s", name, SEED, listing)
                    .isEqualTo(searches.findBySql(project.id(), listing));
            PlaceQuery wanted = RandomQuery.places(random, places, corpus);
            var naming = new PlaceList.Places(wanted, wanted.prefix() == null ? null : lowerCase.of(wanted.prefix()));
            assertThat(searches.findByIndex(project.id(), naming, snapshot))
                    .as("corpus %s, seed %d, %s", name, SEED, naming)
                    .isEqualTo(searches.findBySql(project.id(), naming));
            found += bySql.pagination().total() > 0 ? 1 : 0;
            answers += 5;
        }
        LOG.infof(
                "corpus %s, seed %d: %d answers agreed in %d rounds, %d found something, %d asked PostgreSQL of a mention",
                name, SEED, answers, rounds, found, questions);
        assertThat(found).as("queries that find something").isGreaterThan(rounds / 3);
        assertThat(questions).as("questions that the index alone decides").isLessThan(rounds / 2);
    }

    /** A page by distance, and one that begins or ends at a position near it; all to the bit. */
    private void agreesOnDistances(
            ProjectId project,
            Random random,
            List<Oracle.Article> corpus,
            GeoSearchQuery query,
            IndexSnapshot snapshot,
            String what) {
        FoundPage page = foundBothWays(project, query, snapshot, what);
        List<Double> meters = List.copyOf(page.meters().values());
        GeoSearchQuery walk = query.seeking(RandomQuery.nearestSeek(random, corpus, meters));
        foundBothWays(project, walk, snapshot, what + " " + walk.page().seek());
    }

    private FoundPage foundBothWays(ProjectId project, GeoSearchQuery query, IndexSnapshot snapshot, String what) {
        var searching = new GeoSearch.Search(query);
        FoundPage page = searches.findBySql(project, searching);
        assertThat(searches.findByIndex(project, searching, snapshot)).as(what).isEqualTo(page);
        return page;
    }

    /** The current snapshot of the project. */
    private IndexSnapshot current(ProjectId project, IndexSnapshot known) {
        IndexSnapshot snapshot = known;
        while (!reads.ask(project, connection -> versions.versionOf(connection, project))
                .equals(snapshot.version())) {
            snapshot = indexes.follow(project, snapshot).orElseThrow();
        }
        return snapshot;
    }

    /** Ids, order and counts of an answer, for the message if two differ. */
    private static FoundPage found(GeoSearchResponse answer) {
        return new FoundPage(
                answer.items().stream()
                        .map(item -> new FoundArticle(
                                item.article().id(),
                                item.matchingLocations().stream()
                                        .map(MentionRow::mentionId)
                                        .toList()))
                        .toList(),
                answer.pagination().total(),
                answer.pagination().offset());
    }

    private static GeoSearchQuery withFacets(GeoSearchQuery query) {
        return new GeoSearchQuery(query.area(), query.filter(), Set.of(Include.FACETS), query.sort(), query.page());
    }

    /** Adds a few articles, changes the date of a few, deletes a few; every change is a separate version. */
    private static void change(ProjectId project, Random random, RandomCorpus places, List<Oracle.Article> corpus) {
        int bound = corpus.size() > ARTICLES ? 12 : 4; // keeps the size of the corpus about the same
        for (int count = random.nextInt(bound); count > 0; count--) {
            TestArticles.delete(
                    project, corpus.remove(random.nextInt(corpus.size())).id());
        }
        for (int count = random.nextInt(4); count > 0; count--) {
            TestArticles.publishLater(
                    project, corpus.get(random.nextInt(corpus.size())).id());
        }
        corpus.addAll(places.store(project, random.nextInt(8)));
    }
}
