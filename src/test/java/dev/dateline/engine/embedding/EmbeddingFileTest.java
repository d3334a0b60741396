package dev.dateline.engine.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dateline.engine.data.DataFile;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class EmbeddingFileTest {

    private static final int MAX_BYTES = 8_000_000;

    private static EmbeddingFile.Content small() {
        byte[] rows = new byte[2 * EmbeddingModel.DIMENSIONS];
        rows[0] = 100;
        rows[EmbeddingModel.DIMENSIONS + 1] = -50;
        return new EmbeddingFile.Content("small-1", "two words", List.of("!", "fire", "##fly"), scales(0, 3, 4), rows);
    }

    private static short[] scales(int... scales) {
        short[] shorts = new short[scales.length];
        for (int at = 0; at < scales.length; at++) {
            shorts[at] = (short) scales[at];
        }
        return shorts;
    }

    private static byte[] written(EmbeddingFile.Content content) throws IOException {
        var out = new ByteArrayOutputStream();
        EmbeddingFile.write(content, out);
        return out.toByteArray();
    }

    @Test
    void theResourceIsSmallAndIsReadAsItIsWritten() throws IOException {
        try (InputStream resource = DataFile.EMBEDDING.open()) {
            byte[] bytes = resource.readAllBytes();
            assertThat(bytes.length).isBetween(7_000_000, MAX_BYTES);
            assertThat(written(EmbeddingFile.read(new ByteArrayInputStream(bytes))))
                    .isEqualTo(bytes);
        }
    }

    @Test
    void sumsOfAllPiecesFitIntoHalfALong() {
        long maxRows = EmbeddingModel.MAX_PIECES + EmbeddingModel.MAX_HEADLINE_PIECES * EmbeddingModel.HEADLINE_WEIGHT;
        assertThat(maxRows * EmbeddingModel.MAX_SCALE * 255).isLessThan(1L << 32);
    }

    @Test
    void theLargestSumsAreExact() {
        byte[] rows = new byte[EmbeddingModel.DIMENSIONS];
        Arrays.fill(rows, (byte) -127);
        rows[3] = 127;
        rows[7] = 126;
        var model = new EmbeddingModel(
                new EmbeddingFile.Content("large-1", "", List.of("fire"), scales(EmbeddingModel.MAX_SCALE), rows));
        String all = "fire ".repeat(EmbeddingModel.MAX_PIECES);
        assertThat(model.embedArticle(all, all)).isEqualTo(rows);
    }

    @Test
    void vectorsAreSumsOfScaledRows() throws IOException {
        var model = new EmbeddingModel(EmbeddingFile.read(new ByteArrayInputStream(written(small()))));
        assertThat(model.name()).isEqualTo("small-1");
        byte[] firefly = model.embed("Firefly!"); // 300 and -200
        assertThat(Arrays.copyOf(firefly, 3)).containsExactly(127, -85, 0);
        assertThat(Arrays.copyOf(model.embed("fire fire fire firefly"), 3)).containsExactly(127, -21, 0);
        assertThat(model.embed("flyfire")).containsOnly(0); // unknown as a whole
    }

    @Test
    void aDamagedFileIsRefused() throws IOException {
        byte[] good = written(small());
        byte[] other = good.clone();
        other[0]++;
        for (byte[] bad : List.of(
                other,
                Arrays.copyOf(good, good.length - 1),
                Arrays.copyOf(good, good.length + 1),
                Arrays.copyOf(good, 3),
                written(new EmbeddingFile.Content("bad-1", "", List.of("fire"), scales(-1), new byte[0])),
                written(new EmbeddingFile.Content(
                        "bad-2", "", List.of("fire"), scales(3000), new byte[EmbeddingModel.DIMENSIONS])))) {
            assertThatThrownBy(() -> EmbeddingFile.read(new ByteArrayInputStream(bad)))
                    .isInstanceOf(IOException.class);
        }
    }
}
