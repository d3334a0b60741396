package dev.dateline.vectors;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** Settings of vectors. */
@ConfigMapping(prefix = "dateline.embedding")
interface EmbeddingSettings {

    /** Which model makes the vectors. */
    enum Model {
        /** The built-in one. */
        BUILT_IN,
        /** No vectors are made, and searches by meaning are refused. */
        NONE
    }

    @WithDefault("built-in")
    Model model();
}
