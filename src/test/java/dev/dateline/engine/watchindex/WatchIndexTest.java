package dev.dateline.engine.watchindex;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.engine.geo.BoundingBox;
import dev.dateline.engine.geo.Region;
import dev.dateline.engine.geo.SearchArea;
import dev.dateline.engine.geoindex.Chance;
import dev.dateline.engine.geoindex.GeoIndex;
import dev.dateline.engine.geoindex.indexing.IndexBuilder;
import dev.dateline.engine.geoindex.query.Answer;
import dev.dateline.engine.geoindex.query.EntityKey;
import dev.dateline.engine.geoindex.query.EntityMerges;
import dev.dateline.engine.geoindex.query.IndexPage;
import dev.dateline.engine.geoindex.query.IndexQuery;
import dev.dateline.engine.geoindex.query.IndexQuery.EntityClause;
import dev.dateline.engine.geoindex.query.KindFilter;
import dev.dateline.engine.geoindex.query.WordExpression;
import dev.dateline.engine.geoindex.words.WordSpace;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.GeometryFactory;

/** What an index of queries decides about articles is what the search of each query finds. */
class WatchIndexTest {

    private static final long SEED = Long.getLong("dateline.test.seed", 20261129);
    /** Of an article and a query. The size of the fuzz of all: {@code -Ddateline.test.watch-pairs=1000000}. */
    private static final int PAIRS = Integer.getInteger("dateline.test.watch-pairs", 200_000);

    private static final int VERSION = 7;
    private static final int ARTICLES = 50;
    private static final int QUERIES = 200;
    private static final List<String> WORDS = List.of("fire", "flood", "vote", "bridge", "school", "größe");
    private static final List<EntityKey> ENTITIES = List.of(
            new EntityKey("person", "one"), new EntityKey("person", "two"), new EntityKey("organisation", "one"));
    private static final EntityMerges MERGES = new EntityMerges(Map.of(ENTITIES.get(1), ENTITIES.get(2)));
    private static final GeometryFactory GEOMETRIES = new GeometryFactory();

    private static final double[][][] CENTRES = {
        {{-122.4, 37.8}, {-121.9, 37.3}},
        {{179.9, -17}, {-179.9, -16.5}},
        {{20, 89.5}},
        {{0, -89}},
        {{10, 50}, {-100, 0}}
    };

    private long matches;
    private long decided;

    @Test
    void whatIsDecidedIsWhatASearchFindsAndNothingIsMissing() {
        long rounds = Math.max(CENTRES.length, PAIRS / (ARTICLES * QUERIES));
        for (int round = 0; round < rounds; round++) {
            double[][] centres = CENTRES[round % CENTRES.length];
            compare(new Chance(SEED + round, round % 2 == 0 ? 0.5 : 5, centres), SEED + round);
        }
        assertThat(matches).as("queries that match an article").isGreaterThan(rounds * 10);
        assertThat(decided)
                .as("of %,d; many have polygons, phrases, boundaries", matches)
                .isGreaterThan(matches / 5);
    }

    private void compare(Chance chance, long seed) {
        GeoIndex articles = articles(chance);
        Map<UUID, IndexQuery> queries = new HashMap<>();
        WatchIndex index = WatchIndex.EMPTY;
        while (queries.size() < QUERIES) {
            var builder = new WatchIndexBuilder();
            for (int more = 1 + chance.random().nextInt(40); more > 0; more--) {
                UUID id = new UUID(seed, queries.size());
                IndexQuery query = query(chance);
                queries.put(id, query);
                builder.add(id, VERSION, query);
            }
            index = index.with(builder);
        }
        assertThat(index.size()).isEqualTo(queries.size());
        WatchMatches found = index.match(AskedArticles.of(articles));
        assertThat(queries.keySet()).containsAll(found.ids());
        queries.forEach((id, query) -> compare(articles, query, found, id));
    }

    private void compare(GeoIndex articles, IndexQuery query, WatchMatches found, UUID id) {
        boolean isOpen = found.isUndecided(id, VERSION);
        switch (articles.search(query)) {
            case Answer.Complete<IndexPage>(IndexPage page) -> {
                matches += page.hits().isEmpty() ? 0 : 1;
                if (!isOpen) {
                    decided += page.hits().isEmpty() ? 0 : 1;
                    assertThat(found.articles(id, VERSION))
                            .as("seed %d: %s", SEED, query)
                            .isEqualTo(told(page, query));
                }
            }
            // PostGIS decides; of a polygon at the antimeridian about all of that, at any latitude
            case Answer.NeedsRefinement<IndexPage> open ->
                assertThat(isOpen || query.area() instanceof Region)
                        .as("seed %d: %s", SEED, query)
                        .isTrue();
            case Answer.NeedsDistances<IndexPage> open -> throw new AssertionError("a search by date");
        }
    }

    private static Map<Long, List<Long>> told(IndexPage page, IndexQuery query) {
        boolean ofMentions = query.area() != null || !query.kinds().isAny();
        Map<Long, List<Long>> told = new HashMap<>();
        page.hits().forEach(hit -> told.put(hit.articleId(), ofMentions ? hit.mentionIds() : List.of()));
        return told;
    }

    @Test
    void anotherVersionOfAQueryIsAnotherOne() {
        var everything = new IndexQuery(null, KindFilter.ANY, List.of(), null, null, 1, 0, null);
        var nothing =
                everything.withEntities(List.of(new EntityClause(false, List.of(new EntityKey("person", "nobody")))));
        UUID id = new UUID(1, 2);
        var first = new WatchIndexBuilder();
        first.add(id, 1, everything);
        var second = new WatchIndexBuilder();
        second.add(id, 2, nothing);
        WatchMatches found =
                WatchIndex.of(first).with(second).match(AskedArticles.of(articles(new Chance(SEED, 1, CENTRES[0]))));
        assertThat(found.articles(id, 1)).hasSize(ARTICLES);
        assertThat(found.has(id, 2)).isFalse();
    }

    private static GeoIndex articles(Chance chance) {
        var builder = new IndexBuilder();
        chance.addArticles(builder, ARTICLES);
        Random random = chance.random();
        for (int entity = 0; entity < ENTITIES.size(); entity++) {
            builder.addEntityName(entity, ENTITIES.get(entity), "");
        }
        builder.keepWords(WordSpace.none());
        for (int article = 1; article <= ARTICLES; article++) {
            Set<String> words = new TreeSet<>();
            for (int word = random.nextInt(4); word > 0; word--) {
                words.add(WORDS.get(random.nextInt(WORDS.size())));
            }
            builder.addWords(article, vector(words));
            for (int entity = 0; entity < ENTITIES.size(); entity++) {
                if (random.nextInt(5) == 0) {
                    builder.addEntity(article, entity);
                }
            }
        }
        return GeoIndex.empty(0).with(0, new long[0], builder).with(MERGES);
    }

    /** As PostgreSQL sends a {@code tsvector}. */
    private static ByteBuffer vector(Set<String> words) {
        ByteBuffer vector = ByteBuffer.allocate(1_000).putInt(words.size());
        int position = 1;
        for (String word : words) {
            vector.put(word.getBytes(StandardCharsets.UTF_8))
                    .put((byte) 0)
                    .putShort((short) 1)
                    .putShort((short) position++);
        }
        return vector.flip();
    }

    private static IndexQuery query(Chance chance) {
        IndexQuery query = chance.query();
        Random random = chance.random();
        SearchArea area = query.area();
        if (area instanceof BoundingBox box && !box.crossesAntimeridian() && random.nextBoolean()) {
            area = region(box);
        }
        List<EntityClause> entities = new ArrayList<>();
        if (random.nextInt(6) == 0) {
            entities.add(
                    new EntityClause(random.nextInt(4) == 0, List.of(ENTITIES.get(random.nextInt(ENTITIES.size())))));
        }
        return new IndexQuery(
                area,
                query.kinds(),
                query.clauses(),
                entities,
                query.from(),
                query.to(),
                words(random),
                IndexQuery.Order.NEWEST,
                ARTICLES,
                0,
                null);
    }

    private static @Nullable SearchArea region(BoundingBox box) {
        Envelope envelope = box.envelope();
        return envelope.getWidth() == 0 || envelope.getHeight() == 0
                ? box
                : new Region(GEOMETRIES.toGeometry(envelope));
    }

    private static @Nullable WordExpression words(Random random) {
        return random.nextInt(4) == 0 ? expression(random, 3) : null;
    }

    private static WordExpression expression(Random random, int depth) {
        int choice = random.nextInt(depth == 0 ? 2 : 6);
        return switch (choice) {
            case 0, 1 -> new WordExpression.Word(word(random));
            case 2 ->
                new WordExpression.Phrase(List.of(
                        new WordExpression.Placed(word(random), -1), new WordExpression.Placed(word(random), 0)));
            case 3 -> new WordExpression.Both(expression(random, depth - 1), expression(random, depth - 1));
            case 4 -> new WordExpression.Either(expression(random, depth - 1), expression(random, depth - 1));
            default -> new WordExpression.Not(expression(random, depth - 1));
        };
    }

    private static String word(Random random) {
        return WORDS.get(random.nextInt(WORDS.size()));
    }
}
