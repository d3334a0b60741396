package dev.dateline.operations;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Every alert leads to a section of docs/operations.md that says how to tell and what to do. */
class AlertsTest {

    private static final Pattern SECTION =
            Pattern.compile("^### (Dateline\\w+)\\n(.*?)(?=^##|\\z)", Pattern.MULTILINE | Pattern.DOTALL);
    private static final Pattern LINK_WITHIN = Pattern.compile("\\]\\(#([^)]+)\\)");
    private static final Pattern HEADING = Pattern.compile("^#+ (.+)$", Pattern.MULTILINE);
    private static final int ALERTS = 15;

    @Test
    void everyAlertHasItsSectionAndEverySectionItsAlert() throws IOException {
        List<String> alerts =
                rules().stream().map(rule -> rule.path("alert").asText()).toList();
        assertThat(alerts).hasSizeGreaterThan(ALERTS).doesNotHaveDuplicates();
        assertThat(sections().keySet()).containsExactlyElementsOf(alerts);
    }

    @Test
    void everySectionSaysHowToTellAndWhatToDo() throws IOException {
        assertThat(sections())
                .isNotEmpty()
                .allSatisfy(
                        (alert, text) -> assertThat(text)
                                .as(alert)
                                .containsPattern(
                                        "(?m)^\\S.+(?s:.+)^- \\*\\*How to tell\\*\\*: \\S(?s:.+)^- \\*\\*What to do\\*\\*: \\S"));
    }

    @Test
    void everyAlertHasASeverityASummaryAndTheAddressOfItsSection() throws IOException {
        for (JsonNode rule : rules()) {
            String name = rule.path("alert").asText();
            assertThat(rule.path("expr").asText()).as(name).isNotBlank();
            assertThat(rule.at("/labels/severity").asText()).as(name).isIn("critical", "warning");
            assertThat(rule.at("/annotations/summary").asText()).as(name).endsWith(".");
            assertThat(rule.at("/annotations/runbook_url").asText())
                    .as(name)
                    .matches("https://.+/docs/operations\\.md#" + name.toLowerCase(Locale.ROOT));
        }
    }

    @Test
    void linksWithinThePageLeadToHeadings() throws IOException {
        List<String> anchors = HEADING.matcher(page())
                .results()
                .map(heading -> anchor(heading.group(1)))
                .toList();
        List<String> links =
                LINK_WITHIN.matcher(page()).results().map(link -> link.group(1)).toList();
        assertThat(links).hasSizeGreaterThan(5);
        assertThat(anchors).containsAll(links);
    }

    /** As GitHub and GitLab make them. */
    private static String anchor(String heading) {
        return heading.toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{Alnum} _-]", "")
                .replace(' ', '-');
    }

    private static Map<String, String> sections() throws IOException {
        Map<String, String> sections = new LinkedHashMap<>();
        for (MatchResult found : SECTION.matcher(page()).results().toList()) {
            sections.put(found.group(1), found.group(2));
        }
        return sections;
    }

    private static List<JsonNode> rules() throws IOException {
        return Manifests.parse(Files.readString(Path.of("k8s/components/monitoring/alerts.yaml"))).all().stream()
                .flatMap(manifest -> manifest.at("/spec/groups").valueStream())
                .flatMap(group -> group.path("rules").valueStream())
                .toList();
    }

    private static String page() throws IOException {
        return Files.readString(Path.of("docs", "operations.md"));
    }
}
