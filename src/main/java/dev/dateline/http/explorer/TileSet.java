package dev.dateline.http.explorer;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The sets of tiles of the atlas, in the order of their keys. */
enum TileSet {
    /** Land, water, lines, and the names of countries, states and counties. */
    AREAS(5),
    /** Towns and their names. */
    TOWNS(8);

    private final int levels;

    TileSet(int levels) {
        this.levels = levels;
    }

    static Optional<TileSet> find(String name) {
        return Arrays.stream(values())
                .filter(set -> set.name().toLowerCase(Locale.ROOT).equals(name))
                .findFirst();
    }

    /** Whether it is a tile of the world at a level of this set. */
    boolean has(int z, int x, int y) {
        return z <= levels && x < 1 << z && y < 1 << z;
    }
}
