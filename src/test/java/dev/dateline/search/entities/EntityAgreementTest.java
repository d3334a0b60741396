package dev.dateline.search.entities;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.content.articles.Include;
import dev.dateline.content.locations.LocationType;
import dev.dateline.engine.geo.BoundingBox;
import dev.dateline.engine.geoindex.query.ConnectionPage;
import dev.dateline.engine.geoindex.query.EntityConnection;
import dev.dateline.engine.geoindex.query.EntityKey;
import dev.dateline.engine.geoindex.query.EntityPage;
import dev.dateline.http.paging.PageRequest;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.TestRuns;
import dev.dateline.search.backend.SearchQuestion;
import dev.dateline.search.backend.TestSearches;
import dev.dateline.search.entities.EntityOracle.Article;
import dev.dateline.search.entities.EntityOracle.Named;
import dev.dateline.search.liveindex.IndexSnapshot;
import dev.dateline.search.liveindex.LiveIndexes;
import dev.dateline.search.liveindex.TestLiveIndexes;
import dev.dateline.search.query.ArticleFilter;
import dev.dateline.search.query.ArticleListQuery;
import dev.dateline.search.query.ArticleQuery;
import dev.dateline.search.query.ConnectionQuery;
import dev.dateline.search.query.EntityFilter;
import dev.dateline.search.query.EntityQuery;
import dev.dateline.search.query.FoundEntity;
import dev.dateline.search.query.FoundPage;
import dev.dateline.search.query.GeoSearchQuery;
import dev.dateline.search.query.PublicationDates;
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
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * The index, PostgreSQL and a count over all articles agree about entities, after each of many random changes: runs that
 * create and update articles, deletions, merges, merges that are undone. {@code -Ddateline.agreement.seed} sets the seed.
 */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class EntityAgreementTest {

    private static final long SEED = Long.getLong("dateline.agreement.seed", 20_261_125L);
    private static final int CHANGES = Integer.getInteger("dateline.agreement.changes", 60);
    private static final int QUESTIONS = 6;
    private static final int ARTICLES = 120;
    private static final LocalDate DAY = LocalDate.of(2026, 11, 1);
    private static final BoundingBox CITY = new BoundingBox(-93, 31, -92, 32);
    private static final List<String> TYPES = List.of("person", "organisation", "place");
    private static final List<String> NAMES = List.of("", "Ann Ash", "ann B", "Bo", "Čapek", "Émile", "Zoë Ann");

    @Inject
    TestSearches searches;

    @Inject
    ProjectReads reads;

    @Inject
    ProjectVersions versions;

    @Inject
    LiveIndexes indexes;

    private final Random random = new Random(SEED);
    private final EntityOracle oracle = new EntityOracle();
    private TestProject project;
    private IndexSnapshot snapshot;
    private String what = "";

    @Test
    void agreesAfterEveryChange() throws InterruptedException {
        project = TestProjects.create();
        write(ARTICLES / 2);
        snapshot = TestLiveIndexes.await(indexes, project.id());
        for (int change = 0; change < CHANGES; change++) {
            String done = change();
            follow();
            for (int question = 0; question < QUESTIONS; question++) {
                what = "seed %d, change %d: %s".formatted(SEED, change, done);
                listsAgree();
                singleOnesAgree();
                connectionsAgree();
                filtersAgree();
            }
        }
    }

    private String change() {
        return switch (random.nextInt(8)) {
            case 0, 1, 2 -> write(1 + random.nextInt(4));
            case 3, 4 -> delete();
            case 5, 6 -> merge();
            default -> undo();
        };
    }

    private String write(int count) {
        List<String> items = new ArrayList<>();
        List<Article> written = new ArrayList<>();
        Set<Integer> numbers =
                random.ints(count, 0, ARTICLES).boxed().collect(Collectors.toCollection(java.util.LinkedHashSet::new));
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
        int at = 0;
        for (int number : numbers) {
            Article article = written.get(at);
            oracle.articles.put(
                    String.valueOf(number),
                    new Article(ids.get(at), article.date(), article.source(), article.inCity(), article.entities()));
            at++;
        }
        return "wrote " + items;
    }

    private Article article() {
        List<Named> entities = IntStream.range(0, random.nextInt(5))
                .mapToObj(each -> new Named(key(), NAMES.get(random.nextInt(NAMES.size()))))
                .toList();
        LocalDate date = random.nextInt(6) == 0 ? null : DAY.plusDays(random.nextInt(20));
        return new Article(0, date, random.nextBoolean() ? "one" : "two", random.nextBoolean(), entities);
    }

    /** Few, so that merges meet. */
    private EntityKey key() {
        return new EntityKey(TYPES.get(random.nextInt(TYPES.size())), "n" + random.nextInt(6));
    }

    /** A place comes as the canonical entity of a mention, which alone may have no name. */
    private static String item(int number, Article article) {
        String entities = article.entities().stream()
                .filter(named -> !isOfMention(named))
                .map(named -> "{\"type\": \"%s\", \"id\": \"%s\", \"name\": \"%s\"}"
                        .formatted(named.key().type(), named.key().id(), named.name()))
                .collect(Collectors.joining(","));
        String point = article.inCity() ? "[-92.5, 31.5]" : "[10, 50]";
        String type = article.source().equals("one") ? "city" : "town";
        String bare = "{\"label\": \"x\", \"location_type\": \"" + type + "\", \"geometry\": {\"type\": \"Point\","
                + " \"coordinates\": " + point + "}";
        String mentions = article.entities().stream()
                .filter(EntityAgreementTest::isOfMention)
                .map(named -> bare
                        + ", \"canonical\": {\"type\": \"%s\", \"id\": \"%s\", \"name\": %s}}"
                                .formatted(
                                        named.key().type(),
                                        named.key().id(),
                                        named.name().isEmpty() ? "null" : "\"" + named.name() + "\""))
                .collect(Collectors.joining(","));
        return """
                {"external_id": "%d", "headline": "%d", "pub_date": %s, "source": {"id": "%s"},
                 "entities": [%s], "locations": [%s}%s]}""".formatted(
                        number,
                        number,
                        article.date() == null ? "null" : "\"" + article.date() + "\"",
                        article.source(),
                        entities,
                        bare,
                        mentions.isEmpty() ? "" : "," + mentions);
    }

    private static boolean isOfMention(Named named) {
        return named.key().type().equals("place") || named.name().isEmpty();
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

    private String merge() {
        EntityKey one = key();
        EntityKey other = key();
        boolean known = oracle.find(one).isPresent() && oracle.find(other).isPresent();
        boolean allowed = !oracle.merges.containsKey(one) && !oracle.root(other).equals(one);
        boolean again = other.equals(oracle.merges.get(one));
        int expected = one.equals(other) ? 400 : !known ? 404 : allowed || again ? 200 : 409;
        project.given()
                .contentType("application/json")
                .body("{\"into\": {\"type\": \"%s\", \"id\": \"%s\"}}".formatted(other.type(), other.id()))
                .post(project.path("/entities/%s/%s/merge".formatted(one.type(), one.id())))
                .then()
                .statusCode(expected);
        if (expected == 200) {
            oracle.merges.put(one, other);
        }
        return "merged %s into %s: %d".formatted(one, other, expected);
    }

    private String undo() {
        EntityKey one = oracle.merges.isEmpty() || random.nextInt(4) == 0
                ? key()
                : List.copyOf(oracle.merges.keySet()).get(random.nextInt(oracle.merges.size()));
        boolean merged = oracle.merges.remove(one) != null;
        project.given()
                .delete(project.path("/entities/%s/%s/merge".formatted(one.type(), one.id())))
                .then()
                .statusCode(merged ? 204 : 404);
        return "undid the merge of " + one;
    }

    private void follow() {
        while (!reads.ask(project.id(), connection -> versions.versionOf(connection, project.id()))
                .equals(snapshot.version())) {
            snapshot = indexes.follow(project.id(), snapshot).orElseThrow();
        }
    }

    private <F> void agrees(SearchQuestion<F, ?> question, F expected) {
        assertThat(searches.findBySql(project.id(), question))
                .as("by SQL: %s, %s", what, question)
                .isEqualTo(expected);
        assertThat(searches.findByIndex(project.id(), question, snapshot))
                .as("by the index: %s, %s", what, question)
                .isEqualTo(expected);
    }

    private PageRequest page() {
        return new PageRequest(1 + random.nextInt(6), random.nextInt(4) == 0 ? random.nextInt(8) : 0);
    }

    private void listsAgree() {
        String type = random.nextBoolean() ? null : TYPES.get(random.nextInt(TYPES.size()));
        String prefix = List.of("ann", "ANN b", "b", "n", "n1", "c", "x").get(random.nextInt(7));
        var query = new EntityQuery(type, random.nextBoolean() ? null : prefix, page());
        EntityPage expected = oracle.page(
                type,
                query.prefix() == null ? null : query.prefix().toLowerCase(),
                query.page().offset(),
                query.page().limit());
        if ("c".equals(query.prefix())) { // the oracle does not know that Č is one
            expected =
                    oracle.page(type, "č", query.page().offset(), query.page().limit());
        }
        agrees(new EntityReads.Entities(query), expected);
    }

    private void singleOnesAgree() {
        EntityKey key = key();
        agrees(new EntityReads.One(key), new FoundEntity(oracle.find(key)));
    }

    private void connectionsAgree() {
        boolean inCity = random.nextBoolean();
        LocalDate from = random.nextBoolean() ? null : DAY.plusDays(random.nextInt(20));
        String source = random.nextBoolean() ? null : "one";
        List<String> excludedSources = random.nextInt(3) == 0 ? List.of("two", "none") : List.of();
        boolean noTowns = random.nextInt(3) == 0;
        List<LocationType> excluded = noTowns ? List.of(new LocationType("town")) : List.of();
        Predicate<Article> passes = article -> (!inCity || article.inCity())
                && (!noTowns || article.source().equals("one"))
                && (from == null || (article.date() != null && !article.date().isBefore(from)))
                && (source == null || source.equals(article.source()))
                && !excludedSources.contains(article.source());
        var filter = new ArticleFilter(
                null,
                source,
                excludedSources,
                List.of(),
                excluded,
                List.of(),
                List.of(),
                List.of(),
                new PublicationDates(from, null),
                null);
        PageRequest page = page();
        ArticleQuery articles = inCity
                ? new GeoSearchQuery(CITY, filter, Set.of(), Sort.DATE, page)
                : new ArticleListQuery(filter, Set.of(), page);
        String type = random.nextInt(3) == 0 ? TYPES.get(random.nextInt(TYPES.size())) : null;
        var order = random.nextBoolean() ? EntityConnection.Order.MOST_ARTICLES : EntityConnection.Order.STRONGEST;
        var query = new ConnectionQuery(key(), articles, type, order, page);
        ConnectionPage expected = oracle.connections(query.of(), passes, type, order, page.offset(), page.limit());
        agrees(
                new EntityReads.Connections(query),
                new EntityReads.Found<>(new FoundEntity(oracle.find(query.of())), expected));
    }

    private void filtersAgree() {
        List<EntityFilter> filters = IntStream.range(0, random.nextInt(4))
                .mapToObj(each -> new EntityFilter(random.nextInt(3) == 0, key()))
                .toList();
        EntityKey of = key();
        var filter = new ArticleFilter(
                null, null, List.of(), List.of(), List.of(), List.of(), List.of(), filters, PublicationDates.ANY, of);
        var query = new ArticleListQuery(filter, Set.of(Include.FACETS), page());
        List<EntityFilter> all = new ArrayList<>(filters);
        List<Article> expected = oracle.filtered(all).stream()
                .filter(article -> article.entities().stream()
                        .anyMatch(named -> oracle.root(named.key()).equals(oracle.root(of))))
                .toList();
        var question = new EntityReads.Articles(of, query);
        FoundPage bySql = searches.findBySql(project.id(), question).value();
        assertThat(searches.findByIndex(project.id(), question, snapshot).value())
                .as("%s, %s", what, question)
                .isEqualTo(bySql);
        assertThat(bySql.articleIds())
                .as("%s, %s", what, question)
                .isEqualTo(expected.stream()
                        .map(Article::id)
                        .skip(query.page().offset())
                        .limit(query.page().limit())
                        .toList());
        assertThat(bySql.total()).isEqualTo(expected.size());
        assertThat(Optional.ofNullable(bySql.facets()).orElseThrow().entities())
                .as("%s, %s", what, question)
                .isEqualTo(oracle.facet(expected));
    }
}
