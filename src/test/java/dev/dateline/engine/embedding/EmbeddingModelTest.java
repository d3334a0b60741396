package dev.dateline.engine.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;

class EmbeddingModelTest {

    private static final EmbeddingModel MODEL = EmbeddingModel.builtIn();
    private static final int MAX_HEAP_BYTES = 10_000_000;

    /** Changes with the model alone: never with the platform. */
    private static final String DIGEST = "106338984f4dd82354d34c1c0afad56b3cb3af0a32412493cd74e80390172629";

    private static final List<String> TEXTS = List.of(
            "Flood warning for the whole valley",
            "Flooding leaves hundreds of families homeless after a week of heavy rain",
            "Central bank raises its key interest rate by 0.25 points",
            "MÜLLER’S naïve café — “déjà vu”, İstanbul",
            "Привет, мир! 東京 2020 한국어 العربية",
            "antidisestablishmentarianism",
            "the of and",
            "");

    @Test
    void vectorsAreTheSameOnEveryPlatform() throws NoSuchAlgorithmException {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        for (String text : TEXTS) {
            digest.update(MODEL.embed(text));
            digest.update(MODEL.embedArticle(TEXTS.getFirst(), text));
            digest.update(MODEL.embed((text + " ").repeat(1000)));
        }
        assertThat(HexFormat.of().formatHex(digest.digest())).isEqualTo(DIGEST);
    }

    @Test
    void theModelTakesLittleHeap() {
        List<EmbeddingModel> models = new ArrayList<>();
        models.add(new EmbeddingModel(EmbeddingFile.readData())); // loads classes
        long before = used();
        for (int model = 0; model < 4; model++) {
            models.add(new EmbeddingModel(EmbeddingFile.readData()));
        }
        assertThat((used() - before) / 4).isLessThan(MAX_HEAP_BYTES);
        assertThat(models).hasSize(5);
    }

    private static long used() {
        for (int times = 0; times < 5; times++) {
            System.gc();
        }
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
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
        double near = EmbeddingModel.similarity(question, MODEL.embed(TEXTS.get(1)));
        double far = EmbeddingModel.similarity(question, MODEL.embed(TEXTS.get(2)));
        assertThat(near).isGreaterThan(far + 0.2);
        assertThat(EmbeddingModel.similarity(question, question)).isEqualTo(1, within(1e-15));
    }

    @Test
    void anArticleWithoutBodyIsItsHeadline() {
        assertThat(MODEL.embedArticle("Flood warning", null)).isEqualTo(MODEL.embed("Flood warning"));
    }

    @Test
    void aPieceOfTheHeadlineCountsThreeTimes() {
        assertThat(MODEL.embedArticle("flood", "rain storm")).isEqualTo(MODEL.embed("rain flood flood storm flood"));
    }

    @Test
    void onlyTheBeginningOfALongTextCounts() {
        String longest = "flood rain ".repeat(EmbeddingModel.MAX_PIECES / 2);
        assertThat(MODEL.embed(longest + "interest ".repeat(100_000))).isEqualTo(MODEL.embed(longest));
        assertThat(MODEL.embed(" ".repeat(EmbeddingModel.MAX_CHARACTERS) + "flood"))
                .containsOnly(0);
    }

    @Property
    void anyTextHasAVector(@ForAll @StringLength(max = 400) String text) {
        byte[] vector = MODEL.embed(text);
        int largest = 0;
        for (byte value : vector) {
            largest = Math.max(largest, Math.abs(value));
        }
        assertThat(vector).hasSize(EmbeddingModel.DIMENSIONS);
        assertThat(largest).isIn(0, 127);
        assertThat(MODEL.embed(text + " ")).isEqualTo(vector);
        assertThat(EmbeddingModel.similarity(vector, MODEL.embed("flood"))).isBetween(-1.0, 1.0);
    }
}
