package dev.dateline.engine.geoindex.column;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.channels.Channels;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** Packed columns hold what they were given, also after they were written and read. */
class PackedColumnsTest {

    private interface Writing {
        void to(ColumnWriter file) throws IOException;
    }

    private interface Reading<T> {
        T from(ColumnReader file) throws IOException;
    }

    @Property(tries = 200)
    void numbersOfAnyWidthAreKept(
            @ForAll long seed,
            @ForAll @IntRange(max = 700) int size,
            @ForAll @IntRange(max = 64) int width,
            @ForAll long least)
            throws IOException {
        long[] values = values(new Random(seed), size, width, least);
        Packed packed = Packed.of(values);
        PackedBlocks blocks = PackedBlocks.of(size, 5, row -> values[row]);
        MostlySmall small = MostlySmall.of(size, row -> values[row]);
        Packed packedAgain = again(packed::write, Packed::read);
        PackedBlocks blocksAgain = again(blocks::write, PackedBlocks::read);
        MostlySmall smallAgain = again(small::write, MostlySmall::read);
        for (int row = 0; row < size; row++) {
            assertThat(List.of(
                            packed.getLong(row),
                            packedAgain.getLong(row),
                            blocks.getLong(row),
                            blocksAgain.getLong(row),
                            small.get(row),
                            smallAgain.get(row)))
                    .containsOnly(values[row]);
        }
        assertThat(List.of(packed.size(), packedAgain.size(), blocks.size(), blocksAgain.size()))
                .containsOnly(size);
    }

    @Property(tries = 100)
    void intsOfAWholeRangeAreCopied(@ForAll long seed, @ForAll @IntRange(min = 1, max = 300) int size) {
        var random = new Random(seed);
        int range = 1 + random.nextInt(Integer.MAX_VALUE);
        int[] values = random.ints(size, -range, range).toArray();
        PackedBlocks blocks = PackedBlocks.of(size, 9, row -> values[row]);
        int from = random.nextInt(size);
        int to = from + random.nextInt(size - from + 1);
        int[] copied = new int[to - from];
        blocks.copy(from, to, copied);
        assertThat(copied).isEqualTo(Arrays.copyOfRange(values, from, to));
        assertThat(IntStream.range(0, size).map(Packed.of(values)::get).toArray())
                .isEqualTo(values);
    }

    @Property(tries = 100)
    void offsetsAreKeptAndFound(@ForAll long seed, @ForAll @IntRange(min = 1, max = 300) int size) throws IOException {
        var random = new Random(seed);
        int step = random.nextBoolean() ? 20 : 100_000;
        int[] ascending = new int[size];
        for (int at = 1; at < size; at++) {
            ascending[at] = ascending[at - 1] + random.nextInt(step);
        }
        Offsets offsets = Offsets.of(ascending);
        Offsets read = again(offsets::write, Offsets::read);
        assertThat(IntStream.range(0, size).map(offsets::get)).containsExactly(boxed(ascending));
        assertThat(IntStream.range(0, size).map(read::get)).containsExactly(boxed(ascending));
        int value = ascending[random.nextInt(size)];
        int last = (int) Arrays.stream(ascending).filter(one -> one <= value).count() - 1;
        assertThat(offsets.findLast(value)).isEqualTo(last);
    }

    private static Integer[] boxed(int[] values) {
        return Arrays.stream(values).boxed().toArray(Integer[]::new);
    }

    /** Some of them are much smaller than the others. */
    private static long[] values(Random random, int size, int width, long least) {
        long[] values = LongStream.generate(random::nextLong)
                .limit(size)
                .map(value -> value & Bits.mask(width))
                .toArray();
        for (int row = 0; row < size; row++) {
            values[row] = least + (random.nextInt(4) == 0 ? values[row] : values[row] & 7);
        }
        return values;
    }

    private static <T> T again(Writing writing, Reading<T> reading) throws IOException {
        var bytes = new ByteArrayOutputStream();
        var writer = new ColumnWriter(Channels.newChannel(bytes));
        writing.to(writer);
        writer.end();
        var reader = new ColumnReader(Channels.newChannel(new ByteArrayInputStream(bytes.toByteArray())), bytes.size());
        T read = reading.from(reader);
        reader.end();
        return read;
    }
}
