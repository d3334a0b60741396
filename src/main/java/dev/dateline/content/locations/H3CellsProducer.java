package dev.dateline.content.locations;

import dev.dateline.engine.geo.H3Cells;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** One instance, because it loads a native library. */
final class H3CellsProducer {

    private H3CellsProducer() {}

    @Produces
    @Singleton
    static H3Cells h3Cells() {
        return new H3Cells();
    }
}
