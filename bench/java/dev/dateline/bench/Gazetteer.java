package dev.dateline.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * 40,000 places, the most mentioned first: the real cities of {@code cities.csv}, then generated towns around them.
 * These are dense near cities and sparse elsewhere, so both kinds of regions occur.
 */
final class Gazetteer {

    record Place(String name, String country, double lng, double lat, double spreadKm) {}

    static final int SIZE = 40_000;

    private static final String[] FIRST = {
        "Alder", "Birch", "Cedar", "Copper", "Eagle", "Elm", "Fair", "Glen", "Green", "Hazel", "High", "Iron", "Lake",
        "Maple", "Mill", "Moss", "North", "Oak", "Old", "Pine", "Red", "Rock", "Rose", "Salt", "Silver", "South",
        "Stone", "Thorn", "West", "White", "Willow", "Wind"
    };
    private static final String[] LAST = {
        "bank", "bridge", "brook", "bury", "dale", "field", "ford", "gate", "ham", "haven", "hill", "holm", "hurst",
                "land",
        "ley", "mere", "mouth", "pool", "port", "side", "stead", "ton", "vale", "view", "ville", "well", "wick", "wood"
    };

    private final List<Place> places = new ArrayList<>(SIZE);
    private final Dice.Zipf popularity = new Dice.Zipf(SIZE);

    Gazetteer(Path csv) throws IOException {
        for (String line : Files.readAllLines(csv)) {
            String[] field = line.split(",");
            double spread = Math.max(1.5, 9 - places.size() * 0.03);
            places.add(
                    new Place(field[0], field[1], Double.parseDouble(field[2]), Double.parseDouble(field[3]), spread));
        }
        int cities = places.size();
        var dice = new Dice(20_261_120);
        while (places.size() < SIZE) {
            Place city = places.get((int) (cities * Math.pow(dice.next(), 1.3)));
            double km = 12 + 90 * dice.exponential();
            double angle = 2 * Math.PI * dice.next();
            String name = dice.oneOf(FIRST) + dice.oneOf(LAST);
            places.add(at(
                    name,
                    city.country(),
                    city.lng() + km * Math.cos(angle) / kmPerDegree(city.lat()),
                    city.lat() + km * Math.sin(angle) / 110.57,
                    0.8 + dice.next()));
        }
    }

    Place place(int rank) {
        return places.get(rank);
    }

    Place draw(Dice dice) {
        return places.get(popularity.draw(dice));
    }

    /** Length of a degree of longitude. */
    static double kmPerDegree(double lat) {
        return 111.32 * Math.max(0.05, Math.cos(Math.toRadians(lat)));
    }

    static double wrapped(double lng) {
        return lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng;
    }

    private static Place at(String name, String country, double lng, double lat, double spread) {
        return new Place(name, country, wrapped(lng), Math.clamp(lat, -85, 85), spread);
    }
}
