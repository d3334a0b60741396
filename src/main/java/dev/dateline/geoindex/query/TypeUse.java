package dev.dateline.geoindex.query;

/** How often places of a type are mentioned, and in how many articles. */
public record TypeUse(String type, long mentions, long articles) {

    /** With those of other articles. */
    public TypeUse and(TypeUse other) {
        return new TypeUse(type, mentions + other.mentions, articles + other.articles);
    }
}
