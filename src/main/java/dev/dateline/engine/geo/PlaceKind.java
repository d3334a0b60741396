package dev.dateline.engine.geo;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What a location type says about the size of a place, from coarse to fine. The one table of it: a mention's cell and the
 * explorer's {@code app/geo/place-kinds.json} come from it.
 */
public enum PlaceKind {
    CONTINENT(1, 4_500, "continent"),
    OCEAN(Sizes.BY_EXTENT, 4_500, "ocean"),
    COUNTRY(3, 1_500, "country"),
    SEA(Sizes.BY_EXTENT, 1_500, "sea"),
    /** First-level division of a country. */
    STATE(4, 375, "state", "province", "region"),
    /** Second-level division. */
    COUNTY(5, 45, "county", "district"),
    /** Any populated place, a village as well as a capital. */
    CITY(7, Sizes.A_SPOT, "city", "town", "village", "municipality"),
    NEIGHBORHOOD(9, Sizes.A_SPOT, "neighborhood", "neighbourhood", "suburb", "quarter"),
    /** A point within a town: a building, an address, an intersection. */
    SITE(
            12,
            Sizes.A_SPOT,
            "building",
            "address",
            "street",
            "street_address",
            "intersection",
            "point_of_interest",
            "poi",
            "landmark",
            "venue",
            "facility",
            "school",
            "hospital",
            "airport",
            "station");

    private static final Map<String, PlaceKind> BY_TYPE = Arrays.stream(values())
            .flatMap(kind -> kind.types.stream().map(type -> Map.entry(type, kind)))
            .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue));

    /** Values that stand for no number; an enum's constants cannot use its own static fields. */
    private static final class Sizes {
        static final int BY_EXTENT = -1;
        static final int A_SPOT = 0;
    }

    private final int resolution;
    private final int miles;
    private final List<String> types;

    PlaceKind(int resolution, int miles, String... types) {
        this.resolution = resolution;
        this.miles = miles;
        this.types = List.of(types);
    }

    /** The kind of a location type; null for one that is not in the table. */
    public static @Nullable PlaceKind of(String locationType) {
        return BY_TYPE.get(locationType);
    }

    /** The location types, the usual one first. */
    public List<String> types() {
        return types;
    }

    /** H3 resolution of the cell of such a mention; empty if its extent decides. */
    public OptionalInt resolution() {
        return resolution == Sizes.BY_EXTENT ? OptionalInt.empty() : OptionalInt.of(resolution);
    }

    /** Usual width in miles; 0 for a place that is a spot on a map of towns. */
    public int miles() {
        return miles;
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
