package dev.dateline.engine.geoindex.query;

import java.util.Comparator;

/** An article with its score in millionths, and what the score was made of. */
public record ScoredArticle(long id, int micros, Likeness likeness) {

    /** By meaning alone: the score is the cosine. */
    public ScoredArticle(long id, int micros) {
        this(id, micros, new Likeness(micros, null));
    }

    /** The greatest score first, then the highest id. */
    public static final Comparator<ScoredArticle> ORDER = Comparator.comparingInt(ScoredArticle::micros)
            .thenComparingLong(ScoredArticle::id)
            .reversed();

    /** The score as a number. */
    public double score() {
        return micros / 1e6;
    }
}
