package dev.dateline.http.explorer;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.emptyString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import dev.dateline.platform.database.TestDatabase;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.config.DecoderConfig;
import io.restassured.config.RestAssuredConfig;
import io.restassured.specification.RequestSpecification;
import io.vertx.core.buffer.Buffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * The explorer's page and its parts as a browser gets them; a browser tests its behaviour ({@code src/explore/test}).
 */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class ExplorerTest {

    private static final Pattern PART = Pattern.compile("(?:href|src)=\"(explore/[^\"]+)\"");

    @Test
    void thePageNeedsNoKeyAndItsPolicyLetsNobodyElseIn() {
        asking().get("/explore")
                .then()
                .statusCode(200)
                .contentType("text/html;charset=UTF-8")
                .header("Cache-Control", "no-cache")
                .header("Content-Security-Policy", startsWith("default-src 'none'; script-src 'self';"))
                .header("Referrer-Policy", "no-referrer")
                .header("X-Content-Type-Options", "nosniff")
                .body(containsString("<title>"));
    }

    @Test
    void theAddressOfTheServiceLeadsToThePage() {
        for (String accepted : List.of("text/html", "application/json", "*/*")) {
            asking().redirects()
                    .follow(false)
                    .accept(accepted)
                    .get("/")
                    .then()
                    .statusCode(307)
                    .header("Location", "explore");
        }
        asking().redirects().follow(false).head("/").then().statusCode(307).header("Location", "explore");
        asking().get("/").then().statusCode(200).body(containsString("<title>"));
        asking().post("/").then().statusCode(404).body("code", equalTo("not_found"));
        asking().get("/nothing").then().statusCode(404).body("code", equalTo("not_found"));
    }

    @Test
    void itsPartsAreKeptForEver() {
        assertThat(parts()).hasSizeGreaterThanOrEqualTo(3);
        for (String part : parts()) {
            asking().get(part)
                    .then()
                    .statusCode(200)
                    .header("Cache-Control", "public, max-age=31536000, immutable")
                    .header("Content-Encoding", nullValue());
        }
    }

    @Test
    void theNamesOfAnotherVersionAreServedButNotKept() {
        asking().get("/explore/0123456789ab/app.js").then().statusCode(200).header("Cache-Control", "no-cache");
    }

    @Test
    void whatIsNoPartOfItIs404() {
        for (String path : List.of(
                "/explore/0123456789ab/other.js",
                "/explore/0123456789ab/index.html",
                "/explore/0123456789ab/version",
                "/explore/app.js",
                "/explore/0123456789ab/..%2Fapplication.properties",
                "/explore/a/b/c")) {
            asking().get(path).then().statusCode(404).body("code", equalTo("not_found"));
        }
    }

    @Test
    void whatDidNotChangeIs304() {
        for (String encoding : List.of("gzip", "identity")) {
            String tag = asking(encoding).get("/explore").header("ETag");
            asking(encoding)
                    .header("If-None-Match", tag)
                    .get("/explore")
                    .then()
                    .statusCode(304)
                    .header("ETag", tag)
                    .body(emptyString());
            asking(encoding)
                    .header("If-None-Match", "\"another\"")
                    .get("/explore")
                    .then()
                    .statusCode(200);
        }
    }

    @Test
    void itIsSentCompressedOnceToWhoTakesGzip() {
        for (String name : List.of("app.js", "app.css", "maplibre.js", "icon.svg", "licenses.txt")) {
            byte[] sent = asking("gzip, br")
                    .get("/explore/0123456789ab/" + name)
                    .then()
                    .header("Content-Encoding", "gzip")
                    .header("Vary", containsString("Accept-Encoding"))
                    .extract()
                    .asByteArray();
            ExplorerFile file = ExplorerFile.findPart(name).orElseThrow();
            assertThat(sent).as(name).isEqualTo(file.compressed().getBytes());
            assertThat(asking().get("/explore/0123456789ab/" + name).asByteArray())
                    .as(name)
                    .isEqualTo(file.plain().getBytes());
        }
        asking("gzip;q=0").get("/explore").then().header("Content-Encoding", nullValue());
        asking("gzip;q=0.5").get("/explore").then().header("Content-Encoding", "gzip");
    }

    @Test
    void manyAnswersHaveTheSameCopyAndChangeNothingOfIt() {
        for (String encoding : List.of("gzip", "identity")) {
            String first = asking(encoding).get("/explore/0123456789ab/app.js").asString();
            assertThat(first).isNotEmpty();
            for (int times = 0; times < 3; times++) {
                assertThat(asking(encoding).get("/explore/0123456789ab/app.js").asString())
                        .isEqualTo(first);
                asking(encoding)
                        .head("/explore/0123456789ab/app.js")
                        .then()
                        .statusCode(200)
                        .body(emptyString());
            }
        }
    }

    @Test
    void aSlashAtTheEndLeadsToThePage() {
        asking().redirects()
                .follow(false)
                .get("/explore/")
                .then()
                .statusCode(308)
                .header("Location", containsString("/explore"));
    }

    @Test
    void aTileOfTheMapIsKeptForEverAndCompressed() {
        String tile = parts().get(0).replaceFirst("[^/]+$", "areas/1/0/0");
        byte[] sent = asking("gzip")
                .get(tile)
                .then()
                .statusCode(200)
                .contentType("application/vnd.mapbox-vector-tile")
                .header("Content-Encoding", "gzip")
                .header("Cache-Control", "public, max-age=31536000, immutable")
                .extract()
                .asByteArray();
        byte[] plain = asking().get(tile)
                .then()
                .header("Content-Encoding", nullValue())
                .extract()
                .asByteArray();
        assertThat(sent.length).isBetween(5_000, 50_000);
        assertThat(AtlasTiles.inflated(Buffer.buffer(sent)).getBytes()).isEqualTo(plain);
        assertThat(new String(plain, StandardCharsets.UTF_8)).contains("land", "United States of America");
    }

    @Test
    void theTownsOfATileAreInIt() {
        byte[] tile = asking().get("/explore/0123456789ab/towns/8/62/104").asByteArray();
        assertThat(new String(tile, StandardCharsets.UTF_8)).contains("Alexandria", "Pineville", "Ball");
    }

    @Test
    void aTileInTheOceanIsEmptyAndOneOutsideTheWorldIs404() {
        assertThat(asking().get("/explore/0123456789ab/towns/8/20/128")
                        .then()
                        .statusCode(200)
                        .extract()
                        .asByteArray())
                .isEmpty();
        for (String tile :
                List.of("areas/1/2/0", "areas/1/0/2", "areas/6/0/0", "towns/9/0/0", "streets/1/0/0", "areas/1/0")) {
            asking().get("/explore/0123456789ab/" + tile).then().statusCode(404).body("code", equalTo("not_found"));
        }
    }

    @Test
    void withoutSettingsThereAreNoStreets() {
        asking().get("/explore/0123456789ab/base.json")
                .then()
                .statusCode(200)
                .header("Cache-Control", "no-cache")
                .body(equalTo("{}"));
        asking().get("/explore/streets.pmtiles").then().statusCode(404);
    }

    @Test
    void theApiDescriptionKnowsNothingOfIt() {
        given().get("/q/openapi").then().body(org.hamcrest.Matchers.not(containsString("/explore")));
    }

    private static List<String> parts() {
        String page = asking().get("/explore").asString();
        return PART.matcher(page)
                .results()
                .map((MatchResult found) -> "/" + found.group(1))
                .toList();
    }

    private static RequestSpecification asking() {
        return asking("identity");
    }

    private static RequestSpecification asking(String encoding) {
        return given().config(RestAssuredConfig.config()
                        .decoderConfig(DecoderConfig.decoderConfig().noContentDecoders()))
                .header("Accept-Encoding", encoding);
    }
}
