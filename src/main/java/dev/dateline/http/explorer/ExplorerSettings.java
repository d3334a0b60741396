package dev.dateline.http.explorer;

import io.smallrye.config.ConfigMapping;
import java.util.Optional;

/** Settings of the explorer's map; {@code application.properties} explains each default. */
@ConfigMapping(prefix = "dateline.explorer")
interface ExplorerSettings {

    /** A PMTiles file with streets, in the Protomaps schema: the path of a local file, or an https URL. */
    Optional<String> pmtiles();

    /** The URL of a MapLibre style; used instead of tiles. */
    Optional<String> style();
}
