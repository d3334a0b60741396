package dev.dateline.engine.geoindex.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.engine.geoindex.column.Packed;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PostingCursorTest {

    private static final int ARTICLES = 5_000;

    /** The loops are the cursor's, written out. */
    @Test
    void loopsFindTheArticlesThatTheCursorFinds() {
        Random random = new Random(45);
        for (int list = 0; list < 200; list++) {
            ByteList postings = new ByteList();
            int step = 1 + random.nextInt(400);
            int last = 0;
            for (int rank = random.nextInt(step); rank < ARTICLES; rank += 1 + random.nextInt(step)) {
                int headline = random.nextInt(3);
                int body = random.nextInt(10) == 0 ? random.nextInt(40_000) : random.nextInt(3);
                PostingCursor.write(postings, rank - last, headline, Math.max(body, headline == 0 ? 1 : 0));
                last = rank;
            }
            byte[] written = Arrays.copyOf(postings.array(), postings.size());
            int end = written.length;
            byte[] lists = Arrays.copyOf(written, end + random.nextInt(9)); // positions follow
            Arrays.fill(lists, end, lists.length, (byte) random.nextInt());
            int[] shuffled = shuffled(random);
            assertThat(byLoop(lists, end, shuffled)).isEqualTo(byCursor(lists, end, shuffled));
            assertThat(byTaker(written, shuffled)).isEqualTo(byCursor(lists, end, shuffled));
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

    private static long[] byLoop(byte[] lists, int end, int[] numbers) {
        long[] bits = new long[(ARTICLES + 63) >> 6];
        PostingCursor.addTo(bits, lists, end, Packed.of(numbers));
        return bits;
    }

    private static long[] byCursor(byte[] lists, int end, int[] numbers) {
        long[] bits = new long[(ARTICLES + 63) >> 6];
        PostingCursor cursor = new PostingCursor(lists, end);
        while (cursor.next()) {
            bits[numbers[cursor.rank()] >> 6] |= 1L << numbers[cursor.rank()];
        }
        return bits;
    }

    private static long[] byTaker(byte[] postings, int[] numbers) {
        long[] bits = new long[(ARTICLES + 63) >> 6];
        PostingCursor.forEach(postings, (rank, headline, body) -> bits[numbers[rank] >> 6] |= 1L << numbers[rank]);
        return bits;
    }
}
