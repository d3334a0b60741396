package dev.dateline.engine.gazetteer;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The places of the gazetteer by ordinal, in columns. Countries come first, then their divisions, then all others. Immutable.
 */
public final class GazetteerPlaces {

    /** No place. */
    public static final int NONE = -1;

    static final String OWN_ID = "dateline:";
    static final double DEGREE = 1e5;

    /** In {@link #classes}. */
    static final int CAPITAL = 0x40;

    final byte[] classes;
    final int[] latitudes;
    final int[] longitudes;
    final int[] populations;
    /** GeoNames ids; 0 for none. */
    final int[] ids;
    /** Ordinals of places, or {@link #NONE}. */
    final short[] countries;

    final int[] states;
    final int[] counties;
    final Texts names;
    /** Of the first places: "US", "US.LA", "US.LA.079". */
    final Texts codes;

    private final PlaceBounds bounds;
    private final PlaceIds byId;
    private final PlaceClass[] kinds = PlaceClass.values();

    GazetteerPlaces(
            byte[] classes,
            int[] latitudes,
            int[] longitudes,
            int[] populations,
            int[] ids,
            short[] countries,
            int[] states,
            int[] counties,
            Texts names,
            Texts codes) {
        this.classes = classes;
        this.latitudes = latitudes;
        this.longitudes = longitudes;
        this.populations = populations;
        this.ids = ids;
        this.countries = countries;
        this.states = states;
        this.counties = counties;
        this.names = names;
        this.codes = codes;
        bounds = new PlaceBounds(
                codes.size(),
                size(),
                this::latitude,
                this::longitude,
                List.of(this::country, this::state, this::county));
        byId = new PlaceIds(ids, this::id);
    }

    public int size() {
        return classes.length;
    }

    public PlaceClass kind(int place) {
        return kinds[classes[place] & ~CAPITAL];
    }

    /** Whether it is the capital of a country. */
    public boolean isCapital(int place) {
        return (classes[place] & CAPITAL) != 0;
    }

    /** In degrees. */
    public double latitude(int place) {
        return latitudes[place] / DEGREE;
    }

    /** In degrees. */
    public double longitude(int place) {
        return longitudes[place] / DEGREE;
    }

    /** Number of people; 0 if unknown. */
    public int population(int place) {
        return populations[place];
    }

    public String name(int place) {
        return names.get(place);
    }

    /** Its country, or {@link #NONE}; a country's is itself. */
    public int country(int place) {
        return countries[place];
    }

    /** Its first-level division, or {@link #NONE}; a division's is itself. */
    public int state(int place) {
        return states[place];
    }

    /** Its second-level division, or {@link #NONE}; a division's is itself. */
    public int county(int place) {
        return counties[place];
    }

    /** Whether a place is in a country or division. */
    public boolean isIn(int place, int larger) {
        return place != larger && (states[place] == larger || counties[place] == larger || countries[place] == larger);
    }

    /** Whether others can be in it: a country or a division. */
    public boolean isAdministrative(int place) {
        return place < codes.size();
    }

    /** The code of a country or division: "US", "US.LA", "US.LA.079"; null for other places. */
    public @Nullable String code(int place) {
        return place < codes.size() && codes.length(place) > 0 ? codes.get(place) : null;
    }

    /** The canonical id: "gn:" and the GeoNames id, else the code; of a place that GeoNames does not have, its address. */
    public String id(int place) {
        if (ids[place] != 0) {
            return "gn:" + ids[place];
        }
        String code = code(place);
        return code == null
                ? OWN_ID
                        + NameKey.of(formattedAddress(place)).replace(", ", "/").replace(' ', '-')
                : "gn:" + code;
    }

    /** The place with a canonical id, or {@link #NONE}. */
    public int find(String id) {
        return byId.find(id);
    }

    /**
     * West, south, east and north of the places in a country or division, in degrees; empty for other places. West is east of east
     * if the box contains the 180th meridian (RFC 7946, 5.2).
     */
    public Optional<List<Double>> bounds(int place) {
        return bounds.of(place);
    }

    /** "Alexandria, Louisiana, United States". */
    public String formattedAddress(int place) {
        var address = new StringBuilder(name(place));
        if (states[place] != NONE && states[place] != place) {
            address.append(", ").append(name(states[place]));
        }
        if (countries[place] != NONE && countries[place] != place) {
            address.append(", ").append(name(countries[place]));
        }
        return address.toString();
    }
}
