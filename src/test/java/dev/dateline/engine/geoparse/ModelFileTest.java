package dev.dateline.engine.geoparse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The model's file. */
class ModelFileTest {

    private static final int[] FEATURES = {-2_000_000_000, -7, 1, 12, 2_000_000_000};
    private static final double[] VALUES = {0.25, -1.5, 3, 0, 1e9};

    @Test
    void whatIsWrittenIsRead() throws IOException {
        double[] withSource = new double[Evidence.COUNT];
        double[] alone = new double[Evidence.COUNT];
        Arrays.setAll(withSource, at -> at / 7.0);
        Arrays.setAll(alone, at -> -at / 3.0);
        Model read = ModelFile.read(new ByteArrayInputStream(written(new Weights(withSource, alone))));
        assertThat(read.version()).isEqualTo("a version");
        assertThat(read.lenience()).isEqualTo(0.1);
        assertThat(read.resolution().withSource()).containsExactly(withSource);
        assertThat(read.resolution().alone()).containsExactly(alone);
        assertThat(read.lexicon().isWord("reading")).isTrue();
        assertThat(read.lexicon().isWord("anna")).isFalse();
        assertThat(read.lexicon().isFirstName("anna")).isTrue();
        for (int at = 0; at < FEATURES.length; at++) {
            assertThat(read.recognition().weight(FEATURES[at])).isEqualTo(ModelFile.rounded(VALUES[at]));
        }
        assertThat(read.recognition().weight(13)).isZero();
    }

    @Test
    void aFileThatIsNoneOrIsCutOffIsRefused() throws IOException {
        byte[] whole = written(new Weights(new double[Evidence.COUNT], new double[Evidence.COUNT]));
        byte[] half = Arrays.copyOf(whole, whole.length / 2);
        assertThatThrownBy(() -> ModelFile.read(new ByteArrayInputStream(half))).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> ModelFile.read(new ByteArrayInputStream("none".getBytes())))
                .isInstanceOf(IOException.class);
    }

    private static byte[] written(Weights resolution) throws IOException {
        var file = new ByteArrayOutputStream();
        var lexicon = new Lexicon(WordSet.of(List.of("reading", "mobile")), WordSet.of(List.of("anna")));
        ModelFile.write("a version", lexicon, FEATURES, VALUES, 0.1, resolution, file);
        return file.toByteArray();
    }
}
