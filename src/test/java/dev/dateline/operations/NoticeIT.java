package dev.dateline.operations;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.dateline.PackagedProgram;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * NOTICE lists the libraries of the build's SBOM, and none of them has a license that prevents Apache-2.0. Needs the
 * package; {@code -Dnotice.write=true} writes the list.
 */
class NoticeIT {

    private static final Path NOTICE = Path.of("NOTICE");
    private static final String LIBRARIES = "\nLibraries\n---------\n\n";

    /**
     * SPDX ids, and the wording of one POM. A part under EPL-2.0 may be shipped as a binary if its source is available.
     */
    private static final Set<String> ALLOWED = Set.of(
            "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "CC0-1.0", "EPL-2.0", "ISC", "MIT", "MIT-0", "Public Domain");

    /** The exceptions, each with the page that decides on it. NOTICE says what a recipient may do. */
    private static final Map<String, String> EXCEPTIONS =
            Map.of("org.geolatte:geolatte-geom LGPL-3.0-only", "docs/development.md");

    private static final int EXPLORER_PACKAGES = 20;

    private static JsonNode components;

    /** A shipped library; if it has several licenses, the recipient may choose. */
    private record Part(String name, String version, List<String> licences) {

        static Part of(JsonNode component) {
            List<String> licences = new ArrayList<>();
            for (JsonNode entry : component.path("licenses")) {
                JsonNode licence = entry.path("license");
                licences.add(licence.path("id")
                        .asText(licence.path("name")
                                .asText(entry.path("expression").asText())));
            }
            // brotli4j's library for the build machine
            String name = component.path("name").asText().replaceFirst("^native-(linux|osx|windows)-.*", "native");
            return new Part(
                    component.path("group").asText() + ":" + name,
                    component.path("version").asText(),
                    licences);
        }

        boolean isAllowed() {
            return licences.stream().anyMatch(ALLOWED::contains);
        }

        String line() {
            return "%s %s (%s)\n".formatted(name, version, String.join(" or ", licences));
        }
    }

    @BeforeAll
    static void readTheSbom() throws IOException {
        Path sbom = Path.of(
                "target", PackagedProgram.isNative() ? "dateline-runner-cyclonedx.json" : "quarkus-run-cyclonedx.json");
        components = new ObjectMapper().readTree(sbom.toFile()).path("components");
        assertThat(shipped()).hasSizeGreaterThan(100);
    }

    @Test
    void noticeListsTheLibrariesThatAreShipped() throws IOException {
        Set<String> lines = new TreeSet<>();
        shipped().forEach(part -> lines.add(part.line()));
        String notice = Files.readString(NOTICE);
        int end = notice.indexOf(LIBRARIES) + LIBRARIES.length();
        String expected = notice.substring(0, end) + String.join("", lines);
        if (Boolean.getBoolean("notice.write")) {
            Files.writeString(NOTICE, expected);
        }
        assertThat(notice)
                .as("NOTICE is out of date: run this test with -Dnotice.write=true, and read what changed")
                .isEqualTo(expected);
    }

    @Test
    void noLicenceStandsInTheWayOfApache() {
        Set<String> refused = new TreeSet<>();
        shipped().stream()
                .filter(part -> !part.isAllowed())
                .forEach(part -> refused.add(part.name() + " " + String.join(" or ", part.licences())));
        assertThat(refused).isEqualTo(EXCEPTIONS.keySet());
    }

    @Test
    void anExceptionIsDecidedAndItsTextsComeAlong() throws IOException {
        String notice = Files.readString(NOTICE);
        String reasons = notice.substring(0, notice.indexOf(LIBRARIES));
        for (Map.Entry<String, String> exception : EXCEPTIONS.entrySet()) {
            String part = exception.getKey().substring(0, exception.getKey().indexOf(' '));
            assertThat(reasons).contains(part, exception.getValue());
            assertThat(Path.of(exception.getValue())).content().contains(part.substring(part.indexOf(':') + 1));
        }
        for (String text : List.of("licenses/LGPL-3.0.txt", "licenses/GPL-3.0.txt")) {
            assertThat(reasons).contains(text);
            assertThat(Path.of(text)).content().contains("GNU", "Version 3, 29 June 2007");
        }
    }

    /** Whatever npm's lock does not mark as a tool may be in the page. Types are not. */
    @Test
    void theExplorersPackagesAreAllowedAndTheirTextsAreServed() throws IOException {
        String notice = Files.readString(NOTICE);
        String texts;
        try (InputStream packed = Files.newInputStream(Path.of("src/main/resources/explore/licenses.txt.gz"))) {
            texts = new String(new GZIPInputStream(packed).readAllBytes(), StandardCharsets.UTF_8);
        }
        JsonNode packages = new ObjectMapper()
                .readTree(Path.of("src", "explore", "package-lock.json").toFile())
                .path("packages");
        int count = 0;
        for (Map.Entry<String, JsonNode> entry : packages.properties()) {
            JsonNode part = entry.getValue();
            String name = entry.getKey().replaceFirst("^.*node_modules/", "");
            if (!name.isEmpty()
                    && !name.startsWith("@types/")
                    && !part.path("dev").asBoolean()) {
                String licence = part.path("license").asText().replaceAll("[()]", "");
                String line = "%s %s (%s)".formatted(name, part.path("version").asText(), licence);
                assertThat(licence.split(" OR ")).as(line).containsAnyElementsOf(ALLOWED);
                assertThat(notice).contains("\n  " + line.replace(" OR ", " or ") + "\n");
                assertThat(texts).contains("\n" + line + "\n\n");
                count++;
            }
        }
        assertThat(count).isGreaterThan(EXPLORER_PACKAGES);
    }

    /** Its pages are in the SBOM as a tool of the build. */
    @Test
    void noticeNamesSwaggerUi() throws IOException {
        List<String> parts = new ArrayList<>();
        for (JsonNode component : components) {
            if (component.path("name").asText().equals("smallrye-open-api-ui")) {
                parts.add("smallrye-open-api-ui " + component.path("version").asText());
            }
        }
        assertThat(parts).hasSize(1);
        assertThat(Files.readString(NOTICE)).contains(parts);
    }

    private static List<Part> shipped() {
        List<Part> parts = new ArrayList<>();
        for (JsonNode component : components) {
            boolean library = component.path("type").asText().equals("library");
            boolean ours = component.path("group").asText().equals("dev.dateline");
            if (library && !ours && isForRunning(component)) {
                parts.add(Part.of(component));
            }
        }
        return parts;
    }

    private static boolean isForRunning(JsonNode component) {
        for (JsonNode property : component.path("properties")) {
            if (property.path("name").asText().equals("quarkus:component:scope")) {
                return property.path("value").asText().equals("runtime");
            }
        }
        return false;
    }
}
