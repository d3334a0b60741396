package dev.dateline.engine.geoindex.relevance;

import dev.dateline.engine.geoindex.column.BestArticles;
import dev.dateline.engine.stems.QueryWords;
import java.util.List;

/**
 * Orders the articles of the index by the words of a question. First it gathers which wanted articles have each stem, in all
 * segments; then it knows the weights, and sums up the scores. Meanwhile it takes 8 bytes per posting of a wanted article, 4 per
 * article of the largest segment, and 14 per wanted article that has a stem there.
 */
public final class RelevanceOrder {

    private RelevanceOrder() {}

    /**
     * The best articles that have any of the words: by score descending, then by id descending.
     *
     * @param words of the question
     * @param sources with the forms of these words
     * @param limit maximum number of articles
     */
    public static List<RankedArticle> best(QueryWords words, List<WordSource> sources, int limit) {
        List<SourcePostings> gathered =
                sources.stream().map(SourcePostings::new).toList();
        long articles =
                gathered.stream().mapToLong(part -> part.wanted().count()).sum();
        long lengths =
                gathered.stream().mapToLong(part -> part.wanted().words()).sum();
        var formula = new Bm25(articles, lengths);
        int[] having = new int[words.stems().size()];
        for (SourcePostings part : gathered) {
            for (int stem = 0; stem < having.length; stem++) {
                having[stem] += part.having(stem);
            }
        }
        double[] weights = formula.weights(words, having);
        var best = new BestArticles(limit);
        for (int number = 0; number < gathered.size(); number++) {
            gathered.get(number).offer(number, formula, weights, best);
        }
        double greatest = Bm25.greatest(weights);
        return best.drain(
                (id, source, ordinal, score) -> new RankedArticle(id, source, ordinal, score, score / greatest));
    }
}
