package dev.dateline.geoindex;

/** Some articles with all that a search asks about them: built once, never changed. Which of them are gone is known outside. */
final class Segment {

    final ArticleTable articles;
    final MentionTable mentions;
    final PointTable points;
    final ShapeTable shapes;
    final Kinds kinds;
    /** Of each kind the articles that have a mention of it. */
    final Postings byKind;

    final Dictionary tags;
    /** Of each tag the articles that have it. */
    final Postings byTag;

    final ArticleTags tagsOf;

    private final long bytes;

    Segment(
            ArticleTable articles,
            MentionTable mentions,
            PointTable points,
            ShapeTable shapes,
            Kinds kinds,
            Postings byKind,
            Dictionary tags,
            Postings byTag) {
        this.articles = articles;
        this.mentions = mentions;
        this.points = points;
        this.shapes = shapes;
        this.kinds = kinds;
        this.byKind = byKind;
        this.tags = tags;
        this.byTag = byTag;
        tagsOf = ArticleTags.of(byTag);
        bytes = 80
                + articles.bytes()
                + mentions.bytes()
                + points.bytes()
                + shapes.bytes()
                + kinds.bytes()
                + byKind.bytes()
                + tags.bytes()
                + byTag.bytes()
                + tagsOf.bytes();
    }

    int size() {
        return articles.size();
    }

    long bytes() {
        return bytes;
    }

    /** In place of a tag's type: a source is kept as a tag without one. */
    static final String SOURCE = "";

    /** How a tag stands in the dictionary; neither part holds a NUL, which PostgreSQL has no text with. */
    static String tag(String metaType, String category) {
        return metaType + '\0' + category;
    }
}
