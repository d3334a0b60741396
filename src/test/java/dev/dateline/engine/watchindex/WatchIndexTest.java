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
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Polygon;

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
                .as("of %,d; many have shapes, phrases, boundaries", matches)
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
        queries.forEach((id, query) -> compare(chance, articles, query, found, id));
    }

    private void compare(Chance chance, GeoIndex articles, IndexQuery query, WatchMatches found, UUID id) {
        boolean isOpen = found.isUndecided(id, VERSION);
        Answer<IndexPage> answer = articles.search(query);
        if (answer instanceof Answer.NeedsRefinement<IndexPage> open) {
            if (!(query.area() instanceof Region region)) {
                assertThat(isOpen).as("seed %d: %s", SEED, query).isTrue(); // PostGIS decides
                return;
            }
            // at the antimeridian all points are undecided, at any latitude
            answer = open.refine(mention -> meets(region, chance.geometry(mention)));
        }
        if (!(answer instanceof Answer.Complete<IndexPage>(IndexPage page))) {
            throw new AssertionError("not refined: " + answer);
        }
        matches += page.hits().isEmpty() ? 0 : 1;
        if (!isOpen) {
            decided += page.hits().isEmpty() ? 0 : 1;
            assertThat(found.articles(id, VERSION))
                    .as("seed %d: %s", SEED, query)
                    .isEqualTo(told(page, query));
        }
    }

    private static boolean meets(Region region, Geometry geometry) {
        return region.polygons().intersects(geometry)
                || region.otherNames()
                        .filter(names -> names.intersects(geometry))
                        .isPresent();
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
            area = region(box, random);
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

    /** A star, with or without a hole, or the box itself. */
    private static SearchArea region(BoundingBox box, Random random) {
        Envelope envelope = box.envelope();
        if (envelope.getWidth() == 0 || envelope.getHeight() == 0) {
            return box;
        }
        if (random.nextInt(3) == 0) {
            return new Region(GEOMETRIES.toGeometry(envelope));
        }
        double[] reach = random.doubles(3 + random.nextInt(30), 0.4, 1).toArray();
        if (random.nextInt(4) == 0) {
            return new Region(columns(envelope, 2 + random.nextInt(30)));
        }
        LinearRing[] holes = random.nextBoolean() ? new LinearRing[0] : new LinearRing[] {star(envelope, reach, 0.3)};
        return new Region(GEOMETRIES.createPolygon(star(envelope, reach, 1), holes));
    }

    /** Boxes side by side, with gaps. */
    private static Geometry columns(Envelope within, int count) {
        Polygon[] columns = new Polygon[count];
        double width = within.getWidth() / count;
        for (int column = 0; column < count; column++) {
            double west = within.getMinX() + column * width;
            Envelope box = new Envelope(west, west + width / 2, within.getMinY(), within.getMaxY());
            columns[column] = (Polygon) GEOMETRIES.toGeometry(box);
        }
        return GEOMETRIES.createMultiPolygon(columns);
    }

    private static LinearRing star(Envelope within, double[] reach, double size) {
        Coordinate[] corners = new Coordinate[reach.length + 1];
        for (int corner = 0; corner < corners.length; corner++) {
            double turn = 2 * Math.PI * (corner % reach.length) / reach.length;
            double far = size * reach[corner % reach.length] / 2;
            corners[corner] = new Coordinate(
                    within.centre().x + far * within.getWidth() * Math.cos(turn),
                    within.centre().y + far * within.getHeight() * Math.sin(turn));
        }
        return GEOMETRIES.createLinearRing(corners);
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
