package dev.dateline.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class EmbeddingModelTest {

    private static final EmbeddingModel MODEL = EmbeddingModel.builtIn();

    @Test
    void theLargestValueIs127() {
        byte[] vector = MODEL.embed("Flood warning for the whole valley");
        int largest = 0;
        for (byte value : vector) {
            largest = Math.max(largest, Math.abs(value));
        }
        assertThat(vector).hasSize(EmbeddingModel.DIMENSIONS);
        assertThat(largest).isEqualTo(127);
    }

    @Test
    void aTextWithoutKnownPiecesHasNoDirection() {
        assertThat(MODEL.embed("")).containsOnly(0);
        assertThat(MODEL.embed("… — !!")).containsOnly(0);
        assertThat(EmbeddingModel.similarity(MODEL.embed(""), MODEL.embed("flood")))
                .isZero();
    }

    @Test
    void relatedTextsAreNearerThanOthers() {
        byte[] question = MODEL.embed("heavy rain destroys homes");
        double near = EmbeddingModel.similarity(question, MODEL.embed("Flooding leaves hundreds of families homeless"));
        double far = EmbeddingModel.similarity(question, MODEL.embed("Central bank raises its key interest rate"));
        assertThat(near).isGreaterThan(far + 0.2);
        assertThat(EmbeddingModel.similarity(question, question)).isEqualTo(1, within(1e-15));
    }

    @Test
    void anArticleWithoutBodyIsItsHeadline() {
        assertThat(MODEL.embedArticle("Flood warning", null)).isEqualTo(MODEL.embed("Flood warning"));
    }
}
