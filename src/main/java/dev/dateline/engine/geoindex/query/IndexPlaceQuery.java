package dev.dateline.engine.geoindex.query;

import dev.dateline.engine.geo.SearchArea;
import org.jspecify.annotations.Nullable;

/**
 * A query for places. Mentions with the same label, address and type are one place.
 *
 * @param prefix of the label in lower case, itself in lower case as the database converts it; null: any
 * @param kinds of its mentions that count, without natures
 * @param area where its mentions that count lie; null: anywhere
 * @param limit number of places on the page
 * @param offset number of places before the page
 */
public record IndexPlaceQuery(
        @Nullable String prefix, KindFilter kinds, @Nullable SearchArea area, int limit, int offset) {}
