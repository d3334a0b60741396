package dev.dateline.engine.stems;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Which stems a question has, and which words these stand for. */
class QueryWordsTest {

    private static final long SEED = Long.getLong("dateline.index.seed", 20_261_125L);

    private static List<String> stems(String question) {
        return QueryWords.of(question).stems().stream().map(QueryStem::text).toList();
    }

    private static boolean covers(String question, String word) {
        QueryStem stem = QueryWords.of(question).stems().getFirst();
        return stem.covers(word.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void wordsAreInOrderAndEachStemIsThereOnce() {
        assertThat(stems("Floods, flooding and the flooded RIVERS: a river's flood"))
                .containsExactly("flood", "river");
    }

    @Test
    void aRepeatedWordCountsAsOften() {
        assertThat(QueryWords.of("floods and a flooded river, then floods").stems())
                .extracting(QueryStem::times)
                .containsExactly(3, 1);
    }

    @Test
    void stopWordsCountOnlyAlone() {
        assertThat(stems("where is the market?")).containsExactly("market");
        assertThat(stems("to be or not to be")).containsExactly("to", "be", "or", "not");
        assertThat(stems("don't")).containsExactly("don", "t");
        assertThat(stems(" ,;-' ")).isEmpty();
        assertThat(QueryWords.of("").isEmpty()).isTrue();
    }

    @Test
    void wordsThatPostgresDoesNotStoreAreLeftOutAlsoAsPartsOfOthers() {
        String longest = "ж".repeat(1_023);
        assertThat(stems(longest + " flood")).containsExactly(longest, "flood");
        assertThat(stems(longest + "ж flood")).containsExactly("flood");
        assertThat(stems(longest + "ж/flood")).containsExactly("flood");
    }

    @Test
    void compoundWordsAreSplitAsPostgresDoes() {
        assertThat(stems("well-known covid-19 O’Neil")).containsExactly("well", "known", "covid", "19", "o", "neil");
        assertThat(stems("U.S. 3.14 24/7 input/output"))
                .containsExactly("u.s", "3.14", "24/7", "input/output", "input", "output");
        assertThat(stems("café naïve Ünal x_y")).containsExactly("café", "naïv", "ünal", "x", "y");
    }

    @Test
    void aQuestionHasAtMost64Stems() {
        var text = new StringBuilder();
        for (int number = 0; number < 100; number++) {
            text.append(" number").append(number);
        }
        assertThat(stems(text.toString())).hasSize(QueryWords.MAX_STEMS).startsWith("number0", "number1");
    }

    @Test
    void wordsThatPostgresDoesNotStoreAreLeftOut() {
        assertThat(stems("x".repeat(2_047) + " flood")).containsExactly("flood");
        assertThat(stems("x".repeat(2_046))).hasSize(1);
    }

    @Test
    void numbersAndShortWordsStandAlone() {
        assertThat(covers("19", "19")).isTrue();
        assertThat(covers("19", "-19")).isTrue();
        assertThat(covers("19", "1990")).isFalse();
        assertThat(covers("b52s", "b52")).isFalse();
        assertThat(covers("ox", "ox")).isTrue();
        assertThat(covers("ox", "oxes")).isFalse();
        assertThat(covers("going", "going")).isTrue();
        assertThat(covers("going", "goings")).isFalse();
    }

    @Test
    void aStemStandsForWordsWithOtherEndings() {
        assertThat(covers("skies", "sky")).isTrue();
        assertThat(covers("sky", "skies")).isTrue();
        assertThat(covers("die", "dying")).isTrue();
        assertThat(covers("hope", "hoping")).isTrue();
        assertThat(covers("hope", "hopping")).isFalse();
        assertThat(covers("city", "cities")).isTrue();
        assertThat(covers("capability", "capable")).isTrue();
        assertThat(covers("capable", "capabilities")).isTrue();
        assertThat(covers("flood", "flood-prone")).isFalse();
    }

    @Test
    void theQueryNamesEachStart() {
        assertThat(QueryWords.of("flood hope city capable 19 u.s").tsQuery())
                .isEqualTo("'flood':* | 'hope':* | 'hoping':* | 'citi':* | 'city':* | 'capabl':* | 'capabilit':*"
                        + " | '19' | '-19' | 'u.s'");
    }

    /** A word belongs to exactly the stems that its own text as a question has. */
    @Test
    void everyWordBeginsLikeItsStem() {
        var random = new Random(SEED);
        Set<String> words = new TreeSet<>(TestWords.ofTexts());
        words.addAll(TestWords.inflected(words, random));
        words.addAll(TestWords.random(200_000, random));
        words.removeIf(word -> word.contains("'"));
        Map<String, QueryStem> stems = new HashMap<>();
        Map<String, List<String>> missed = new HashMap<>();
        for (String word : words) {
            QueryStem ofWord = QueryStem.of(word);
            QueryStem first = stems.computeIfAbsent(ofWord.text(), absent -> ofWord);
            assertThat(first.starts()).isEqualTo(ofWord.starts());
            if (!first.covers(word.getBytes(StandardCharsets.UTF_8))) {
                missed.computeIfAbsent(first.text(), absent -> new ArrayList<>())
                        .add(word);
            }
            assertThat(ofWord.text()).isIn(EnglishStems.stem(word), word);
        }
        assertThat(missed).isEmpty();
    }

    @Test
    void noStartOfAStemBeginsWithAnother() {
        Set<String> words = new HashSet<>(TestWords.ofTexts());
        for (String word : words) {
            List<String> starts = QueryStem.of(word).starts();
            for (String start : starts) {
                assertThat(starts.stream().filter(start::startsWith)).hasSize(1);
            }
        }
    }
}
