package dev.dateline.engine.gazetteer;

import org.jspecify.annotations.Nullable;

/** The gazetteer of this build. Read from a resource when it is used first, and kept from then on. */
public final class BuiltInGazetteer {

    // Not by a static initializer: a native executable would be built with the loaded tables in it, 38 MB of them.
    private static volatile @Nullable Gazetteer loaded;

    private BuiltInGazetteer() {}

    public static Gazetteer get() {
        Gazetteer known = loaded;
        return known == null ? load() : known;
    }

    private static synchronized Gazetteer load() {
        Gazetteer known = loaded;
        if (known == null) {
            known = GazetteerFile.readData();
            loaded = known;
        }
        return known;
    }
}
