package dev.dateline.geoindex;

/** Some articles with all that a search asks about them: built once, never changed. Which of them are gone is known outside. */
final class Segment {

    final ArticleTable articles;
    final PointTable points;
    final ShapeTable shapes;
    final Kinds kinds;
    /** Of each kind the articles that have a mention of it. */
    final Postings byKind;

    final Dictionary tags;
    /** Of each tag the articles that have it. */
    final Postings byTag;

    private final long bytes;

    Segment(
            ArticleTable articles,
            PointTable points,
            ShapeTable shapes,
            Kinds kinds,
            Postings byKind,
            Dictionary tags,
            Postings byTag) {
        this.articles = articles;
        this.points = points;
        this.shapes = shapes;
        this.kinds = kinds;
        this.byKind = byKind;
        this.tags = tags;
        this.byTag = byTag;
        bytes = 64
                + articles.bytes()
                + points.bytes()
                + shapes.bytes()
                + kinds.bytes()
                + byKind.bytes()
                + tags.bytes()
                + byTag.bytes();
    }

    int size() {
        return articles.size();
    }

    int mentions() {
        return articles.mentions();
    }

    /** Of a mention by its place behind its article. */
    int kindOf(int mention) {
        int slot = articles.slot(mention);
        return slot >= 0 ? points.kind(slot) : shapes.kind(~slot);
    }

    long bytes() {
        return bytes;
    }

    /** How a tag stands in the dictionary; neither part holds a NUL, which PostgreSQL has no text with. */
    static String tag(String metaType, String category) {
        return metaType + '\0' + category;
    }
}
