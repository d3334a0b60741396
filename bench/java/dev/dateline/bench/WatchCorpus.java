package dev.dateline.bench;

import dev.dateline.bench.Corpus.Article;
import dev.dateline.bench.Corpus.Mention;
import dev.dateline.bench.Corpus.Tag;
import dev.dateline.engine.gazetteer.BuiltInGazetteer;
import dev.dateline.engine.gazetteer.GazetteerPlaces;
import dev.dateline.engine.geo.BoundingBox;
import dev.dateline.engine.geo.Circle;
import dev.dateline.engine.geo.LngLat;
import dev.dateline.engine.geo.Miles;
import dev.dateline.engine.geo.Region;
import dev.dateline.engine.geo.SearchArea;
import dev.dateline.engine.geoindex.query.IndexQuery.TagClause;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.PrecisionModel;

/**
 * Generated watches, and articles for them; each is a function of its number alone. The places are those of the
 * built-in gazetteer, the most populous first: watches draw them by Zipf's law, articles uniformly, so that few watches
 * match.
 */
final class WatchCorpus {

    /**
     * A watch. An article matches if one mention is in the area and of the type, and if it has the tag and all words.
     *
     * @param clauses at most one
     * @param types at most one
     * @param words at most two
     */
    record Watch(int number, SearchArea area, List<TagClause> clauses, List<String> types, List<String> words) {

        /** An id of version 4 that contains the number. */
        UUID id() {
            return new UUID(number * 0x9E3779B97F4A7C15L & ~0xF000L | 0x4000L, Long.MIN_VALUE | number);
        }

        /** The number of the watch with this id. */
        static int number(UUID id) {
            return (int) id.getLeastSignificantBits();
        }
    }

    static final List<String> TYPES = List.of(Corpus.TYPES);
    static final int WORDS = 100;

    private static final int META_TYPES = 5;
    private static final int CATEGORIES = 10;
    private static final int VOCABULARY = 20_000;
    private static final int MENTIONS = 3;
    private static final int TAGS = 4;
    private static final double MILES_A_DEGREE = 68.7;
    /** No area reaches the antimeridian or a pole, which the compared libraries would need extra conditions for. */
    private static final double MAX_LNG = 178;

    private static final double MAX_LAT = 75;
    private static final GeometryFactory FACTORY = new GeometryFactory(new PrecisionModel(), 4326);

    private final List<LngLat> places;
    private final Dice.Zipf popularity;
    private final Dice.Zipf frequency = new Dice.Zipf(VOCABULARY);

    WatchCorpus() {
        GazetteerPlaces all = BuiltInGazetteer.get().places();
        places = IntStream.range(0, all.size())
                .filter(place -> !all.isAdministrative(place))
                .filter(place -> Math.abs(all.longitude(place)) < MAX_LNG && Math.abs(all.latitude(place)) < MAX_LAT)
                .boxed()
                .sorted(Comparator.comparingInt((Integer place) -> -all.population(place))
                        .thenComparing(Comparator.naturalOrder()))
                .map(place -> LngLat.of(all.longitude(place), all.latitude(place)))
                .toList();
        popularity = new Dice.Zipf(places.size());
    }

    int places() {
        return places.size();
    }

    Watch watch(int number) {
        var dice = new Dice(number * 0x9E3779B97F4A7C15L + 11);
        LngLat place = places.get(popularity.draw(dice));
        LngLat center = dice.chance(.5) ? place : near(dice, place, .5);
        SearchArea area = area(dice, center);
        List<TagClause> clauses = new ArrayList<>();
        List<String> types = new ArrayList<>();
        if (dice.chance(.5)) {
            if (dice.chance(.8)) {
                String type = "meta" + dice.below(META_TYPES);
                clauses.add(new TagClause(false, type, List.of(type + "-" + dice.below(CATEGORIES))));
            } else {
                types.add(TYPES.get(dice.below(TYPES.size())));
            }
        }
        Set<String> words = new LinkedHashSet<>();
        if (dice.chance(.1)) {
            int wanted = 1 + dice.below(2);
            for (int word = 0; word < wanted; word++) {
                words.add(word(dice));
            }
        }
        return new Watch(number, area, List.copyOf(clauses), List.copyOf(types), List.copyOf(words));
    }

    private static SearchArea area(Dice dice, LngLat center) {
        double kind = dice.next();
        if (kind < .9) {
            int[] rare = {1, 2, 3, 10, 15, 25};
            return new Circle(center, Miles.of(dice.chance(.6) ? 5 : rare[dice.below(rare.length)]));
        }
        return kind < .95 ? polygon(dice, center) : box(dice, center);
    }

    private static SearchArea box(Dice dice, LngLat center) {
        double lng = (1 + 4 * dice.next()) / milesPerLng(center);
        double lat = (1 + 4 * dice.next()) / MILES_A_DEGREE;
        return new BoundingBox(
                rounded(center.lng() - lng),
                rounded(center.lat() - lat),
                rounded(center.lng() + lng),
                rounded(center.lat() + lat));
    }

    /** Star-shaped, with 12 to 40 corners. */
    private static SearchArea polygon(Dice dice, LngLat center) {
        int corners = 12 + dice.below(29);
        double miles = 2 + 4 * dice.next();
        var ring = new Coordinate[corners + 1];
        for (int corner = 0; corner < corners; corner++) {
            double angle = 2 * Math.PI * corner / corners;
            double reach = miles * (.5 + .5 * dice.next());
            ring[corner] = new Coordinate(
                    rounded(center.lng() + reach * Math.cos(angle) / milesPerLng(center)),
                    rounded(center.lat() + reach * Math.sin(angle) / MILES_A_DEGREE));
        }
        ring[corners] = ring[0].copy();
        return new Region(FACTORY.createPolygon(ring));
    }

    /** Article with three mentions that are points, four tags, and 100 words. */
    Article article(int number) {
        var dice = new Dice(number * 0x9E3779B97F4A7C15L + 13);
        List<Mention> mentions = new ArrayList<>();
        for (int mention = 0; mention < MENTIONS; mention++) {
            LngLat place = places.get(dice.below(places.size()));
            LngLat at = dice.chance(.15) ? place : near(dice, place, 1);
            mentions.add(new Mention(
                    "Place " + number + "." + mention,
                    TYPES.get(dice.below(TYPES.size())),
                    "Some place",
                    FACTORY.createPoint(new Coordinate(at.lng(), at.lat())),
                    mention == 0 ? "primary" : "secondary",
                    null));
        }
        Set<Tag> tags = new LinkedHashSet<>();
        while (tags.size() < TAGS) {
            String type = "meta" + dice.below(META_TYPES);
            tags.add(new Tag(type, type + "-" + dice.below(CATEGORIES), .9));
        }
        String source = "paper" + dice.below(400);
        return new Article(
                "watched-" + number,
                "Article " + number,
                "https://" + source + ".example/" + number,
                null,
                Corpus.TODAY,
                source + ".example",
                "The " + source,
                String.join(
                        " ",
                        Collections.nCopies(WORDS, dice).stream()
                                .map(this::word)
                                .toList()),
                List.copyOf(tags),
                List.of(),
                List.copyOf(mentions));
    }

    private String word(Dice dice) {
        return "word" + frequency.draw(dice);
    }

    private static LngLat near(Dice dice, LngLat place, double miles) {
        return LngLat.of(
                rounded(place.lng() + miles * dice.gauss() / milesPerLng(place)),
                rounded(place.lat() + miles * dice.gauss() / MILES_A_DEGREE));
    }

    private static double milesPerLng(LngLat at) {
        return MILES_A_DEGREE * Math.cos(Math.toRadians(at.lat()));
    }

    private static double rounded(double degrees) {
        return Math.round(degrees * 1e6) / 1e6;
    }
}
