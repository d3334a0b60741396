package dev.dateline.search.query;

import java.util.List;

/** A page of places, most mentioned first, and how many there are in all. */
public record FoundPlaces(List<FoundPlace> places, long total) {

    public FoundPlaces {
        places = List.copyOf(places);
    }

    /**
     * A place and how often it is mentioned.
     *
     * @param shown the id of the mention that stands for it
     */
    public record FoundPlace(long shown, long mentions, long articles) {}

    public List<Long> shown() {
        return places.stream().map(FoundPlace::shown).toList();
    }
}
