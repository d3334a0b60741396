package dev.dateline.engine.geoindex.query;

import java.util.List;

/** A page of places, most mentions first, and how many there are in all. */
public record PlacePage(List<PlaceUse> places, long total) {

    public PlacePage {
        places = List.copyOf(places);
    }

    /**
     * A place and how often it is mentioned.
     *
     * @param latest the largest id of its mentions
     */
    public record PlaceUse(long mentions, long latest, long articles) {}
}
