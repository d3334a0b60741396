package dev.dateline.search.meaning;

import dev.dateline.embedding.EmbeddingModel;
import dev.dateline.geoindex.query.ScoredArticle;
import dev.dateline.geoindex.query.ScoredPage;
import dev.dateline.stems.EnglishStems;
import dev.dateline.stems.QueryStem;
import dev.dateline.stems.QueryWords;
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
            order = fused(order.stream().map(ScoredArticle::id).toList(), byWords(text, all));
        }
        return new ScoredPage(order.stream().skip(from).limit(size).toList(), all.size());
    }

    private static List<ScoredArticle> fused(List<Long> one, List<Long> other) {
        Map<Long, Double> sums = new HashMap<>();
        for (int rank = 1; rank <= Math.min(1000, one.size()); rank++) {
            sums.merge(one.get(rank - 1), 0.7 / (15 + rank), Double::sum);
        }
        for (int rank = 1; rank <= Math.min(1000, other.size()); rank++) {
            sums.merge(other.get(rank - 1), 1.0 / (15 + rank), Double::sum);
        }
        return sums.entrySet().stream()
                .map(sum -> new ScoredArticle(sum.getKey(), micros(sum.getValue() / (1.7 / 16))))
                .sorted(ScoredArticle.ORDER)
                .toList();
    }

    private static List<Long> byWords(String text, List<Article> all) {
        List<QueryStem> stems = QueryWords.of(text).stems();
        long words = all.stream().mapToInt(article -> article.words().size()).sum();
        double perWord = words == 0 ? 0 : 1.5 * 0.75 / ((double) words / all.size());
        List<Weighed> weighed = new ArrayList<>();
        for (Article article : all) {
            double score = 0;
            boolean any = false;
            for (QueryStem asked : stems) {
                String stem = asked.text();
                long often = occurrences(article, stem);
                long having =
                        all.stream().filter(one -> occurrences(one, stem) > 0).count();
                double rarity = StrictMath.log(1 + (all.size() - having + 0.5) / (having + 0.5));
                double weight = rarity * (asked.times() * (K3 + 1)) / (asked.times() + K3);
                if (often > 0) {
                    any = true;
                    score += weight
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
        return weighed.stream().map(one -> one.article().id()).toList();
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
