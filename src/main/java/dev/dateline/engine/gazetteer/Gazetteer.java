package dev.dateline.engine.gazetteer;

import org.jspecify.annotations.Nullable;

/**
 * Places of the world by their names. Read from a resource when it is used first, and kept from then on. Immutable.
 *
 * @param version of the data
 * @param attribution whom to name where its data is shown
 */
public record Gazetteer(String version, String attribution, GazetteerPlaces places, NameTable names) {

    // Not by a static initializer: a native executable would be built with the loaded tables in it, 38 MB of them.
    private static volatile @Nullable Gazetteer builtIn;

    /** The one that is built in. */
    public static Gazetteer get() {
        Gazetteer loaded = builtIn;
        return loaded == null ? load() : loaded;
    }

    private static synchronized Gazetteer load() {
        Gazetteer loaded = builtIn;
        if (loaded == null) {
            loaded = GazetteerFile.readResource();
            builtIn = loaded;
        }
        return loaded;
    }
}
