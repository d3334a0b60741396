package dev.dateline.engine.geoparse;

/**
 * A name of a place in a text.
 *
 * @param begin where it begins, in chars
 * @param end where it ends
 * @param probability that it names a place, 0 to 1
 * @param name its ordinal in the gazetteer; negative if the gazetteer does not have it
 */
record FoundName(int begin, int end, double probability, int name) {}
