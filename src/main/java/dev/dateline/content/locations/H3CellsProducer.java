package dev.dateline.content.locations;

import dev.dateline.engine.geo.H3Cells;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** Loads the H3 library once, with the first mention. */
final class H3CellsProducer {

    private H3CellsProducer() {}

    @Produces
    @Singleton
    static H3Cells h3Cells() {
        return new H3Cells();
    }
}
