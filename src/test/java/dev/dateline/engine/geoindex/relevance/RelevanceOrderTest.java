package dev.dateline.engine.geoindex.relevance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.engine.geoindex.words.WordSpace;
import dev.dateline.engine.geoindex.words.WordTable;
import dev.dateline.engine.geoindex.words.WordTableBuilder;
import dev.dateline.engine.stems.QueryStem;
import dev.dateline.engine.stems.QueryWords;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Both orders equal one that compares all articles, to the last bit of the score. */
class RelevanceOrderTest {

    private static final long SEED = Long.getLong("dateline.index.seed", 20_261_125L);

    private static final List<String> WORDS = List.of(
            "flood",
            "floods",
            "flooding",
            "flooded",
            "floodlight",
            "floor",
            "the",
            "19",
            "-19",
            "hope",
            "hoping",
            "hopping",
            "city",
            "cities",
            "capable",
            "capability",
            "capabilities",
            "sky",
            "skies",
            "ski",
            "die",
            "dying",
            "dye",
            "go",
            "going",
            "café",
            "cafés",
            "flood-prone",
            "market",
            "marketing",
            "u.s",
            "river",
            "rivers",
            "crop",
            "crops");

    private final Random random = new Random(SEED);

    /** A segment: articles by ordinal, and which of them are wanted. */
    private record Segment(List<WordedArticle> articles, BitSet wanted) {

        private List<Integer> byId() {
            return IntStream.range(0, articles.size())
                    .boxed()
                    .sorted(Comparator.comparing(
                            ordinal -> articles.get(ordinal).id()))
                    .toList();
        }

        private WordSource source(QueryWords words) {
            List<Integer> ordinals = byId();
            var builder = new WordTableBuilder(WordSpace.none(), Long.MAX_VALUE);
            try {
                for (int rank = 0; rank < ordinals.size(); rank++) {
                    builder.add(rank, articles.get(ordinals.get(rank)).vector());
                }
                WordTable table = builder.build(1, ordinals.size());
                long[] bits = new long[(articles.size() + 63) >> 6];
                wanted.stream().forEach(ordinal -> bits[ordinal >> 6] |= 1L << ordinal);
                return new WordSource(
                        WordForms.find(table, words),
                        ordinals::get,
                        bits,
                        ordinal -> articles.get(ordinal).length(),
                        ordinal -> articles.get(ordinal).id());
            } catch (IOException failed) {
                throw new IllegalStateException(failed);
            }
        }

        private Stream<WordedArticle> passing() {
            return wanted.stream().mapToObj(articles::get);
        }
    }

    private List<Segment> segments(int maxArticles, int lengths) {
        List<Segment> segments = new ArrayList<>();
        long[] ids =
                random.longs(0, 1L << 40).distinct().limit(4L * maxArticles).toArray();
        int used = 0;
        for (int count = 1 + random.nextInt(4); count > 0; count--) {
            List<WordedArticle> articles = new ArrayList<>();
            for (int size = random.nextInt(maxArticles); size > 0; size--) {
                int length = random.nextInt(20) == 0 ? 70_000 : random.nextInt(lengths);
                articles.add(new WordedArticle(ids[used++], length, words(4), words(40)));
            }
            var wanted = new BitSet();
            int part = 1 + random.nextInt(4);
            IntStream.range(0, articles.size())
                    .filter(ordinal -> random.nextInt(part) == 0)
                    .forEach(wanted::set);
            segments.add(new Segment(articles, wanted));
        }
        return segments;
    }

    /** Some words are frequent, others rare. */
    private List<String> words(int maxWords) {
        return IntStream.range(0, random.nextInt(maxWords))
                .mapToObj(at -> WORDS.get((int) (WORDS.size() * Math.pow(random.nextDouble(), 2))))
                .toList();
    }

    private QueryWords question() {
        List<String> words = new ArrayList<>(WORDS);
        Collections.shuffle(words, random);
        return QueryWords.of(String.join(" ", words.subList(0, 1 + random.nextInt(7))) + " absent " + words.getFirst());
    }

    /** The frequencies of the stems by the words themselves, not by their starts. */
    private static int[] frequencies(QueryWords words, WordedArticle article) {
        return words.stems().stream()
                .mapToInt(stem -> {
                    Set<String> all = new HashSet<>(article.headline());
                    all.addAll(article.body());
                    return all.stream()
                            .filter(word -> isForm(word, stem))
                            .mapToInt(article::frequency)
                            .sum();
                })
                .toArray();
    }

    private static boolean isForm(String word, QueryStem stem) {
        return stem.text().equals("19") && word.equals("-19")
                || !word.contains("-")
                        && QueryWords.of(word).stems().getFirst().text().equals(stem.text());
    }

    private static List<RankedArticle> expected(QueryWords words, List<Segment> segments, int limit) {
        long count = segments.stream()
                .mapToLong(segment -> segment.wanted.cardinality())
                .sum();
        long lengths = segments.stream()
                .flatMap(Segment::passing)
                .mapToLong(article -> Math.min(article.length(), 65_535))
                .sum();
        var formula = new Bm25(count, lengths);
        List<RankedArticle> all = new ArrayList<>();
        int[] having = new int[words.stems().size()];
        segments.stream().flatMap(Segment::passing).forEach(article -> {
            int[] frequencies = frequencies(words, article);
            IntStream.range(0, having.length).forEach(stem -> having[stem] += frequencies[stem] > 0 ? 1 : 0);
        });
        double[] weights = formula.weights(words, having);
        double greatest = Arrays.stream(weights).reduce(0, Double::sum) * 2.5;
        for (int source = 0; source < segments.size(); source++) {
            Segment segment = segments.get(source);
            for (int ordinal : segment.wanted.stream().toArray()) {
                WordedArticle article = segment.articles.get(ordinal);
                int[] frequencies = frequencies(words, article);
                double score = 0;
                for (int stem = 0; stem < having.length; stem++) {
                    int length = Math.min(article.length(), 65_535);
                    score += frequencies[stem] == 0 ? 0 : formula.score(weights[stem], frequencies[stem], length);
                }
                if (score > 0) {
                    all.add(new RankedArticle(article.id(), source, ordinal, score, score / greatest));
                }
            }
        }
        all.sort(Comparator.comparingDouble(RankedArticle::score)
                .thenComparingLong(RankedArticle::id)
                .reversed());
        return all.subList(0, Math.min(limit, all.size()));
    }

    private record Scored(long id, double score) {
        private static List<Scored> of(List<RankedArticle> articles) {
            return articles.stream()
                    .map(article -> new Scored(article.id(), article.score()))
                    .toList();
        }
    }

    private List<RankedArticle> collected(QueryWords words, List<Segment> segments, int limit) {
        var collector = new RelevanceCollector(words, Long.MAX_VALUE);
        var frequencies = new StemFrequencies(words);
        List<WordedArticle> articles =
                new ArrayList<>(segments.stream().flatMap(Segment::passing).toList());
        Collections.shuffle(articles, random);
        for (WordedArticle article : articles) {
            collector.count(article.length());
            assertThat(collector.add(article.id(), article.length(), frequencies.of(article.vector())))
                    .isTrue();
        }
        return collector.best(limit);
    }

    private void assertOrdersEqual(List<Segment> segments, int limit) {
        QueryWords words = question();
        List<RankedArticle> expected = expected(words, segments, limit);
        List<WordSource> sources =
                segments.stream().map(segment -> segment.source(words)).toList();
        assertThat(RelevanceOrder.best(words, sources, limit)).isEqualTo(expected);
        assertThat(Scored.of(collected(words, segments, limit))).isEqualTo(Scored.of(expected));
    }

    @Test
    void bothOrdersEqualThatOfAComparisonOfAllArticles() {
        for (int time = 0; time < 40; time++) {
            assertOrdersEqual(segments(1 + random.nextInt(300), 300), 1 + random.nextInt(1_000));
        }
    }

    /** The same scores often: then ids decide. */
    @Test
    void ofEqualScoresTheGreaterIdComesFirst() {
        for (int time = 0; time < 40; time++) {
            assertOrdersEqual(segments(1 + random.nextInt(300), 1), random.nextInt(30));
        }
    }

    @Test
    void withoutArticlesOrWordsThereIsNoOrder() {
        QueryWords flood = QueryWords.of("flood");
        QueryWords nothing = QueryWords.of("");
        WordSource empty = new Segment(List.of(), new BitSet()).source(flood);
        WordSource some = segments(50, 9).getFirst().source(nothing);
        assertThat(RelevanceOrder.best(flood, List.of(), 10)).isEmpty();
        assertThat(RelevanceOrder.best(flood, List.of(empty), 10)).isEmpty();
        assertThat(RelevanceOrder.best(nothing, List.of(some), 10)).isEmpty();
        assertThat(new RelevanceCollector(QueryWords.of("flood"), 0).best(10)).isEmpty();
    }

    @Test
    void theSizeOfAQuestionIsThatOfThePostingsOfItsWords() {
        var article = new WordedArticle(1, 4, List.of("flood"), List.of("floods", "floor", "floor"));
        var segment = new Segment(List.of(article), new BitSet());
        assertThat(segment.source(QueryWords.of("flooding")).forms().bytes()).isEqualTo(2);
        assertThat(segment.source(QueryWords.of("floor")).forms().bytes()).isEqualTo(3);
        assertThat(segment.source(QueryWords.of("market")).forms().bytes()).isZero();
    }

    @Test
    void aFullCollectorTakesNoMore() {
        var collector = new RelevanceCollector(QueryWords.of("flood"), 10_000);
        int taken = 0;
        while (collector.add(taken, 10, new int[] {taken + 1})) {
            taken++;
        }
        assertThat(taken).isBetween(300, 700);
        assertThat(collector.add(1, 1, new int[] {0})).isTrue();
        assertThat(collector.heapBytes()).isBetween(10_000L, 16_000L);
    }

    @Test
    void wordsAreReadAsUtf8() {
        int[] found = new StemFrequencies(QueryWords.of("cafés crop"))
                .of(new WordedArticle(1, 2, List.of("café", "crop"), List.of("cafés", "crops", "crops", "x")).vector());
        assertThat(found).containsExactly(2, 3);
        assertThat("é".getBytes(StandardCharsets.UTF_8)).hasSize(2);
    }
}
