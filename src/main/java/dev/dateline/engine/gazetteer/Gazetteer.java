package dev.dateline.engine.gazetteer;

/**
 * Places of the world by their names. Immutable.
 *
 * @param version of the data
 * @param attribution whom to name where its data is shown
 */
public record Gazetteer(String version, String attribution, GazetteerPlaces places, NameTable names) {}
