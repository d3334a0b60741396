package dev.dateline.content.locate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * The same text gives the same answer on the JVM and in the native executable, to the last bit of each probability: both
 * give the answers of a committed file. After a change of the gazetteer or the model,
 * {@code -Danswers.write=true} writes it anew.
 */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class LocatedAnswersTest {

    private static final Path TEXTS = Path.of("src/main/resources/demo/articles.ndjson");
    private static final Path ANSWERS = Path.of("src/test/resources/located-answers.tsv");
    private static final int ARTICLES_OF_A_TEXT = 12;

    private final TestProject project = TestProjects.create();
    private final ObjectMapper json = new ObjectMapper();

    @Test
    void answersAreTheSameToTheLastBit() throws IOException {
        List<String> lines = new ArrayList<>();
        List<String> texts = texts();
        for (int number = 0; number < texts.size(); number++) {
            for (JsonNode name : locate(texts.get(number))) {
                lines.add(number + "\t" + line(name));
            }
        }
        if (Boolean.getBoolean("answers.write")) {
            Files.write(ANSWERS, lines);
        }
        assertThat(lines).hasSizeGreaterThan(400).isEqualTo(Files.readAllLines(ANSWERS));
    }

    /** Several articles in each, so that names of one are evidence for those of others. */
    private List<String> texts() throws IOException {
        List<String> articles = new ArrayList<>();
        for (String line : Files.readAllLines(TEXTS)) {
            JsonNode article = json.readTree(line);
            articles.add(article.path("headline").asText() + "\n\n"
                    + article.path("body").asText());
        }
        List<String> texts = new ArrayList<>();
        for (int from = 0; from < articles.size(); from += ARTICLES_OF_A_TEXT) {
            int to = Math.min(articles.size(), from + ARTICLES_OF_A_TEXT);
            texts.add(String.join("\n\n", articles.subList(from, to)));
        }
        return texts;
    }

    private JsonNode locate(String text) throws IOException {
        String answer = project.given()
                .contentType("application/json")
                .body(Map.of("text", text, "demonyms", true))
                .post(project.path("/locate"))
                .then()
                .statusCode(200)
                .extract()
                .asString();
        return json.readTree(answer).path("items");
    }

    private static String line(JsonNode name) {
        List<String> columns = new ArrayList<>(List.of(
                name.path("start").asText(),
                name.path("end").asText(),
                name.path("canonical").path("id").asText("-"),
                bits(name),
                name.path("nature").asText(),
                String.join(",", json(name.path("evidence")))));
        for (JsonNode other : name.path("alternatives")) {
            columns.add(other.path("canonical").path("id").asText() + " " + bits(other));
        }
        return String.join("\t", columns);
    }

    private static List<String> json(JsonNode array) {
        List<String> texts = new ArrayList<>();
        array.forEach(text -> texts.add(text.asText()));
        return texts;
    }

    private static String bits(JsonNode of) {
        return Double.toHexString(of.path("confidence").asDouble());
    }
}
