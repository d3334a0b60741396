package dev.dateline.runs;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dateline.http.problem.ProblemException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Items are cut out of the body exactly, and no body is expensive to read. */
class SubmissionReaderTest {

    private static final UUID FLOW = UUID.randomUUID();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "7",
                "-0",
                "1e400",
                "null",
                "true",
                "\"\"",
                "\"é€😀\"",
                "[]",
                "{}",
                "[[1], {\"a😀\": \"b\"}]",
                "{\"é\": [0.5 , 1 ]}"
            })
    void anItemIsWhatLiesBetweenTheCommas(String item) {
        assertThat(items("{\"flow\": \"😀é\", \"items\": [%1$s,%1$s , \n%1$s ], \"é\": null}".formatted(item)))
                .containsExactly(item, item, item);
        assertThat(items("{\"items\":[%s]}".formatted(item))).containsExactly(item);
    }

    @Property(tries = 300)
    void textOfAnyScriptIsCutOutWhole(@ForAll @Size(min = 1, max = 20) List<@StringLength(max = 50) String> texts) {
        List<String> items = texts.stream().map(SubmissionReaderTest::json).toList();
        assertThat(items("{\"items\": [%s]}".formatted(String.join(" , ", items))))
                .containsExactlyElementsOf(items);
    }

    @Test
    void aByteOrderMarkIsSkipped() {
        assertThat(items("\ufeff{\"items\": [{\"headline\": \"é\"}, 2]}"))
                .containsExactly("{\"headline\": \"é\"}", "2");
    }

    @Test
    void aMillionNamesAreReadWithinAFewMiB() {
        StringBuilder names = new StringBuilder(Submission.MAX_BYTES).append("{\"items\": [{\"x\": 0");
        for (int name = 0; names.length() < Submission.MAX_BYTES - 100; name++) {
            names.append(",\"").append(Integer.toHexString(name)).append("\":0");
        }
        assertThat(items(names.append("}]}").toString())).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 8})
    void aNumberOrNameThatIsNoneAnyMoreIsRefused(int mebibytes) {
        String endless = "9".repeat(mebibytes * 1024 * 1024);
        assertThatThrownBy(() -> items("{\"items\": [%s]}".formatted(endless))).isInstanceOf(ProblemException.class);
        assertThatThrownBy(() -> items("{\"items\": [{\"%s\": 0}]}".formatted(endless)))
                .isInstanceOf(ProblemException.class);
    }

    @Test
    void membersThatNobodyAsksForAreKeptInMindWithinBounds() {
        StringBuilder names = new StringBuilder("{\"items\": [{}]");
        for (int name = 0; name < 1_000; name++) {
            names.append(",\"x%d\": 0".formatted(name));
        }
        assertThatThrownBy(() -> items(names.append("}").toString()))
                .isInstanceOf(ProblemException.class)
                .hasMessageContaining("more than 100 members");
        String repeated = "{\"items\": [{}]%s}".formatted(",\"x\": 0".repeat(1_000));
        assertThatThrownBy(() -> items(repeated))
                .isInstanceOf(ProblemException.class)
                .hasMessageContaining("more than 100 members");
        assertThatThrownBy(() -> items("{\"items\": [{}], \"a/b\": null, \"a/b\": null}"))
                .isInstanceOf(ProblemException.class)
                .hasMessage("/a~1b must not be repeated");
    }

    private static List<String> items(String body) {
        byte[] bytes = body.getBytes(UTF_8);
        Submission read = SubmissionReader.read(bytes, name -> Optional.of(FLOW));
        return read.items().stream()
                .map(item -> new String(read.body(), item.from(), item.length(), UTF_8))
                .toList();
    }

    /** Every character unescaped, except those that JSON forbids in strings. */
    private static String json(String text) {
        StringBuilder json = new StringBuilder("\"");
        text.codePoints()
                .filter(point -> point >= ' ' && point != '"' && point != '\\')
                .filter(point -> point < Character.MIN_SURROGATE || point > Character.MAX_SURROGATE)
                .forEach(json::appendCodePoint);
        return json.append('"').toString();
    }
}
