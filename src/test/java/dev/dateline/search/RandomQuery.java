package dev.dateline.search;

import dev.dateline.engine.geo.Region;
import dev.dateline.engine.geoindex.words.WordRank;
import dev.dateline.http.paging.Seek;
import dev.dateline.http.paging.SortKey;
import dev.dateline.http.parameter.QueryParameters;
import dev.dateline.search.query.ArticleListQuery;
import dev.dateline.search.query.GeoSearchQuery;
import dev.dateline.search.query.PlaceQuery;
import dev.dateline.tenant.access.ProjectId;
import io.restassured.specification.RequestSpecification;
import jakarta.ws.rs.core.MultivaluedHashMap;
import jakarta.ws.rs.core.MultivaluedMap;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;

/** A random search over a corpus, as request parameters. */
final class RandomQuery {

    private static final double MILE = 1609.344;
    private static final double FARTHEST_MILES = 12_451;

    private final Random random;
    private final RandomCorpus places;
    private final List<Oracle.Article> corpus;
    private final MultivaluedMap<String, String> parameters = new MultivaluedHashMap<>();

    private RandomQuery(Random random, RandomCorpus places, List<Oracle.Article> corpus) {
        this.random = random;
        this.places = places;
        this.corpus = corpus;
    }

    static MultivaluedMap<String, String> of(Random random, RandomCorpus places, List<Oracle.Article> corpus) {
        var query = new RandomQuery(random, places, corpus);
        if (random.nextInt(5) < 3) {
            query.addCircle();
        } else {
            query.addBox();
        }
        query.addFilters();
        return query.parameters;
    }

    /** A search in a circle, in a box, or, one in four, in polygons. */
    static GeoSearchQuery search(Random random, RandomCorpus places, List<Oracle.Article> corpus, ProjectId project) {
        if (random.nextInt(4) > 0) {
            return GeoSearchQuery.from(project, new QueryParameters(withText(random, of(random, places, corpus))));
        }
        return GeoSearchQuery.from(
                project,
                new QueryParameters(withText(random, filters(random, places, corpus))),
                Optional.of(new Region(new RandomQuery(random, places, corpus).polygons())));
    }

    /** Random polygons, or one whose corners are in the corpus exactly. */
    private Geometry polygons() {
        Coordinate[] corners = new Coordinate[3 + random.nextInt(4)];
        Arrays.setAll(corners, at -> {
            double[] corner = corner();
            return new Coordinate(corner[0], corner[1]);
        });
        Geometry hull =
                new GeometryFactory().createMultiPointFromCoords(corners).convexHull();
        return random.nextInt(3) == 0 && hull.getArea() > 0 ? hull : places.region();
    }

    /** The query; one in three starts at a position: an article, next to one, or an end. */
    static GeoSearchQuery orWalk(Random random, List<Oracle.Article> corpus, GeoSearchQuery query) {
        return random.nextInt(3) > 0 ? query : query.seeking(seek(random, corpus));
    }

    private static Seek seek(Random random, List<Oracle.Article> corpus) {
        Oracle.Article at = corpus.get(random.nextInt(corpus.size()));
        LocalDate date = random.nextInt(6) == 0 ? RandomCorpus.LAST_DAY.minusDays(random.nextInt(60)) : at.date();
        SortKey key =
                random.nextInt(10) == 0 ? null : new SortKey(score(random), date, at.id() + random.nextInt(3) - 1);
        return new Seek("", random.nextBoolean(), key);
    }

    /** A rank of one or two words, which some articles have. */
    private static double score(Random random) {
        float first = (float) WordRank.of(random.nextInt(2), 1 + random.nextInt(2));
        return random.nextBoolean() ? first : first / 2;
    }

    /** A position at one of these distances, next to one, or anywhere. */
    static Seek nearestSeek(Random random, List<Oracle.Article> corpus, List<Double> meters) {
        Seek seek = seek(random, corpus);
        SortKey key = seek.key();
        if (key == null) {
            return seek;
        }
        double score = meters.isEmpty() || random.nextInt(8) == 0
                ? 1e7 * random.nextDouble() * random.nextDouble()
                : meters.get(random.nextInt(meters.size())) + (random.nextInt(3) > 0 ? 0 : random.nextGaussian() / 1e7);
        return new Seek("", seek.back(), new SortKey(score, key.date(), key.id()));
    }

    /** A list of articles, filtered like searches and by source. */
    static ArticleListQuery list(Random random, RandomCorpus places, List<Oracle.Article> corpus, ProjectId project) {
        MultivaluedMap<String, String> parameters = withText(random, filters(random, places, corpus));
        if (random.nextInt(3) == 0) {
            parameters.add("include", "facets");
        }
        return ArticleListQuery.from(project, new QueryParameters(parameters));
    }

    /** A list of places. */
    static PlaceQuery places(Random random, RandomCorpus places, List<Oracle.Article> corpus) {
        var query = new RandomQuery(random, places, corpus);
        if (random.nextInt(3) == 0) {
            query.addBox();
        }
        if (random.nextInt(2) == 0) {
            String label = RandomCorpus.LABELS.get(random.nextInt(RandomCorpus.LABELS.size()));
            String prefix = label.substring(0, 1 + random.nextInt(label.length()));
            query.parameters.add("q", random.nextBoolean() ? prefix : prefix.toUpperCase(Locale.ROOT));
        }
        query.some("location_type", RandomCorpus.TYPES, 3);
        query.some("exclude_location_type", RandomCorpus.TYPES, 4);
        query.parameters.add("limit", String.valueOf(1 + random.nextInt(40)));
        query.parameters.add("offset", String.valueOf(random.nextInt(2) * random.nextInt(60)));
        return PlaceQuery.from(new QueryParameters(query.parameters));
    }

    /** Like those of a search. */
    static ArticleListQuery orWalk(Random random, List<Oracle.Article> corpus, ArticleListQuery query) {
        return random.nextInt(3) > 0 ? query : query.seeking(seek(random, corpus));
    }

    /** Only its filters and page. */
    static MultivaluedMap<String, String> filters(Random random, RandomCorpus places, List<Oracle.Article> corpus) {
        var query = new RandomQuery(random, places, corpus);
        query.addFilters();
        return query.parameters;
    }

    static RequestSpecification on(RequestSpecification request, MultivaluedMap<String, String> parameters) {
        parameters.forEach((name, values) -> request.queryParam(name, values));
        return request;
    }

    private void addCircle() {
        double[] center = random.nextInt(4) == 0 ? corner() : places.position();
        // from a hundred meters to half the world
        double miles = Math.min(FARTHEST_MILES, 0.06 * Math.exp(random.nextDouble() * 12.3));
        if (random.nextInt(4) == 0) {
            double[] on = corner();
            miles = OracleCircle.distance(center[0], center[1], on[0], on[1]) / MILE; // the point is on the boundary
        }
        add("center_lng", center[0]);
        add("center_lat", center[1]);
        add("radius_miles", Math.clamp(miles, 0.001, FARTHEST_MILES));
    }

    private void addBox() {
        double[] one = random.nextInt(3) == 0 ? corner() : places.position();
        double[] other = random.nextInt(3) == 0 ? corner() : places.position();
        if (random.nextInt(10) == 0) {
            other[1] = random.nextBoolean() ? 90 : -90;
        }
        if (random.nextInt(10) == 0) {
            other[0] = random.nextBoolean() ? 180 : -180;
        }
        parameters.add(
                "bbox", one[0] + "," + Math.min(one[1], other[1]) + "," + other[0] + "," + Math.max(one[1], other[1]));
    }

    /** The exact corner of something in the corpus. */
    private double[] corner() {
        List<Oracle.Mention> mentions;
        do {
            mentions = corpus.get(random.nextInt(corpus.size())).mentions();
        } while (mentions.isEmpty());
        Coordinate[] all =
                mentions.get(random.nextInt(mentions.size())).geometry().getCoordinates();
        Coordinate corner = all[random.nextInt(all.length)];
        return new double[] {corner.x, corner.y};
    }

    /** Words, phrases, alternatives and excluded words; one in ten queries has none that is known. */
    private static String words(Random random) {
        StringBuilder query = new StringBuilder();
        for (int count = 1 + random.nextInt(3); count > 0; count--) {
            String word = random.nextInt(10) == 0
                    ? "unknown"
                    : RandomCorpus.WORDS.get(random.nextInt(RandomCorpus.WORDS.size()));
            String other = RandomCorpus.WORDS.get(random.nextInt(RandomCorpus.WORDS.size()));
            query.append(
                    switch (random.nextInt(6)) {
                        case 0 -> "-" + word;
                        case 1 -> '"' + word + ' ' + other + '"';
                        case 2 -> word + " or " + other;
                        default -> word;
                    });
            query.append(' ');
        }
        return query.toString();
    }

    /** Adds words and sources, which the oracle does not know. */
    private static MultivaluedMap<String, String> withText(Random random, MultivaluedMap<String, String> parameters) {
        if (random.nextInt(3) == 0) {
            parameters.add("q", words(random));
        }
        if (random.nextInt(6) == 0) {
            parameters.add("source_id", "source-%d.example".formatted(random.nextInt(4)));
        }
        for (int source = random.nextInt(6) - 3; source > 0; source--) {
            parameters.add("exclude_source_id", "source-%d.example".formatted(random.nextInt(4)));
        }
        return parameters;
    }

    private void addFilters() {
        some("location_type", RandomCorpus.TYPES, 3);
        some("exclude_location_type", RandomCorpus.TYPES, 4);
        some("nature", RandomCorpus.NATURES, 3);
        for (int clause = random.nextInt(5) - 2; clause > 0; clause--) {
            String sign = random.nextBoolean() ? "!" : "";
            parameters.add(
                    "meta", sign + RandomCorpus.TAGS.get(random.nextInt(3)) + (random.nextBoolean() ? ",vote" : ""));
        }
        int first = random.nextInt(40);
        if (random.nextInt(4) == 0) {
            parameters.add(
                    "pub_date_from", RandomCorpus.LAST_DAY.minusDays(first).toString());
        }
        if (random.nextInt(4) == 0) {
            parameters.add(
                    "pub_date_to",
                    RandomCorpus.LAST_DAY.minusDays(random.nextInt(first + 1)).toString());
        }
        if (random.nextInt(3) > 0) {
            parameters.add("limit", String.valueOf(1 + random.nextInt(100)));
        }
        if (random.nextInt(3) == 0) {
            parameters.add("offset", String.valueOf(random.nextInt(random.nextInt(4) == 0 ? 10_000_001 : 60)));
        }
    }

    private void some(String parameter, List<String> values, int oneOf) {
        if (random.nextInt(oneOf) == 0) {
            values.stream().filter(value -> random.nextInt(2) == 0).forEach(value -> parameters.add(parameter, value));
        }
    }

    private void add(String name, double value) {
        parameters.add(name, String.valueOf(value));
    }
}
