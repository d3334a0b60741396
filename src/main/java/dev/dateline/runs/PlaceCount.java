package dev.dateline.runs;

/**
 * The mentions of a run's articles.
 *
 * @param places mentions, in all articles together
 * @param without articles that have none
 */
public record PlaceCount(long articles, long places, long without) {

    public static final PlaceCount NONE = new PlaceCount(0, 0, 0);

    public PlaceCount plus(PlaceCount other) {
        return new PlaceCount(articles + other.articles, places + other.places, without + other.without);
    }
}
