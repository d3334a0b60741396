package dev.dateline.operations;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The dashboard can be imported into any Grafana. {@link ServedMetricsIT} compares its metrics with those served. */
class DashboardTest {

    private static final int COLUMNS = 24;
    private static final Pattern VARIABLE = Pattern.compile("\\$\\{?([a-z_]+)");
    private static final Set<String> OF_GRAFANA = Set.of("__rate_interval", "__all");

    @Test
    void everyPanelAsksTheChosenDataSourceForTheChosenProcesses() throws IOException {
        List<JsonNode> targets = Dashboard.read().targets();
        assertThat(targets).hasSizeGreaterThan(30).allSatisfy(target -> {
            assertThat(target.at("/datasource/uid").asText()).isEqualTo("${datasource}");
            String asked = target.path("expr").asText();
            assertThat(asked).contains("job=~\"$job\"", "instance=~\"$instance\"");
            assertThat(count(asked, '(')).as(asked).isEqualTo(count(asked, ')'));
            assertThat(count(asked, '{')).as(asked).isEqualTo(count(asked, '}'));
        });
    }

    @Test
    void everyVariableIsDefined() throws IOException {
        Dashboard dashboard = Dashboard.read();
        Set<String> defined = new TreeSet<>(OF_GRAFANA);
        dashboard
                .json()
                .at("/templating/list")
                .forEach(one -> defined.add(one.path("name").asText()));
        Set<String> used = new TreeSet<>();
        VARIABLE.matcher(dashboard.json().toString()).results().forEach(found -> used.add(found.group(1)));
        assertThat(used).contains("datasource", "job", "instance").isSubsetOf(defined);
    }

    @Test
    void panelsHaveTitlesAndIdsAndDoNotOverlap() throws IOException {
        List<JsonNode> panels = new ArrayList<>();
        Dashboard.read().json().path("panels").forEach(panels::add);
        assertThat(panels.stream().map(panel -> panel.path("id").asInt())).doesNotHaveDuplicates();
        Set<String> taken = new TreeSet<>();
        for (JsonNode panel : panels) {
            String title = panel.path("title").asText();
            assertThat(title).isNotBlank();
            JsonNode at = panel.path("gridPos");
            assertThat(at.path("x").asInt() + at.path("w").asInt()).as(title).isLessThanOrEqualTo(COLUMNS);
            for (int x = at.path("x").asInt();
                    x < at.path("x").asInt() + at.path("w").asInt();
                    x++) {
                for (int y = at.path("y").asInt();
                        y < at.path("y").asInt() + at.path("h").asInt();
                        y++) {
                    assertThat(taken.add(x + ":" + y)).as(title).isTrue();
                }
            }
        }
    }

    /** The runbook sends people to these. */
    @Test
    void panelsThatTheRunbookNamesExist() throws IOException {
        Set<String> titles = new TreeSet<>();
        Dashboard.read()
                .json()
                .path("panels")
                .forEach(panel -> titles.add(panel.path("title").asText()));
        Set<String> named = new TreeSet<>();
        Pattern.compile("panels? \"([^\"]+)\"(?: and \"([^\"]+)\")?")
                .matcher(Files.readString(Path.of("docs", "operations.md")).replaceAll("\\s+", " "))
                .results()
                .forEach(found -> {
                    named.add(found.group(1));
                    if (found.group(2) != null) {
                        named.add(found.group(2));
                    }
                });
        assertThat(named).hasSizeGreaterThan(3);
        assertThat(titles).containsAll(named);
    }

    private static long count(String text, char wanted) {
        return text.chars().filter(character -> character == wanted).count();
    }
}
