package dev.dateline.geoindex.query;

import java.util.Comparator;

/** An article with its score in millionths. */
public record ScoredArticle(long id, int micros) {

    /** The greatest score first, then the highest id. */
    public static final Comparator<ScoredArticle> ORDER = Comparator.comparingInt(ScoredArticle::micros)
            .thenComparingLong(ScoredArticle::id)
            .reversed();

    /** The score as a number. */
    public double score() {
        return micros / 1e6;
    }
}
