package dev.dateline.engine.geoindex.words;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A table has what was put into it: built at once or in runs, merged, in memory or in a file. */
class WordTableTest {

    private static final long SEED = Long.getLong("dateline.index.seed", 20_261_123L);
    private static final int ARTICLES = 3_000;
    private static final int HEADLINE = 3;

    @TempDir
    Path folder;

    private final Random random = new Random(SEED);

    /** The words of an article with their positions; those before {@link #HEADLINE} are of the headline. */
    private record Article(SortedMap<String, List<Integer>> words) {

        ByteBuffer vector() {
            var bytes = new ByteArrayOutputStream();
            try (var out = new DataOutputStream(bytes)) {
                out.writeInt(words.size());
                for (Map.Entry<String, List<Integer>> word : words.entrySet()) {
                    out.write(word.getKey().getBytes(StandardCharsets.UTF_8));
                    out.writeByte(0);
                    out.writeShort(word.getValue().size());
                    for (int position : word.getValue()) {
                        out.writeShort((position < HEADLINE ? 0xC000 : 0) | position);
                    }
                }
            } catch (IOException impossible) {
                throw new IllegalStateException(impossible);
            }
            return ByteBuffer.wrap(bytes.toByteArray());
        }
    }

    private Article article() {
        SortedMap<String, List<Integer>> words = new TreeMap<>();
        int length = 4 + random.nextInt(60);
        for (int position = 1; position < length; position++) {
            String word = random.nextInt(3) == 0 ? "the" : "wörd" + (int) Math.abs(random.nextGaussian() * 400);
            words.computeIfAbsent(word, absent -> new ArrayList<>()).add(position * (1 + position / 20));
        }
        return new Article(words);
    }

    private WordSpace space() {
        return () ->
                new RandomAccessFile(Files.createTempFile(folder, "words", null).toFile(), "rw");
    }

    private List<Article> corpus(int size) {
        List<Article> articles = new ArrayList<>();
        for (int rank = 0; rank < size; rank++) {
            articles.add(article());
        }
        return articles;
    }

    private WordTable build(List<Article> articles, long memory) throws IOException {
        var builder = new WordTableBuilder(space(), memory);
        for (int rank = 0; rank < articles.size(); rank++) {
            builder.add(rank, articles.get(rank).vector());
        }
        return builder.build(7, articles.size());
    }

    private static void assertHas(WordTable table, List<Article> articles) {
        Set<String> words = new TreeSet<>();
        articles.forEach(article -> words.addAll(article.words.keySet()));
        assertThat(table.articles()).isEqualTo(articles.size());
        int[] positions = new int[256];
        for (String word : words) {
            PostingList list = table.find(word).orElseThrow();
            PostingCursor cursor = list.cursor();
            int count = 0;
            for (int rank = 0; rank < articles.size(); rank++) {
                List<Integer> expected = articles.get(rank).words.get(word);
                if (expected != null) {
                    assertThat(cursor.next()).isTrue();
                    assertThat(cursor.rank()).isEqualTo(rank);
                    int headline =
                            (int) expected.stream().filter(at -> at < HEADLINE).count();
                    assertThat(cursor.headline()).isEqualTo(headline);
                    assertThat(cursor.body()).isEqualTo(expected.size() - headline);
                    if (rank % 3 == 0) { // the others are skipped
                        int read = cursor.positions(positions);
                        assertThat(Arrays.stream(positions, 0, read).boxed().toList())
                                .isEqualTo(expected);
                    }
                    count++;
                }
            }
            assertThat(cursor.next()).isFalse();
            assertThat(list.articles()).isEqualTo(count);
            assertHasPostings(table, word, list.cursor());
        }
        for (String start : List.of("t", "the", "w", "wörd", "wörd1", "wörd29", "wörd299", "", "a", "z")) {
            assertThat(table.startingWith(start.getBytes(StandardCharsets.UTF_8)))
                    .extracting(entry -> new String(entry.word(), StandardCharsets.UTF_8))
                    .containsExactlyElementsOf(words.stream()
                            .filter(word -> word.startsWith(start))
                            .toList());
        }
        for (String absent : List.of("", "a", "the ", "wörd", "zzz")) {
            assertThat(table.find(absent)).isEmpty();
        }
    }

    /** Without positions. */
    private static void assertHasPostings(WordTable table, String word, PostingCursor expected) {
        List<List<Integer>> postings = new ArrayList<>();
        while (expected.next()) {
            postings.add(List.of(expected.rank(), expected.headline(), expected.body()));
        }
        List<List<Integer>> passed = new ArrayList<>();
        WordEntry entry = table.findEntry(word.getBytes(StandardCharsets.UTF_8)).orElseThrow();
        table.forEachPosting(entry, (rank, headline, body) -> passed.add(List.of(rank, headline, body)));
        assertThat(passed).isEqualTo(postings);
    }

    @Test
    void aTableHasWhatWasAdded() throws IOException {
        List<Article> articles = corpus(ARTICLES);
        WordTable table = build(articles, Long.MAX_VALUE);
        assertHas(table, articles);
        assertThat(table.version()).isEqualTo(7);
    }

    @Test
    void runsAreJoined() throws IOException {
        List<Article> articles = corpus(ARTICLES);
        assertHas(build(articles, 100_000), articles);
    }

    @Test
    void anEmptyTableHasNoWords() throws IOException {
        WordTable table = build(List.of(), Long.MAX_VALUE);
        assertThat(table.find("the")).isEqualTo(Optional.empty());
        assertThat(table.startingWith(new byte[] {'t'})).isEmpty();
        assertThat(table.articles()).isZero();
    }

    @Test
    void mergedTablesHaveTheArticlesThatAreKept() throws IOException {
        List<Article> all = corpus(ARTICLES);
        List<List<Article>> parts = List.of(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        List<List<Integer>> ranks = List.of(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        Set<Integer> gone = new HashSet<>();
        List<Article> kept = new ArrayList<>();
        for (int number = 0; number < all.size(); number++) {
            int part = random.nextInt(3);
            boolean goes = random.nextInt(5) == 0;
            parts.get(part).add(all.get(number));
            ranks.get(part).add(goes ? -1 : kept.size());
            if (goes) {
                gone.add(number);
            } else {
                kept.add(all.get(number));
            }
        }
        List<WordTableMerge.Source> sources = new ArrayList<>();
        for (int part = 0; part < 3; part++) {
            sources.add(new WordTableMerge.Source(
                    build(parts.get(part), part == 0 ? 50_000 : Long.MAX_VALUE),
                    ranks.get(part).stream().mapToInt(Integer::intValue).toArray()));
        }
        assertHas(WordTableMerge.merge(sources, space(), kept.size()), kept);
        assertThat(gone).isNotEmpty();
    }

    @Test
    void aCopiedTableIsReadAsItWas() throws IOException {
        List<Article> articles = corpus(ARTICLES);
        WordTable table = build(articles, Long.MAX_VALUE);
        Path file = folder.resolve("copy");
        table.copyTo(file);
        assertHas(table, articles);
        WordTable opened = WordTable.open(file);
        assertHas(opened, articles);
        assertThat(opened.version()).isEqualTo(7);
    }

    @Test
    void aDamagedFileIsNotOpened() throws IOException {
        WordTable table = build(corpus(50), Long.MAX_VALUE);
        Path file = folder.resolve("copy");
        table.copyTo(file);
        byte[] whole = Files.readAllBytes(file);
        for (int time = 0; time < 200; time++) {
            byte[] damaged = whole.clone();
            damaged[random.nextInt(damaged.length)] ^= (byte) (1 << random.nextInt(8));
            assertNotOpened(file, damaged);
            assertNotOpened(file, Arrays.copyOf(whole, random.nextInt(whole.length)));
        }
        assertNotOpened(file, Arrays.copyOf(whole, whole.length + 1));
    }

    private static void assertNotOpened(Path file, byte[] content) throws IOException {
        Files.write(file, content);
        assertThatThrownBy(() -> WordTable.open(file)).isInstanceOf(IOException.class);
    }

    @Test
    void withoutSpaceALargeTableFails() {
        List<Article> articles = corpus(ARTICLES * 10);
        assertThatThrownBy(() -> {
                    var builder = new WordTableBuilder(WordSpace.none(), Long.MAX_VALUE);
                    for (int rank = 0; rank < articles.size(); rank++) {
                        builder.add(rank, articles.get(rank).vector());
                    }
                    builder.build(1, articles.size());
                })
                .isInstanceOf(IOException.class);
    }

    /** The figures of PostgreSQL 15 for {@code ts_rank} of one word. */
    @Test
    void ranksAreThoseOfPostgres() {
        assertThat((float) WordRank.of(0, 1)).isEqualTo(0.06079271f);
        assertThat((float) WordRank.of(1, 0)).isEqualTo(0.6079271f);
    }
}
