package dev.dateline.content.vectors.remote;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Vectors as signed bytes. */
class SignedBytesTest {

    @Test
    void theLargestValueIs127() {
        assertThat(SignedBytes.of(new float[] {0.5f, -1f, 0.25f})).containsExactly(64, -127, 32);
        assertThat(SignedBytes.of(new float[] {1e-30f, 0f})).containsExactly(127, 0);
        assertThat(SignedBytes.of(new float[] {-3e38f, 3e38f})).containsExactly(-127, 127);
        assertThat(SignedBytes.of(new float[] {0f, 0f})).containsExactly(0, 0);
    }

    @Test
    void theDirectionStays() {
        Random random = new Random(20_261_125L);
        for (int times = 0; times < 200; times++) {
            float[] one = vector(random, 1024);
            float[] other = vector(random, 1024);
            for (int at = 0; at < one.length; at++) {
                other[at] += one[at];
            }
            assertThat(cosine(SignedBytes.of(one), SignedBytes.of(other)))
                    .isCloseTo(cosine(one, other), org.assertj.core.data.Offset.offset(0.005));
        }
    }

    @Test
    void anArticleHasTheMeanFirst() {
        List<byte[]> vectors = SignedBytes.ofPassages(List.of(new float[] {2, 0}, new float[] {0, 1}));
        assertThat(vectors).hasSize(3);
        assertThat(vectors.get(0)).as("a long vector counts no more").containsExactly(127, 127);
        assertThat(vectors.get(1)).containsExactly(127, 0);
        assertThat(vectors.get(2)).containsExactly(0, 127);
    }

    @Test
    void oneOfOnePassageIsTheMean() {
        assertThat(SignedBytes.ofPassages(List.of(new float[] {0, -2}))).hasSize(1);
    }

    private static float[] vector(Random random, int dimensions) {
        float[] vector = new float[dimensions];
        for (int at = 0; at < dimensions; at++) {
            vector[at] = (float) random.nextGaussian();
        }
        return vector;
    }

    private static double cosine(float[] one, float[] other) {
        double dot = 0;
        double square = 0;
        double otherSquare = 0;
        for (int at = 0; at < one.length; at++) {
            dot += (double) one[at] * other[at];
            square += (double) one[at] * one[at];
            otherSquare += (double) other[at] * other[at];
        }
        return dot / Math.sqrt(square * otherSquare);
    }

    private static double cosine(byte[] one, byte[] other) {
        float[] values = new float[one.length];
        float[] others = new float[one.length];
        for (int at = 0; at < one.length; at++) {
            values[at] = one[at];
            others[at] = other[at];
        }
        return cosine(values, others);
    }
}
