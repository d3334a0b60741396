package dev.dateline.http.explorer;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;

import dev.dateline.platform.database.TestDatabase;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.Map;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.Test;

/** A service whose operator has set a file of tiles with streets. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
@TestProfile(ExplorerStreetsTest.WithStreets.class)
class ExplorerStreetsTest {

    private static final byte[] TILES = new byte[1_000];

    static {
        for (int at = 0; at < TILES.length; at++) {
            TILES[at] = (byte) at;
        }
    }

    public static class WithStreets implements QuarkusTestProfile {

        @Override
        public Map<String, String> getConfigOverrides() {
            try {
                Path file = Files.createTempFile("streets", ".pmtiles");
                Files.write(file, TILES);
                file.toFile().deleteOnExit();
                return Map.of("dateline.explorer.pmtiles", file.toString());
            } catch (IOException broken) {
                throw new UncheckedIOException(broken);
            }
        }
    }

    @Test
    void thePageIsToldOfTheFileAndMayStillAskNobodyElse() {
        given().get("/explore/0123456789ab/base.json")
                .then()
                .body(equalTo("{\"pmtiles\":\"explore/streets.pmtiles\"}"));
        given().get("/explore").then().header("Content-Security-Policy", containsString("connect-src 'self';"));
    }

    @Test
    void aRangeOfTheFileIs206() {
        for (String range : new String[] {"bytes=10-19", "bytes=990-2000", "bytes=10-"}) {
            int first = Integer.parseInt(range.replaceAll("bytes=|-.*", ""));
            int end = range.equals("bytes=10-19") ? 20 : TILES.length;
            byte[] part = given().header("Range", range)
                    .get("/explore/streets.pmtiles")
                    .then()
                    .statusCode(206)
                    .header("Content-Range", "bytes %d-%d/1000".formatted(first, end - 1))
                    .header("ETag", not(equalTo(null)))
                    .extract()
                    .asByteArray();
            assertThat(part).isEqualTo(Arrays.copyOfRange(TILES, first, end));
        }
    }

    @Test
    void aRangeBehindTheEndIs416AndWithoutOneTheFileIsWhole() {
        given().header("Range", "bytes=1000-1009")
                .get("/explore/streets.pmtiles")
                .then()
                .statusCode(416)
                .header("Content-Range", "bytes */1000");
        for (String range : new String[] {"bytes=0-1,5-9", "bytes=-5", "lines=1-2"}) {
            byte[] whole = given().header("Range", range)
                    .get("/explore/streets.pmtiles")
                    .then()
                    .statusCode(200)
                    .header("Accept-Ranges", "bytes")
                    .extract()
                    .asByteArray();
            assertThat(whole).as(range).isEqualTo(TILES);
        }
    }

    @Test
    void theFileOfTheSameTagIs304AndAnotherTagGetsTheFile() {
        String tag = given().get("/explore/streets.pmtiles").header("ETag");
        given().header("If-None-Match", "\"other\", " + tag)
                .header("Range", "bytes=10-19") // evaluated after If-None-Match
                .get("/explore/streets.pmtiles")
                .then()
                .statusCode(304)
                .header("ETag", tag)
                .header("Cache-Control", "no-cache");
        given().header("If-None-Match", "\"other\"")
                .get("/explore/streets.pmtiles")
                .then()
                .statusCode(200);
    }

    @Test
    void aRangeOfAnotherVersionOfTheFileIsTheWholeFile() {
        String tag = given().get("/explore/streets.pmtiles").header("ETag");
        assertThat(withIfRange(tag)).isEqualTo(206);
        for (String other : new String[] {"\"other\"", "W/" + tag, "Sat, 29 Oct 1994 19:43:31 GMT"}) {
            assertThat(withIfRange(other)).as(other).isEqualTo(200);
        }
    }

    private static int withIfRange(String value) {
        return given().header("Range", "bytes=10-19")
                .header("If-Range", value)
                .get("/explore/streets.pmtiles")
                .statusCode();
    }

    @Test
    void headIgnoresRange() {
        given().header("Range", "bytes=10-19")
                .head("/explore/streets.pmtiles")
                .then()
                .statusCode(200)
                .header("Content-Range", equalTo(null));
    }

    @Test
    void aFileThatWasRemovedSinceTheStartIs404() throws IOException {
        Path file = Path.of(ConfigProvider.getConfig().getValue("dateline.explorer.pmtiles", String.class));
        FileTime written = Files.getLastModifiedTime(file);
        Files.delete(file);
        try {
            given().get("/explore/streets.pmtiles")
                    .then()
                    .statusCode(404)
                    .body("detail", equalTo("This service has no tiles with streets"));
        } finally {
            Files.write(file, TILES);
            Files.setLastModifiedTime(file, written);
        }
    }
}
