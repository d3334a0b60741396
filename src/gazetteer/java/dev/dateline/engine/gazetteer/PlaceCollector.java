package dev.dateline.engine.gazetteer;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Places and their names while the gazetteer is made. */
final class PlaceCollector {

    /** A state is hardly more than a city that has this part of its people. */
    private static final double CITY_STATE = 0.25;

    private static final double NEAR_DEGREES = 4;

    private static final int LATIN = 0x250;

    /** A place. */
    static final class Entry {
        final PlaceClass kind;
        final String name;
        /** Keys and their best use. */
        final Map<String, NameUse> names = new LinkedHashMap<>();

        int id;
        int population;
        String code = "";
        Entry country;
        Entry state;
        Entry county;
        boolean isCapital;
        double latitude;
        double longitude;
        private String firstName = "";
        private boolean isPlaced;
        private double weight;
        private double latitudes;
        private double longitudes;
        private int ordinal;

        private Entry(PlaceClass kind, String name) {
            this.kind = kind;
            this.name = name;
            name(name, NameUse.MAIN);
        }

        /** Names in other scripts than Latin are left out. */
        void name(String text, NameUse use) {
            String key = NameKey.of(text);
            if (!key.isEmpty() && key.chars().allMatch(letter -> letter < LATIN)) {
                names.merge(key, use, (before, now) -> before.compareTo(now) <= 0 ? before : now);
            }
        }

        /** A name by which texts mean it rather than a state of that name. */
        void nameBefore(Entry state, String text) {
            String key = NameKey.of(text);
            name(text, NameUse.MAIN);
            firstName = key;
            state.names.put(key, NameUse.OTHER);
        }

        /** Whether it is a state of this name, some hundred kilometers from a position at most. */
        boolean isStateNamed(String text, double latitude, double longitude) {
            return kind == PlaceClass.STATE
                    && names.containsKey(NameKey.of(text))
                    && Math.abs(this.latitude - latitude) < NEAR_DEGREES
                    && Math.abs(this.longitude - longitude) < NEAR_DEGREES;
        }

        void at(double latitude, double longitude) {
            this.latitude = latitude;
            this.longitude = longitude;
            isPlaced = true;
        }

        /** Adds a place of this one to its center and people. */
        void weigh(Entry part) {
            weigh(part.latitude, part.longitude, part.population + 1);
            population = (int) Math.min(Integer.MAX_VALUE, (long) population + part.population);
        }

        void weigh(double latitude, double longitude, double weight) {
            this.weight += weight;
            latitudes += latitude * weight;
            longitudes += longitude * weight;
        }

        void settle() {
            if (!isPlaced && weight > 0) {
                at(latitudes / weight, longitudes / weight);
            }
        }

        /** How likely a text means it: the logarithm of its people, and more for large parts of the world. */
        private double prior(String name, NameUse use) {
            if (name.equals(firstName)) {
                return Double.MAX_VALUE;
            }
            double likely = StrictMath.log10(population + 100.0);
            likely += switch (kind) {
                case COUNTRY, CONTINENT -> 6;
                case STATE -> country.code.equals("US") ? 4 : 0.5;
                case COUNTY -> -1.5;
                case NEIGHBORHOOD -> -1;
                case CITY -> isCapital ? 1 : 0;
                case REGION, SEA -> 5;
                case LAKE, RIVER, MOUNTAIN, PARK -> 3;
            };
            return use == NameUse.OTHER ? likely - 2.5 : likely;
        }

        private boolean isAdministrative() {
            return kind == PlaceClass.COUNTRY || kind == PlaceClass.STATE || kind == PlaceClass.COUNTY;
        }
    }

    private static final Comparator<Entry> ORDER = Comparator.comparing((Entry entry) -> !entry.isAdministrative())
            .thenComparing(entry -> entry.isAdministrative() ? entry.kind.ordinal() : 0)
            .thenComparing(entry -> entry.isAdministrative() ? entry.code : "")
            .thenComparing(entry -> code(entry.country))
            .thenComparing(entry -> code(entry.state))
            .thenComparing(entry -> code(entry.county))
            .thenComparingInt(entry -> entry.id)
            .thenComparing(entry -> entry.name)
            .thenComparingDouble(entry -> entry.latitude);

    private final List<Entry> all = new ArrayList<>();

    Entry add(PlaceClass kind, String name) {
        var entry = new Entry(kind, name);
        all.add(entry);
        return entry;
    }

    List<Entry> all() {
        return all;
    }

    /**
     * A division that is named like a city in it is rarely meant without a word like "County": the bare name is the city's. Of
     * first-level divisions, and of the city's other names, this holds if the division is hardly more than the city.
     */
    void dropNamesOfCities() {
        for (Entry city : all) {
            if (city.kind == PlaceClass.CITY) {
                city.names.replaceAll((key, use) -> {
                    boolean main = use == NameUse.MAIN;
                    boolean isCounty = drop(city, city.county, key, main, main);
                    boolean isState = drop(city, city.state, key, main, false);
                    return isCounty || isState ? NameUse.MAIN : use; // divisions have English names: "Geneva"
                });
            }
        }
    }

    private static boolean drop(Entry city, Entry division, String key, boolean main, boolean always) {
        boolean isMostly = division != null
                && city.population >= CITY_STATE * division.population
                && (main || !city.country.code.equals("US"));
        return division != null && (always || isMostly) && division.names.remove(key) != null;
    }

    private static String code(Entry entry) {
        return entry == null ? "" : entry.code;
    }

    Gazetteer toGazetteer(String version, String attribution) {
        all.removeIf(entry -> !entry.isPlaced);
        all.sort(ORDER);
        for (int ordinal = 0; ordinal < all.size(); ordinal++) {
            all.get(ordinal).ordinal = ordinal;
        }
        return new Gazetteer(version, attribution, places(), names());
    }

    private GazetteerPlaces places() {
        int size = all.size();
        int[] latitudes = new int[size];
        int[] longitudes = new int[size];
        int[] populations = new int[size];
        int[] ids = new int[size];
        short[] countries = new short[size];
        int[] states = new int[size];
        int[] counties = new int[size];
        byte[] classes = new byte[size];
        for (int at = 0; at < size; at++) {
            Entry entry = all.get(at);
            classes[at] = (byte) (entry.kind.ordinal() | (entry.isCapital ? GazetteerPlaces.CAPITAL : 0));
            latitudes[at] = (int) Math.round(entry.latitude * GazetteerPlaces.DEGREE);
            longitudes[at] = (int) Math.round(entry.longitude * GazetteerPlaces.DEGREE);
            populations[at] = entry.population;
            ids[at] = entry.id;
            countries[at] = (short) ordinal(entry.country);
            states[at] = ordinal(entry.state);
            counties[at] = ordinal(entry.county);
        }
        return new GazetteerPlaces(
                classes,
                latitudes,
                longitudes,
                populations,
                ids,
                countries,
                states,
                counties,
                texts(all.stream().map(entry -> entry.name).toList()),
                texts(all.stream()
                        .filter(Entry::isAdministrative)
                        .map(entry -> entry.code)
                        .toList()));
    }

    private static int ordinal(Entry entry) {
        return entry == null || !entry.isPlaced ? GazetteerPlaces.NONE : entry.ordinal;
    }

    private NameTable names() {
        record Use(Entry entry, NameUse use, double prior) {}
        Map<byte[], List<Use>> uses = new TreeMap<>(Arrays::compareUnsigned);
        for (Entry entry : all) {
            entry.names.forEach((key, use) -> uses.computeIfAbsent(key.getBytes(UTF_8), unknown -> new ArrayList<>())
                    .add(new Use(entry, use, entry.prior(key, use))));
        }
        int[] begins = new int[uses.size() + 1];
        int[] packed = new int[uses.values().stream().mapToInt(List::size).sum()];
        int name = 0;
        int end = 0;
        for (List<Use> of : uses.values()) {
            of.sort(Comparator.comparingDouble((Use use) -> -use.prior).thenComparingInt(use -> use.entry.ordinal));
            for (Use use : of) {
                packed[end++] = NameTable.packed(use.entry.ordinal, use.use);
            }
            begins[++name] = end;
        }
        return new NameTable(
                texts(uses.keySet().stream().map(key -> new String(key, UTF_8)).toList()), begins, packed);
    }

    private static Texts texts(List<String> texts) {
        var bytes = new ByteArrayOutputStream();
        int[] begins = new int[texts.size() + 1];
        for (int number = 0; number < texts.size(); number++) {
            bytes.writeBytes(texts.get(number).getBytes(UTF_8));
            begins[number + 1] = bytes.size();
        }
        return new Texts(bytes.toByteArray(), begins);
    }
}
