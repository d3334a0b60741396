package dev.dateline.content.vectors.remote;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** How texts are cut into passages. */
class PassagesTest {

    @Test
    void aShortTextIsOnePassageWithItsHeadline() {
        assertThat(Passages.of("Flood", "Water in the city. ")).containsExactly("Flood\n\nWater in the city.");
        assertThat(Passages.of(" Flood ", null)).containsExactly("Flood");
        assertThat(Passages.of("", "Water")).containsExactly("Water");
    }

    @Test
    void aBlankTextHasNone() {
        assertThat(Passages.of(" ", " \u00a0\n")).isEmpty();
        assertThat(Passages.of("", null)).isEmpty();
    }

    @Test
    void aLongTextIsCutIntoPassagesOfTheSameLength() {
        assertThat(Passages.of("h", words(150))).hasSize(1);
        List<String> two = Passages.of("h", words(151));
        assertThat(two).hasSize(2);
        assertThat(two.get(0)).startsWith("h\n\nw0 w1 ").endsWith(" w74");
        assertThat(two.get(1)).startsWith("h\n\nw75 ").endsWith(" w150");
    }

    @Test
    void everyWordIsInOnePassage() {
        for (int count : List.of(1, 149, 299, 300, 301, 1_234, 9_600)) {
            String joined = Passages.of("", words(count)).stream().collect(Collectors.joining(" "));
            assertThat(joined).isEqualTo(words(count));
        }
    }

    @Test
    void theRestOfAVeryLongTextIsNotRead() {
        List<String> passages = Passages.of("h", words(20_000));
        assertThat(passages).hasSize(Passages.MAX_PASSAGES);
        assertThat(passages.getLast()).endsWith(" w9599");
    }

    @Test
    void textsWithoutBlanksAreCutToo() {
        assertThat(Passages.of("", "x".repeat(16 * 150))).hasSize(1);
        assertThat(Passages.of("", "x".repeat(16 * 150 + 1))).hasSize(2);
        assertThat(Passages.of("", "\u6c34".repeat(300))).hasSize(1);
        assertThat(Passages.of("", "\u6c34".repeat(301))).hasSize(2);
    }

    @Test
    void noPassageBeginsOrEndsInsideOfACharacter() {
        String text = "a" + "\ud83c\udf0a".repeat(30_000);
        for (String passage : Passages.of("", text)) {
            assertThat(Character.isLowSurrogate(passage.charAt(0))).isFalse();
            assertThat(Character.isHighSurrogate(passage.charAt(passage.length() - 1)))
                    .isFalse();
        }
    }

    @Test
    void aLongHeadlineIsShortened() {
        String passage = Passages.of(words(100), "body").getFirst();
        assertThat(passage).endsWith(" w63\n\nbody");
    }

    private static String words(int count) {
        return IntStream.range(0, count).mapToObj(number -> "w" + number).collect(Collectors.joining(" "));
    }
}
