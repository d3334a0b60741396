package dev.dateline.engine.geoindex;

import dev.dateline.engine.geo.BoundingBox;
import dev.dateline.engine.geo.Circle;
import dev.dateline.engine.geo.H3Cells;
import dev.dateline.engine.geo.LngLat;
import dev.dateline.engine.geo.Miles;
import dev.dateline.engine.geo.SearchArea;
import dev.dateline.engine.geoindex.BruteForce.Article;
import dev.dateline.engine.geoindex.BruteForce.Mention;
import dev.dateline.engine.geoindex.indexing.IndexBuilder;
import dev.dateline.engine.geoindex.query.IndexQuery;
import dev.dateline.engine.geoindex.query.IndexQuery.TagClause;
import dev.dateline.engine.geoindex.query.KindFilter;
import dev.dateline.engine.geoindex.query.SeekPosition;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Polygon;

/** Random articles and queries around some centers; coordinates with few and with many decimals. */
public final class Chance {

    static final List<String> TYPES = List.of("city", "building", "street", "country");
    private static final List<String> NATURES = List.of("primary", "secondary", "background");
    private static final List<String> TAGS = List.of("topic:fire", "topic:flood", "topic:vote", "tone:grave");
    private static final LocalDate LAST_DAY = LocalDate.of(2026, 11, 20);
    private static final GeometryFactory GEOMETRIES = new GeometryFactory();
    private static final double MILE = 1609.344;

    private static final List<String> SOURCES =
            List.of("a.example", "b.example", "ä.example", "😀.example", "｡.example");

    private final H3Cells cells = new H3Cells();
    private final Random random;
    private final double spread;
    private final double[][] centres;
    private final List<Article> added = new ArrayList<>();
    private long nextMention = 1;

    public Chance(long seed, double spread, double[]... centres) {
        this.random = new Random(seed);
        this.spread = spread;
        this.centres = centres;
    }

    public Random random() {
        return random;
    }

    Article article(long id) {
        LocalDate date = random.nextInt(15) == 0 ? null : LAST_DAY.minusDays(random.nextInt(40));
        List<String> tags = TAGS.stream().filter(tag -> random.nextInt(3) == 0).toList();
        List<Mention> mentions = new ArrayList<>();
        for (int count = random.nextInt(9) == 0 ? 0 : 1 + random.nextInt(4); count > 0; count--) {
            String nature = random.nextInt(8) == 0 ? null : pick(NATURES);
            String type = pick(TYPES);
            Geometry geometry = geometry();
            long cell = cells.cellOf(type, geometry).id();
            mentions.add(new Mention(nextMention++, type, nature, cell, geometry));
        }
        String source = random.nextInt(5) == 0 ? null : pick(SOURCES);
        return new Article(id, date, tags, source, mentions);
    }

    static void add(IndexBuilder builder, Article article) {
        add(builder, article, mention -> "Place " + mention.id() % 20);
    }

    static void add(IndexBuilder builder, Article article, Function<Mention, String> label) {
        builder.addArticle(article.id(), article.date());
        for (Mention mention : article.mentions()) {
            builder.addMention(
                    new IndexBuilder.Mention(
                            article.id(),
                            article.date(),
                            mention.id(),
                            mention.type(),
                            mention.nature(),
                            mention.cell(),
                            builder.name(label.apply(mention), "Address of " + label.apply(mention))),
                    mention.geometry());
        }
        for (String tag : article.tags()) {
            builder.addTag(article.id(), tag.split(":")[0], tag.split(":")[1]);
        }
        if (article.source() != null) {
            builder.addSource(article.id(), article.source());
        }
    }

    /** Adds articles with ids from 1; {@link #query()} asks for places near them. */
    public void addArticles(IndexBuilder builder, int count) {
        for (int number = 0; number < count; number++) {
            Article article = article(added.size() + 1);
            added.add(article);
            add(builder, article);
        }
    }

    /** The geometry of a mention that was added. */
    public Geometry geometry(long mention) {
        return added.stream()
                .flatMap(article -> article.mentions().stream())
                .filter(one -> one.id() == mention)
                .findFirst()
                .orElseThrow()
                .geometry();
    }

    /** A query without paging. */
    public IndexQuery query() {
        IndexQuery query = query(added);
        return new IndexQuery(
                query.area(), query.kinds(), query.clauses(), query.from(), query.to(), added.size(), 0, null);
    }

    IndexQuery query(List<Article> corpus) {
        List<TagClause> clauses = new ArrayList<>();
        for (int count = random.nextInt(5) - 2; count > 0; count--) {
            String[] tag = pick(TAGS).split(":");
            clauses.add(new TagClause(
                    random.nextBoolean(), tag[0], random.nextBoolean() ? List.of(tag[1]) : List.of(tag[1], "vote")));
        }
        int first = random.nextInt(40);
        return new IndexQuery(
                area(corpus),
                new KindFilter(some(TYPES), some(TYPES), some(NATURES)),
                withSource(clauses),
                random.nextInt(4) == 0 ? LAST_DAY.minusDays(first) : null,
                random.nextInt(4) == 0 ? LAST_DAY.minusDays(random.nextInt(first + 1)) : null,
                1 + random.nextInt(100),
                random.nextInt(3) == 0 ? random.nextInt(60) : 0,
                random.nextInt(3) == 0 ? anchor(corpus) : null);
    }

    private List<TagClause> withSource(List<TagClause> clauses) {
        if (random.nextInt(6) == 0) {
            clauses.add(TagClause.ofSource(random.nextInt(9) == 0 ? "none.example" : pick(SOURCES)));
        }
        if (random.nextInt(6) == 0) {
            clauses.add(TagClause.ofNoSource(List.of(pick(SOURCES), pick(SOURCES))));
        }
        return clauses;
    }

    /** At an article, next to one, or at the end. */
    private SeekPosition anchor(List<Article> corpus) {
        Article article = corpus.get(random.nextInt(corpus.size()));
        LocalDate date = random.nextInt(6) == 0 ? LAST_DAY.minusDays(random.nextInt(60)) : article.date();
        return random.nextInt(20) == 0
                ? SeekPosition.END
                : new SeekPosition(date, article.id() + random.nextInt(3) - 1, random.nextBoolean());
    }

    private @Nullable SearchArea area(List<Article> corpus) {
        if (random.nextInt(8) == 0) {
            return null;
        }
        return random.nextInt(5) < 3 ? circle(corpus) : box(corpus);
    }

    private SearchArea circle(List<Article> corpus) {
        Coordinate center = random.nextInt(4) == 0 ? corner(corpus) : position();
        double miles = 0.06 * Math.exp(random.nextDouble() * 12.3);
        if (random.nextInt(4) == 0) {
            Coordinate on = corner(corpus);
            miles = BruteForce.distance(center.x, center.y, on.x, on.y) / MILE; // on the boundary
        }
        return new Circle(LngLat.of(center.x, center.y), Miles.of(Math.clamp(miles, 0.001, Miles.MAX)));
    }

    private SearchArea box(List<Article> corpus) {
        Coordinate one = random.nextInt(3) == 0 ? corner(corpus) : position();
        Coordinate other = random.nextInt(3) == 0 ? corner(corpus) : position();
        double east = random.nextInt(10) == 0 ? (random.nextBoolean() ? 180 : -180) : other.x;
        double pole = random.nextInt(10) == 0 ? (random.nextBoolean() ? 90 : -90) : other.y;
        return random.nextInt(30) == 0
                ? new BoundingBox(-180, -90, 180, 90)
                : new BoundingBox(one.x, Math.min(one.y, pole), east, Math.max(one.y, pole));
    }

    /** The exact position of something in the corpus. */
    private Coordinate corner(List<Article> corpus) {
        List<Mention> mentions;
        do {
            mentions = corpus.get(random.nextInt(corpus.size())).mentions();
        } while (mentions.isEmpty());
        Coordinate[] all =
                mentions.get(random.nextInt(mentions.size())).geometry().getCoordinates();
        return all[random.nextInt(all.length)];
    }

    private List<String> some(List<String> values) {
        return random.nextInt(3) > 0
                ? List.of()
                : values.stream().filter(value -> random.nextBoolean()).toList();
    }

    private String pick(List<String> values) {
        return values.get(random.nextInt(values.size()));
    }

    private Geometry geometry() {
        Coordinate at = position();
        Geometry shape = random.nextInt(6) > 0 ? null : shape(at);
        return shape != null && shape.isValid() ? shape : GEOMETRIES.createPoint(at);
    }

    private @Nullable Geometry shape(Coordinate at) {
        double size = spread * Math.exp(random.nextGaussian() - 0.5);
        return switch (random.nextInt(7)) {
            case 0, 1 -> GEOMETRIES.createPolygon(ring(at, size, 3 + random.nextInt(6)));
            case 2 -> {
                int corners = 3 + random.nextInt(4);
                LinearRing[] holes = {ring(at, size * 0.2, corners)};
                yield GEOMETRIES.createPolygon(ring(at, size, corners), holes);
            }
            case 3 -> GEOMETRIES.createLineString(new Coordinate[] {near(at, size), near(at, size), near(at, size)});
            case 4 -> GEOMETRIES.createMultiPointFromCoords(new Coordinate[] {near(at, size), position()});
            case 5 -> // crosses the antimeridian, cut in two as RFC 7946 requires
                GEOMETRIES.createMultiPolygon(new Polygon[] {
                    GEOMETRIES.createPolygon(new Coordinate[] {
                        clamped(180 - size, at.y),
                        clamped(180, at.y),
                        clamped(180, at.y + size),
                        clamped(180 - size, at.y)
                    }),
                    GEOMETRIES.createPolygon(new Coordinate[] {
                        clamped(-180, at.y), clamped(-180 + size, at.y), clamped(-180, at.y + size), clamped(-180, at.y)
                    })
                });
            default -> // contains a pole, or a large part of the Earth
                GEOMETRIES.createPolygon(new Coordinate[] {
                    clamped(-180, 90),
                    clamped(-180, at.y),
                    clamped(at.x, at.y - 1),
                    clamped(180, at.y),
                    clamped(180, 90),
                    clamped(-180, 90)
                });
        };
    }

    private LinearRing ring(Coordinate at, double size, int corners) {
        Coordinate[] ring = new Coordinate[corners + 1];
        for (int corner = 0; corner < corners; corner++) {
            double turn = 2 * Math.PI * corner / corners;
            double reach = size * (0.7 + 0.3 * random.nextDouble());
            ring[corner] = clamped(at.x + 2 * reach * Math.cos(turn), at.y + reach * Math.sin(turn));
        }
        ring[corners] = ring[0].copy();
        return GEOMETRIES.createLinearRing(ring);
    }

    private Coordinate near(Coordinate at, double size) {
        return clamped(at.x + random.nextGaussian() * size, at.y + random.nextGaussian() * size);
    }

    private Coordinate position() {
        double[] centre = centres[random.nextInt(centres.length)];
        double lng = centre[0] + random.nextGaussian() * spread / Math.max(0.02, Math.cos(Math.toRadians(centre[1])));
        double turned = ((lng + 180) % 360 + 360) % 360 - 180;
        double lat = Math.clamp(centre[1] + random.nextGaussian() * spread, -90, 90);
        return switch (random.nextInt(4)) {
            case 0 -> clamped(Math.round(turned * 10) / 10.0, Math.round(lat * 10) / 10.0);
            case 1, 2 -> clamped(Math.round(turned * 1e6) / 1e6, Math.round(lat * 1e6) / 1e6);
            default -> clamped(Math.abs(turned) > 175 && random.nextInt(4) == 0 ? 180 : turned, lat);
        };
    }

    private static Coordinate clamped(double lng, double lat) {
        return new Coordinate(Math.clamp(lng, -180, 180) + 0.0, Math.clamp(lat, -90, 90) + 0.0);
    }
}
