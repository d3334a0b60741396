package dev.dateline.engine.geoindex.query;

/** Number of mentions of a location type, and of articles that have them. */
public record TypeUse(String type, long mentions, long articles) {

    /** The sum with the counts of other articles. */
    public TypeUse and(TypeUse other) {
        return new TypeUse(type, mentions + other.mentions, articles + other.articles);
    }
}
