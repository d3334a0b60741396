package dev.dateline.engine.gazetteer;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntToDoubleFunction;

/** Finds places by the beginning of any of their names, for type-ahead. */
public final class PlaceSearch {

    /**
     * A place that was found.
     *
     * @param name the name that begins with what was asked for, as it is compared ({@link NameKey})
     */
    public record Match(int place, String name, double score) {}

    /** @param name ordinal of the name that was found */
    private record Found(int place, int name, double score) {}

    private static final double EXACT = 2;
    private static final double MAIN_NAME = 1;
    private static final double COUNTRY = 2;
    private static final double STATE = 1;

    private final Gazetteer gazetteer;

    public PlaceSearch(Gazetteer gazetteer) {
        this.gazetteer = gazetteer;
    }

    /**
     * The best places, best first: those of many people, with the whole name or the main name, countries and states.
     *
     * @param beginning of a name; case, accents and dots do not matter
     * @param more added to the score of a place, where a factor of ten in people is 1
     */
    public List<Match> find(String beginning, IntToDoubleFunction more, int limit) {
        NameTable names = gazetteer.names();
        byte[] key = NameKey.ofBeginning(beginning).getBytes(UTF_8);
        if (key.length == 0) {
            return List.of();
        }
        Map<Integer, Found> best = new HashMap<>();
        for (int name = names.first(key); name < names.size() && names.startsWith(name, key); name++) {
            double exact = names.keyLength(name) == key.length ? EXACT : 0;
            for (int at = names.from(name); at < names.to(name); at++) {
                if (names.use(at) != NameUse.DEMONYM) {
                    int place = names.place(at);
                    double score = exact + (names.use(at) == NameUse.MAIN ? MAIN_NAME : 0) + own(place);
                    Found known = best.get(place);
                    if (known == null || score > known.score) {
                        best.put(place, new Found(place, name, score));
                    }
                }
            }
        }
        return best.values().stream()
                .map(found -> new Found(found.place, found.name, found.score + more.applyAsDouble(found.place)))
                .sorted(Comparator.comparingDouble(Found::score).reversed().thenComparing(Found::place))
                .limit(limit)
                .map(found -> new Match(found.place, names.key(found.name), found.score))
                .toList();
    }

    private double own(int place) {
        GazetteerPlaces places = gazetteer.places();
        double people = StrictMath.log10(places.population(place) + 1.0);
        return switch (places.kind(place)) {
            case COUNTRY, CONTINENT -> people + COUNTRY;
            case STATE -> people + STATE;
            default -> people;
        };
    }
}
