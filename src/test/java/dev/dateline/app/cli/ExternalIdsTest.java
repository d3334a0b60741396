package dev.dateline.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Where the external ids of an import were before. */
class ExternalIdsTest {

    private static final int IDS = 10_000;

    @Test
    void anIdIsFoundWhereItWasLast() {
        ExternalIds ids = new ExternalIds();
        assertThat(ids.put("a", "", 1)).isEmpty();
        assertThat(ids.put("b", "", 2)).isEmpty();
        assertThat(ids.put("a", "", 3)).contains("line 1");
        assertThat(ids.put("a", "more.ndjson", 7)).contains("line 3");
        assertThat(ids.put("a", "lead.txt", 0)).contains("more.ndjson, line 7");
        assertThat(ids.put("a", "", 9)).contains("lead.txt");
    }

    @Test
    void manyIdsAreAllFoundAgain() {
        ExternalIds ids = new ExternalIds();
        for (int line = 1; line <= IDS; line++) {
            assertThat(ids.put("id-" + line, "", line)).isEmpty();
        }
        for (int line = 1; line <= IDS; line++) {
            assertThat(ids.put("id-" + line, "", IDS + line)).contains("line " + line);
        }
        assertThat(ids.isComplete()).isTrue();
    }

    @Test
    void beyondTheBoundKnownIdsAreFoundAndNewOnesAreNotCompared() {
        ExternalIds ids = new ExternalIds(2);
        ids.put("a", "", 1);
        ids.put("b", "", 2);
        assertThat(ids.isComplete()).isFalse();
        assertThat(ids.put("c", "", 3)).isEmpty();
        assertThat(ids.put("c", "", 4)).isEmpty();
        assertThat(ids.put("b", "", 5)).contains("line 2");
    }
}
