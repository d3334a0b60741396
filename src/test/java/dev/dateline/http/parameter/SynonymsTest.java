package dev.dateline.http.parameter;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The words that other services use for what this one has. */
class SynonymsTest {

    /** As a parameter or as a property of a body. */
    @Test
    void whatIsMeantIsInTheApi() throws IOException {
        String api = Files.readString(Path.of("docs/openapi.yaml"));
        assertThat(Synonyms.meanings())
                .isNotEmpty()
                .allSatisfy(name -> assertThat(api).containsPattern("(?m)^ +(- )?(name: %1$s|%1$s:)$".formatted(name)));
    }

    @Test
    void ofSeveralMeaningsTheFirstThatThereIsIsMeant() {
        assertThat(Synonyms.findMeant("page", Set.of("limit", "offset", "cursor")))
                .contains("offset");
        assertThat(Synonyms.findMeant("page", Set.of("limit", "cursor"))).contains("cursor");
        assertThat(Synonyms.findMeant("page", Set.of("limit"))).isEmpty();
    }

    @Test
    void caseHyphensAndUnderscoresDoNotCount() {
        for (String spelling : new String[] {"per_page", "per-page", "perPage", "PERPAGE"}) {
            assertThat(Synonyms.findMeant(spelling, Set.of("limit"))).contains("limit");
        }
    }
}
