package dev.dateline.engine.geo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.engine.gazetteer.PlaceClass;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The one table of kinds of places. Its cells are those of H3CellsTest. */
class PlaceKindTest {

    private static final Path OF_THE_PAGE = Path.of("src/explore/app/geo/place-kinds.json");

    /** Classes of the gazetteer whose size nothing follows from. */
    private static final Set<PlaceClass> ANY_SIZE =
            EnumSet.of(PlaceClass.LAKE, PlaceClass.RIVER, PlaceClass.MOUNTAIN, PlaceClass.PARK);

    @Test
    void eachTypeIsOfOneKind() {
        assertThat(Arrays.stream(PlaceKind.values()).flatMap(kind -> kind.types().stream()))
                .doesNotHaveDuplicates();
    }

    @Test
    void kindsGoFromCoarseToFine() {
        assertThat(PlaceKind.values()).isSortedAccordingTo((one, next) -> Integer.compare(next.miles(), one.miles()));
        assertThat(Arrays.stream(PlaceKind.values())
                        .flatMapToInt(kind -> kind.resolution().stream())
                        .boxed())
                .isSorted();
    }

    @Test
    void classesOfTheGazetteerAreOfAKindButForThoseOfAnySize() {
        assertThat(EnumSet.allOf(PlaceClass.class))
                .allSatisfy(place -> assertThat(PlaceKind.of(place.text()) == null)
                        .as(place.text())
                        .isEqualTo(ANY_SIZE.contains(place)));
    }

    @Test
    void thePageHasTheSameTable() throws IOException {
        String table = Arrays.stream(PlaceKind.values())
                .filter(kind -> kind.miles() > 0)
                .map(PlaceKindTest::row)
                .collect(Collectors.joining(",\n", "[\n", "\n]\n"));
        if (Boolean.getBoolean("place-kinds.write")) {
            Files.writeString(OF_THE_PAGE, table);
        }
        assertThat(Files.readString(OF_THE_PAGE))
                .as("./mvnw test -Dtest=PlaceKindTest -Dplace-kinds.write=true writes %s again", OF_THE_PAGE)
                .isEqualTo(table);
    }

    private static String row(PlaceKind kind) {
        String types = kind.types().stream().map(type -> '"' + type + '"').collect(Collectors.joining(", "));
        return "  { \"kind\": \"%s\", \"types\": [%s], \"miles\": %d }".formatted(kind, types, kind.miles());
    }
}
