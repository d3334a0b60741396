package dev.dateline.engine.geoindex.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.engine.geoindex.column.Packed;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PostingReaderTest {

    private static final int ARTICLES = 50_000;

    /** Of long lists several buffers are read; other bytes are before and behind. */
    @Test
    void readsTheArticlesThatTheCursorReads() {
        Random random = new Random(45);
        for (int list = 0; list < 60; list++) {
            ByteList postings = new ByteList();
            int step = 1 + random.nextInt(400);
            int last = 0;
            for (int rank = random.nextInt(step); rank < ARTICLES; rank += 1 + random.nextInt(step)) {
                int headline = random.nextInt(3);
                int body = random.nextInt(10) == 0 ? random.nextInt(40_000) : random.nextInt(3);
                PostingCursor.write(postings, rank - last, headline, Math.max(body, headline == 0 ? 1 : 0));
                last = rank;
            }
            byte[] lists = Arrays.copyOf(postings.array(), postings.size() + random.nextInt(9)); // positions follow
            int end = postings.size();
            Arrays.fill(lists, end, lists.length, (byte) random.nextInt());
            int[] shuffled = shuffled(random);
            List<List<Integer>> expected = byCursor(lists, end);
            assertThat(byTaker(lists, end)).isEqualTo(expected);
            assertThat(bits(lists, end, shuffled)).isEqualTo(bits(expected, shuffled));
            assertThat(sums(lists, end, 1 + random.nextInt(2 * ARTICLES))).isEqualTo(sums(expected));
        }
    }

    private static int[] shuffled(Random random) {
        int[] numbers = IntStream.range(0, ARTICLES).toArray();
        for (int at = ARTICLES - 1; at > 0; at--) {
            int other = random.nextInt(at + 1);
            int number = numbers[at];
            numbers[at] = numbers[other];
            numbers[other] = number;
        }
        return numbers;
    }

    private static PostingReader reader(byte[] lists, int end) {
        byte[] file = new byte[lists.length + 3];
        System.arraycopy(lists, 0, file, 3, lists.length);
        return new PostingReader(new WordBytes.InMemory(file), 3, end);
    }

    private static List<List<Integer>> byCursor(byte[] lists, int end) {
        List<List<Integer>> articles = new ArrayList<>();
        PostingCursor cursor = new PostingCursor(lists, end);
        while (cursor.next()) {
            articles.add(List.of(cursor.rank(), cursor.headline(), cursor.body()));
        }
        return articles;
    }

    private static List<List<Integer>> byTaker(byte[] lists, int end) {
        List<List<Integer>> articles = new ArrayList<>();
        reader(lists, end).forEach((rank, headline, body) -> articles.add(List.of(rank, headline, body)));
        return articles;
    }

    private static long[] bits(byte[] lists, int end, int[] numbers) {
        long[] bits = new long[(ARTICLES + 63) >> 6];
        reader(lists, end).addTo(bits, Packed.of(numbers));
        return bits;
    }

    private static long[] bits(List<List<Integer>> articles, int[] numbers) {
        long[] bits = new long[(ARTICLES + 63) >> 6];
        articles.forEach(article -> bits[numbers[article.getFirst()] >> 6] |= 1L << numbers[article.getFirst()]);
        return bits;
    }

    /** @param together number of articles whose ranks are added up at a time */
    private static float[] sums(byte[] lists, int end, int together) {
        float[] all = new float[ARTICLES];
        PostingReader reader = reader(lists, end);
        for (int from = 0; from < ARTICLES; from += together) {
            float[] sums = new float[Math.min(together, ARTICLES - from)];
            reader.addTo(sums, from);
            System.arraycopy(sums, 0, all, from, sums.length);
        }
        return all;
    }

    private static float[] sums(List<List<Integer>> articles) {
        float[] sums = new float[ARTICLES];
        articles.forEach(article -> sums[article.getFirst()] = (float) WordRank.of(article.get(1), article.get(2)));
        return sums;
    }
}
