package dev.dateline.engine.geoparse;

/**
 * Weights of {@link Evidence}.
 *
 * @param withSource if it is known what the source writes about
 * @param alone for a text of which nothing else is known: what its names say about each other counts for more
 */
record Weights(double[] withSource, double[] alone) {

    double[] of(SourceFocus focus) {
        return focus.isNone() ? alone : withSource;
    }
}
