package dev.dateline.engine.names;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which known name a misspelt one was meant to be. */
class NearestNameTest {

    @ParameterizedTest
    @CsvSource({
        "limit, limit, 0",
        "lmit, limit, 1",
        "limmit, limit, 1",
        "linit, limit, 1",
        "limti, limit, 1",
        "boddy, body, 1",
        "offest, offset, 1",
        "'', body, 4",
        "frobnicate, import, 9"
    })
    void theDistanceCountsInsertedDeletedReplacedAndSwappedCharacters(String from, String to, int distance) {
        assertThat(NearestName.distance(from, to)).isEqualTo(distance);
        assertThat(NearestName.distance(to, from)).isEqualTo(distance);
    }

    @Test
    void theNearestNameIsFoundWithinTheDistance() {
        List<String> known = List.of("import", "export", "project");
        assertThat(NearestName.find("imprt", known, 2)).contains("import");
        assertThat(NearestName.find("frobnicate", known, 2)).isEmpty();
    }

    @Test
    void ofEquallyNearNamesTheFirstInTheAlphabetIsFound() {
        assertThat(NearestName.find("xmport", List.of("import", "export"), 1)).contains("import");
        assertThat(NearestName.find("mport", List.of("import", "amport"), 1)).contains("amport");
    }

    @Test
    void aTextIsNearUpToTheDistanceAndNeverIfItIsMuchLonger() {
        assertThat(NearestName.isNear("lmit", "limit", 1)).isTrue();
        assertThat(NearestName.isNear("mlit", "limit", 1)).isFalse();
        assertThat(NearestName.isNear("limit".repeat(100_000), "limit", 2)).isFalse();
    }
}
