package dev.dateline.engine.embedding;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.tartarus.snowball.ext.EnglishStemmer;

/** The baseline: documents with any word of a query, by BM25 over Snowball's English stems. */
final class WordSearch {

    private static final double SATURATION = 1.5;
    private static final double LENGTH = 0.75;
    private static final Pattern WORD = Pattern.compile("[a-z0-9]+");
    private static final Set<String> STOP_WORDS = Set.of(("a about an and any are as at be been but by can could did do"
                    + " does for from had has have he her his how i if in into is it its me my no not of on one or our out"
                    + " s she should so some such t than that the their them then there these they this to up us was we"
                    + " were what when where which who will with would you your")
            .split(" "));

    /** Of each stem: how often it is in which document. */
    private final Map<String, Map<Integer, Integer>> postings = new HashMap<>();

    private final List<Integer> lengths = new ArrayList<>();
    private final double meanLength;

    WordSearch(List<String> documents) {
        for (String document : documents) {
            List<String> stems = stems(document);
            for (String stem : stems) {
                postings.computeIfAbsent(stem, first -> new HashMap<>()).merge(lengths.size(), 1, Integer::sum);
            }
            lengths.add(stems.size());
        }
        meanLength = lengths.stream().mapToInt(Integer::intValue).average().orElse(1);
    }

    /** The score of every document; 0 if it has none of the words. */
    double[] scores(String query) {
        return scores(stems(query));
    }

    /** The scores as parts of the greatest that the question's words could give. */
    double[] shares(String query) {
        List<String> stems = stems(query);
        double greatest =
                (SATURATION + 1) * stems.stream().mapToDouble(this::rarity).sum();
        return Arrays.stream(scores(stems))
                .map(score -> score == 0 ? 0 : score / greatest)
                .toArray();
    }

    /** The first words of a question that are no stop words, as people type them. */
    static String shortened(String query, int words) {
        return WORD.matcher(query.toLowerCase(Locale.ROOT))
                .results()
                .map(MatchResult::group)
                .filter(word -> !STOP_WORDS.contains(word))
                .limit(words)
                .collect(Collectors.joining(" "));
    }

    private double rarity(String stem) {
        int having = postings.getOrDefault(stem, Map.of()).size();
        return Math.log(1 + (lengths.size() - having + 0.5) / (having + 0.5));
    }

    private double[] scores(List<String> stems) {
        double[] scores = new double[lengths.size()];
        for (String stem : stems) { // a word of the query counts as often as it is there
            double rarity = rarity(stem);
            postings.getOrDefault(stem, Map.of()).forEach((document, count) -> {
                double norm = SATURATION * (1 - LENGTH + LENGTH * lengths.get(document) / meanLength);
                scores[document] += rarity * count * (SATURATION + 1) / (count + norm);
            });
        }
        return scores;
    }

    private static List<String> stems(String text) {
        var stemmer = new EnglishStemmer();
        return WORD.matcher(text.toLowerCase(Locale.ROOT))
                .results()
                .map(MatchResult::group)
                .filter(word -> !STOP_WORDS.contains(word))
                .map(word -> {
                    stemmer.setCurrent(word);
                    stemmer.stem();
                    return stemmer.getCurrent();
                })
                .toList();
    }
}
