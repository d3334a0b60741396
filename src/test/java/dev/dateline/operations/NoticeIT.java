package dev.dateline.operations;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.dateline.PackagedProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
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

    /** Not allowed, but known: NOTICE has the reason and the options. Remove an entry together with its part. */
    private static final Map<String, List<String>> UNDECIDED =
            Map.of("org.geolatte:geolatte-geom", List.of("LGPL-3.0-only"));

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
        Map<String, List<String>> refused = new TreeMap<>();
        shipped().stream().filter(part -> !part.isAllowed()).forEach(part -> refused.put(part.name(), part.licences()));
        assertThat(refused).isEqualTo(UNDECIDED);
    }

    @Test
    void noticeNamesWhatIsUndecided() throws IOException {
        String notice = Files.readString(NOTICE);
        String reasons = notice.substring(0, notice.indexOf(LIBRARIES));
        assertThat(reasons).contains(UNDECIDED.keySet());
    }

    /** These are bundled into pages; the SBOM lists them as tools of the build, or not at all. */
    @Test
    void noticeNamesThePartsOfThePages() throws IOException {
        JsonNode explorer = new ObjectMapper()
                .readTree(Path.of("src", "explore", "package.json").toFile());
        List<String> parts = new ArrayList<>();
        explorer.path("dependencies")
                .properties()
                .forEach(part -> parts.add(part.getKey() + " " + part.getValue().asText()));
        for (JsonNode component : components) {
            if (component.path("name").asText().equals("smallrye-open-api-ui")) {
                parts.add("smallrye-open-api-ui " + component.path("version").asText());
            }
        }
        assertThat(parts).hasSize(5);
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
