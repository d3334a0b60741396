package dev.dateline.engine.geoindex.query;

import java.util.Map;

/**
 * A page by distance.
 *
 * @param meters distance of each matching mention by id, as PostGIS measures it
 */
public record NearestPage(IndexPage page, Map<Long, Double> meters) {

    public NearestPage {
        meters = Map.copyOf(meters);
    }
}
