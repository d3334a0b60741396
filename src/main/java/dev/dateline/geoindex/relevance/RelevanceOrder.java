package dev.dateline.geoindex.relevance;

import dev.dateline.geoindex.words.PostingCursor;
import dev.dateline.geoindex.words.WordEntry;
import dev.dateline.stems.QueryWords;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * Orders the articles of the index by the words of a question. First it gathers which wanted articles have each stem, in all
 * segments; then it knows the weights, and sums up the scores. Takes 8 bytes per posting of a wanted article and 14 per wanted
 * article meanwhile.
 */
public final class RelevanceOrder {

    /** What was gathered from a source. */
    private record Gathered(WordSource source, WantedArticles articles, List<StemPostings> stems) {}

    private final List<Gathered> gathered = new ArrayList<>();

    private final QueryWords words;

    private RelevanceOrder(QueryWords words) {
        this.words = words;
    }

    /**
     * The best articles that have any of the words: by score descending, then by id descending.
     *
     * @param words of the question
     * @param sources with the forms of these words
     * @param most maximum number of articles
     */
    public static List<RankedArticle> best(QueryWords words, List<WordSource> sources, int most) {
        var order = new RelevanceOrder(words);
        sources.forEach(order::gather);
        return order.best(most);
    }

    private void gather(WordSource source) {
        var articles = new WantedArticles(source.wanted(), source.lengths());
        List<StemPostings> stems = new ArrayList<>();
        int[] sums = {};
        for (List<WordEntry> forms : source.forms().stems()) {
            var postings = new StemPostings();
            if (articles.count() > 0) {
                for (WordEntry form : forms) {
                    add(source.forms().table().postings(form), source.ordinals(), articles, postings);
                }
            }
            if (forms.size() > 1) {
                sums = sums.length == articles.count() ? sums : new int[articles.count()];
                postings.unite(sums);
            }
            stems.add(postings);
        }
        gathered.add(new Gathered(source, articles, stems));
    }

    private static void add(
            PostingCursor cursor, IntUnaryOperator ordinals, WantedArticles articles, StemPostings postings) {
        while (cursor.next()) {
            int number = articles.number(ordinals.applyAsInt(cursor.rank()));
            int frequency = Bm25.frequency(cursor.headline(), cursor.body());
            if (number >= 0 && frequency > 0) {
                postings.add(number, frequency);
            }
        }
    }

    private List<RankedArticle> best(int most) {
        long articles =
                gathered.stream().mapToLong(part -> part.articles.count()).sum();
        long lengths =
                gathered.stream().mapToLong(part -> part.articles.words()).sum();
        var formula = new Bm25(articles, lengths);
        double[] weights = formula.weights(words, having());
        var best = new BestArticles(most);
        for (int number = 0; number < gathered.size(); number++) {
            offer(number, formula, weights, best);
        }
        return best.sorted();
    }

    private int[] having() {
        int[] having = new int[words.stems().size()];
        for (Gathered part : gathered) {
            for (int stem = 0; stem < having.length; stem++) {
                having[stem] += part.stems.get(stem).size();
            }
        }
        return having;
    }

    private void offer(int source, Bm25 formula, double[] weights, BestArticles best) {
        Gathered part = gathered.get(source);
        double[] scores = new double[part.articles.count()];
        for (int stem = 0; stem < weights.length; stem++) {
            part.stems.get(stem).addTo(scores, part.articles, formula, weights[stem]);
        }
        part.articles.forEach((number, ordinal) -> {
            double score = scores[number];
            if (score > 0 && best.takes(score)) {
                best.add(score, part.source.ids().applyAsLong(ordinal), source, ordinal);
            }
        });
    }
}
