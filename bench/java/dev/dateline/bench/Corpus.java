package dev.dateline.bench;

import dev.dateline.bench.Gazetteer.Place;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.PrecisionModel;

/**
 * Generated articles; each is a function of its number alone. An article has about 3 mentions (5 % of them shapes; 10
 * types, 3 natures) and about 5 tags. Dates cover five years, 3 % are undated; places are drawn by Zipf's law.
 */
final class Corpus {

    record Tag(String metaType, String category, double confidence) {}

    record Image(String url, String caption, String credit, int width, int height) {}

    record Mention(String label, String type, String address, Geometry geometry, String nature, String evidence) {}

    record Article(
            String externalId,
            String headline,
            String url,
            String author,
            LocalDate pubDate, // null: undated
            String sourceId,
            String sourceName,
            String body,
            List<Tag> tags,
            List<Image> images,
            List<Mention> mentions) {}

    static final LocalDate TODAY = LocalDate.of(2026, 11, 20);
    static final String[] META_TYPES = {"topic", "genre", "tone", "sector", "audience", "region", "format", "beat"};

    private static final int DAYS = 1826;
    private static final GeometryFactory FACTORY = new GeometryFactory(new PrecisionModel(), 4326);
    static final String[] TYPES = {
        "city",
        "building",
        "street",
        "neighborhood",
        "region",
        "country",
        "landmark",
        "point_of_interest",
        "water",
        "other"
    };
    private static final double[] TYPE_SHARES = {.38, .14, .12, .09, .08, .05, .05, .04, .03, .02};
    private static final String[] WORDS = ("after again airport along among bakery before beneath between bridge budget"
                    + " canal census choir citizens clinic coast council court crews dairy deadline delay district dock"
                    + " drought election engine estate farmers ferry festival flood forest freight garden grain harbour"
                    + " heritage hospital housing inquiry judge kitchen labour ledger library lights market mayor meadow"
                    + " measure meeting metro mill miners museum night officials orchard owners parade parents permit plan"
                    + " police pupils quarry rail record repair report residents river road roof school season sewer shop"
                    + " signal snow square station storm street strike summer survey teachers tenants theatre timber town"
                    + " tram trial union vote wages water wind winter workers")
            .split(" ");

    private final Gazetteer gazetteer;
    private final Dice.Zipf categories = new Dice.Zipf(30);

    Corpus(Gazetteer gazetteer) {
        this.gazetteer = gazetteer;
    }

    /** Article {@code number} of {@code size}; 0 is the oldest. Only the date depends on the size. */
    Article article(long number, long size) {
        var dice = new Dice(number * 0x9E3779B97F4A7C15L + 7);
        Place home = gazetteer.draw(dice);
        String source = "paper" + dice.below(400);
        return new Article(
                "bench-" + number,
                home.name() + ": " + words(dice, 7),
                "https://" + source + ".example/" + number,
                dice.chance(.1) ? null : "Reporter " + dice.below(3000),
                date(dice, number, size),
                source + ".example",
                "The " + source,
                words(dice, 60 + dice.below(80)),
                tags(dice),
                images(dice, number),
                mentions(dice, home));
    }

    private static LocalDate date(Dice dice, long number, long size) {
        if (dice.chance(.03)) {
            return null;
        }
        long day = dice.chance(.15)
                ? dice.below(DAYS)
                : Math.max(0, number * DAYS / size - (long) (4 * dice.exponential()));
        return TODAY.minusDays(DAYS - 1).plusDays(day);
    }

    private List<Tag> tags(Dice dice) {
        Map<String, Tag> tags = new LinkedHashMap<>();
        int wanted = 3 + dice.below(5);
        for (int i = 0; i < wanted; i++) {
            String metaType = dice.oneOf(META_TYPES);
            String category = metaType + "-" + categories.draw(dice);
            tags.putIfAbsent(category, new Tag(metaType, category, Math.round(500 + 500 * dice.next()) / 1000.0));
        }
        return List.copyOf(tags.values());
    }

    private static List<Image> images(Dice dice, long number) {
        List<Image> images = new ArrayList<>();
        for (int i = 0; i < 3 && dice.chance(.3); i++) {
            images.add(new Image(
                    "https://img.example/" + number + "/" + i + ".jpg", words(dice, 6), "Photo desk", 1200, 800));
        }
        return images;
    }

    private List<Mention> mentions(Dice dice, Place home) {
        int wanted = 1 + Math.min(11, (int) (2.55 * dice.exponential()));
        List<Mention> mentions = new ArrayList<>(wanted);
        for (int i = 0; i < wanted; i++) {
            Place place = i == 0 || dice.chance(.55) ? home : gazetteer.draw(dice);
            mentions.add(new Mention(
                    place.name(),
                    type(dice),
                    place.name() + ", " + place.country(),
                    geometry(dice, place),
                    nature(dice, i == 0),
                    dice.chance(.5) ? words(dice, 12) : null));
        }
        return mentions;
    }

    private static String type(Dice dice) {
        double at = dice.next();
        int type = 0;
        while (type < TYPES.length - 1 && at >= TYPE_SHARES[type]) {
            at -= TYPE_SHARES[type++];
        }
        return TYPES[type];
    }

    private static String nature(Dice dice, boolean first) {
        double at = dice.next();
        if (first) {
            return at < .8 ? "primary" : "secondary";
        }
        return at < .12 ? "primary" : at < .8 ? "secondary" : "background";
    }

    private static Geometry geometry(Dice dice, Place place) {
        boolean centre = dice.chance(.15); // many articles mention the city without an exact point
        double offset = centre ? 0 : place.spreadKm();
        double lng = place.lng() + offset * dice.gauss() / Gazetteer.kmPerDegree(place.lat());
        double lat = Math.clamp(place.lat() + offset * dice.gauss() / 110.57, -88, 88);
        double kind = dice.next();
        if (kind < .95 || Math.abs(lng) > 175 || Math.abs(lat) > 80) {
            return FACTORY.createPoint(degrees(Gazetteer.wrapped(lng), lat));
        }
        double radiusKm = Math.exp(Math.log(50) * dice.next());
        int corners = 5 + dice.below(20);
        double turn = 2 * Math.PI * dice.next();
        var ring = new Coordinate[corners + 1];
        for (int corner = 0; corner < corners; corner++) {
            double angle = turn + 2 * Math.PI * corner / corners;
            double reach = radiusKm * (.6 + .4 * dice.next());
            ring[corner] = degrees(
                    lng + reach * Math.cos(angle) / Gazetteer.kmPerDegree(lat), lat + reach * Math.sin(angle) / 110.57);
        }
        ring[corners] = ring[0].copy();
        return kind < .96
                ? FACTORY.createLineString(java.util.Arrays.copyOf(ring, corners))
                : FACTORY.createPolygon(ring);
    }

    private static Coordinate degrees(double lng, double lat) {
        return new Coordinate(Math.round(lng * 1e6) / 1e6, Math.round(lat * 1e6) / 1e6);
    }

    private static String words(Dice dice, int count) {
        var text = new StringBuilder(8 * count);
        for (int i = 0; i < count; i++) {
            text.append(i == 0 ? "" : " ").append(WORDS[dice.below(WORDS.length)]);
        }
        return text.toString();
    }
}
