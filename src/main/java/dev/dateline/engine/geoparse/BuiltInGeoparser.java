package dev.dateline.engine.geoparse;

import dev.dateline.engine.gazetteer.BuiltInGazetteer;
import org.jspecify.annotations.Nullable;

/** The geoparser with the model and the gazetteer of this build, which are loaded when they are used first. */
public final class BuiltInGeoparser {

    // not by a static initializer, see BuiltInGazetteer
    private static volatile @Nullable Geoparser loaded;

    private BuiltInGeoparser() {}

    public static Geoparser get() {
        Geoparser known = loaded;
        return known == null ? load() : known;
    }

    private static synchronized Geoparser load() {
        Geoparser known = loaded;
        if (known == null) {
            known = ModelFile.readData().geoparser(BuiltInGazetteer.get());
            loaded = known;
        }
        return known;
    }
}
