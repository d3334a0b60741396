package dev.dateline.search.meaning;

import dev.dateline.engine.embedding.EmbeddingModel;
import dev.dateline.engine.geoindex.query.Likeness;
import dev.dateline.engine.geoindex.query.ScoredArticle;
import dev.dateline.engine.geoindex.query.ScoredPage;
import dev.dateline.engine.stems.EnglishStems;
import dev.dateline.engine.stems.QueryStem;
import dev.dateline.engine.stems.QueryWords;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Compares all articles, one by one, in the plainest way. */
final class MeaningOracle {

    /** An article of plain words. */
    record Article(
            long id,
            String headline,
            String body,
            @Nullable LocalDate date,
            String source,
            String tag,
            boolean inCity) {

        List<String> words() {
            return Stream.of((headline + " " + body).toLowerCase(Locale.ROOT).split("[^a-z]+"))
                    .filter(word -> !word.isEmpty())
                    .toList();
        }

        byte[] vector() {
            return EmbeddingModel.builtIn().embedArticle(headline, body);
        }
    }

    private static final double K3 = 7;

    private record Weighed(Article article, double score) {}

    /** By external id. */
    final Map<String, Article> articles = new LinkedHashMap<>();

    /** The most similar articles. */
    ScoredPage page(
            byte[] question, @Nullable String text, long without, Predicate<Article> passes, int from, int size) {
        List<Article> all = articles.values().stream()
                .filter(passes)
                .filter(article -> article.id() != without)
                .filter(article -> norm(article.vector()) > 0)
                .toList();
        List<ScoredArticle> order = all.stream()
                .map(article -> new ScoredArticle(article.id(), micros(cosine(question, article.vector()))))
                .sorted(Comparator.comparingInt(ScoredArticle::micros)
                        .thenComparingLong(ScoredArticle::id)
                        .reversed())
                .toList();
        if (text != null) {
            order = fused(order, byWords(text, all));
        }
        return new ScoredPage(order.stream().skip(from).limit(size).toList(), all.size());
    }

    private static List<ScoredArticle> fused(List<ScoredArticle> one, List<ScoredArticle> other) {
        Map<Long, Double> sums = new HashMap<>();
        Map<Long, Integer> meanings = new HashMap<>();
        Map<Long, Integer> words = new HashMap<>();
        for (int rank = 1; rank <= Math.min(1000, one.size()); rank++) {
            ScoredArticle article = one.get(rank - 1);
            sums.merge(article.id(), 0.7 / (15 + rank), Double::sum);
            meanings.put(article.id(), article.micros());
        }
        for (int rank = 1; rank <= Math.min(1000, other.size()); rank++) {
            ScoredArticle article = other.get(rank - 1);
            sums.merge(article.id(), 1.0 / (15 + rank), Double::sum);
            words.put(article.id(), article.micros());
        }
        return sums.entrySet().stream()
                .map(sum -> new ScoredArticle(
                        sum.getKey(),
                        micros(sum.getValue() / (1.7 / 16)),
                        new Likeness(meanings.get(sum.getKey()), words.getOrDefault(sum.getKey(), 0))))
                .sorted(ScoredArticle.ORDER)
                .toList();
    }

    private static List<ScoredArticle> byWords(String text, List<Article> all) {
        List<QueryStem> stems = QueryWords.of(text).stems();
        long words = all.stream().mapToInt(article -> article.words().size()).sum();
        double perWord = words == 0 ? 0 : 1.5 * 0.75 / ((double) words / all.size());
        List<Weighed> weighed = new ArrayList<>();
        double greatest = 0;
        for (QueryStem asked : stems) {
            greatest += weight(asked, all);
        }
        for (Article article : all) {
            double score = 0;
            boolean any = false;
            for (QueryStem asked : stems) {
                String stem = asked.text();
                long often = occurrences(article, stem);
                if (often > 0) {
                    any = true;
                    score += weight(asked, all)
                            * (often * 2.5)
                            / (often + (1.5 * 0.25 + perWord * article.words().size()));
                }
            }
            if (any) {
                weighed.add(new Weighed(article, score));
            }
        }
        weighed.sort(Comparator.comparingDouble(Weighed::score)
                .thenComparingLong(one -> one.article().id())
                .reversed());
        double maxScore = greatest * 2.5;
        return weighed.stream()
                .map(one -> new ScoredArticle(one.article().id(), micros(one.score() / maxScore)))
                .toList();
    }

    private static double weight(QueryStem asked, List<Article> all) {
        long having =
                all.stream().filter(one -> occurrences(one, asked.text()) > 0).count();
        double rarity = StrictMath.log(1 + (all.size() - having + 0.5) / (having + 0.5));
        return rarity * (asked.times() * (K3 + 1)) / (asked.times() + K3);
    }

    private static long occurrences(Article article, String stem) {
        return article.words().stream()
                .filter(word -> EnglishStems.stem(word).equals(stem))
                .count();
    }

    private static int micros(double value) {
        return (int) Math.round(1e6 * value);
    }

    private static double cosine(byte[] one, byte[] other) {
        long dot = 0;
        for (int at = 0; at < one.length; at++) {
            dot += one[at] * other[at];
        }
        return dot / Math.sqrt((double) norm(one) * norm(other));
    }

    private static long norm(byte[] vector) {
        long sum = 0;
        for (byte value : vector) {
            sum += value * value;
        }
        return sum;
    }
}
