package dev.dateline.engine.geoindex.relevance;

import dev.dateline.engine.geoindex.column.BestArticles;
import dev.dateline.engine.geoindex.words.WordEntry;
import dev.dateline.engine.geoindex.words.WordTable;
import java.util.ArrayList;
import java.util.List;

/**
 * What the order needs of a source: its wanted articles by stem. They are kept by rank, so that posting lists and sums are gone
 * through in their order in memory.
 */
final class SourcePostings {

    private final WordSource source;
    private final WantedArticles wanted;
    private final List<StemPostings> stems = new ArrayList<>();

    SourcePostings(WordSource source) {
        this.source = source;
        wanted = new WantedArticles(source.wanted(), source.lengths());
        int ranks = source.forms().table().articles();
        boolean several = source.forms().stems().stream().anyMatch(forms -> forms.size() > 1);
        int[] sums = new int[several && wanted.count() > 0 ? ranks : 0];
        var having = new RankSet(sums.length);
        for (List<WordEntry> forms : source.forms().stems()) {
            stems.add(wanted.count() == 0 ? new StemPostings() : read(forms, sums, having));
        }
    }

    /**
     * Reads the postings of a stem's words.
     *
     * @param sums zeros by rank
     * @param having empty
     */
    private StemPostings read(List<WordEntry> forms, int[] sums, RankSet having) {
        var postings = new StemPostings();
        WordTable table = source.forms().table();
        if (forms.size() == 1) {
            table.forEachPosting(
                    forms.getFirst(), (rank, headline, body) -> keep(rank, Bm25.frequency(headline, body), postings));
            return postings;
        }
        for (WordEntry form : forms) {
            table.forEachPosting(form, (rank, headline, body) -> {
                sums[rank] += Bm25.frequency(headline, body);
                having.add(rank);
            });
        }
        having.drain(rank -> {
            keep(rank, sums[rank], postings);
            sums[rank] = 0;
        });
        return postings;
    }

    private void keep(int rank, int frequency, StemPostings postings) {
        if (frequency > 0 && wanted.contain(source.ordinals().applyAsInt(rank))) {
            postings.add(rank, frequency);
        }
    }

    /** The articles that pass the filters. */
    WantedArticles wanted() {
        return wanted;
    }

    /** Number of wanted articles that have a stem. */
    int having(int stem) {
        return stems.get(stem).size();
    }

    /** Scores the articles that have a stem. */
    void offer(int number, Bm25 formula, double[] weights, BestArticles best) {
        var set = new RankSet(source.forms().table().articles());
        stems.forEach(postings -> postings.addTo(set));
        int count = set.end();
        int[] ordinals = set.toArray(count);
        char[] lengths = new char[count];
        for (int at = 0; at < count; at++) {
            ordinals[at] = source.ordinals().applyAsInt(ordinals[at]);
            lengths[at] = (char) Bm25.length(source.lengths().applyAsInt(ordinals[at]));
        }
        double[] scores = new double[count];
        for (int stem = 0; stem < weights.length; stem++) {
            stems.get(stem).addTo(scores, lengths, set, formula, weights[stem]);
        }
        for (int at = 0; at < count; at++) {
            if (best.takes(scores[at])) {
                best.add(scores[at], source.ids().applyAsLong(ordinals[at]), number, ordinals[at]);
            }
        }
    }
}
