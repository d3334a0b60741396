package dev.dateline.content.vectors.remote;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a response must be. */
class EmbeddingAnswerTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final EmbeddingAnswer answer = new EmbeddingAnswer(JSON, 2, 2);

    @Test
    void vectorsAreInTheOrderOfTheirIndex() throws NotEmbeddedException {
        assertThat(answer.read(bytes("""
                {"object": "list", "model": "x", "usage": {"total_tokens": 3}, "data": [
                  {"object": "embedding", "index": 1, "embedding": [3, -4.5e-1]},
                  {"object": "embedding", "index": 0, "embedding": [1, 2]}]}
                """))).containsExactly(new float[] {1, 2}, new float[] {3, -0.45f});
    }

    @Test
    void withoutIndexTheyAreInTheOrderOfTheTexts() throws NotEmbeddedException {
        assertThat(answer.read(bytes("{\"data\": [{\"embedding\": [1, 2]}, {\"embedding\": [3, 4]}]}")))
                .containsExactly(new float[] {1, 2}, new float[] {3, 4});
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
                    <html>                                                               | not JSON
                    {"data": [{"embedding": [1, 2]}, {"embedding": [3,                   | not JSON
                    {"data": [{"embedding": [1, NaN]}, {"embedding": [3, 4]}]}           | not JSON
                    {}                                                                   | 0 vectors for 2 texts
                    []                                                                   | 0 vectors for 2 texts
                    {"data": {"a": 1, "b": 2}}                                           | 0 vectors for 2 texts
                    {"data": "x"}                                                        | 0 vectors for 2 texts
                    {"data": [{"embedding": [1, 2]}]}                                    | 1 vectors for 2 texts
                    {"data": [{"embedding": [1, 2]}, {"embedding": [3]}]}                | 1 instead of 2 dimensions
                    {"data": [{"embedding": [1, 2]}, {}]}                                | 0 instead of 2 dimensions
                    {"data": [{"embedding": [1, 2]}, {"embedding": [3, 1e999]}]}         | no finite number
                    {"data": [{"embedding": [1, 2]}, {"embedding": [3, "NaN"]}]}         | no finite number
                    {"data": [{"embedding": [1, 2]}, {"embedding": [3, null]}]}          | no finite number
                    {"data": [{"embedding": [1, 2]}, {"embedding": [0, 0]}]}             | zeros
                    {"data": [{"index": 0, "embedding": [1, 2]}, {"index": 0, "embedding": [3, 4]}]} | two of one
                    {"data": [{"index": 0, "embedding": [1, 2]}, {"index": 7, "embedding": [3, 4]}]} | of no text
                    {"data": [{"index": 0, "embedding": [1, 2]}, {"index": -1, "embedding": [3, 4]}]} | of no text
                    """)
    void aWrongResponseIsAFailureThatSaysWhy(String body, String reason) {
        assertThatThrownBy(() -> answer.read(bytes(body)))
                .isInstanceOfSatisfying(
                        NotEmbeddedException.class,
                        failure -> assertThat(failure.kind()).isEqualTo(NotEmbeddedException.Kind.FAILED))
                .hasMessageContaining(reason);
    }

    @Test
    void theSizeOfAResponseIsLimitedByWhatWasAsked() {
        assertThat(new EmbeddingAnswer(JSON, 32, 1024).maxBytes()).isBetween(1_000_000, 1_500_000);
        assertThat(new EmbeddingAnswer(JSON, 1_000_000, 4096).maxBytes()).isEqualTo(Integer.MAX_VALUE);
    }

    @Test
    void theMessageOfAnErrorIsShortAndWithoutTheKey() {
        assertThat(message("{\"error\": {\"message\": \"too long for sk-1\"}}")).isEqualTo("too long for …");
        assertThat(message("{\"error\": \"no\"}")).isEqualTo("no");
        assertThat(message("{\"detail\": \"no\"}")).isEmpty();
        assertThat(message("<html>")).isEmpty();
        assertThat(message("{\"error\": \"%s\"}".formatted("x".repeat(1000)))).hasSize(201);
        assertThat(message("{\"error\": \"a\\u0000\\ud800b\"}")).isEqualTo("a\ufffd?b");
        assertThat(message("{\"error\": \"a\\nb\"}")).as("one line").isEqualTo("a b");
    }

    private static String message(String body) {
        return EmbeddingAnswer.message(JSON, bytes(body), "sk-1");
    }

    private static byte[] bytes(String text) {
        return text.getBytes(UTF_8);
    }
}
