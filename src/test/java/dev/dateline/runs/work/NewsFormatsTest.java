package dev.dateline.runs.work;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.Run;
import dev.dateline.runs.TestRuns;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Fields that items have in other formats are no misspellings. Contract: 10.2. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class NewsFormatsTest {

    private static final int NAMES = 500;

    private final TestProject project = TestProjects.create();

    @Test
    void noFieldOfTheCommonFormatsFailsAnItem() throws IOException {
        ObjectNode item = JsonNodeFactory.instance.objectNode();
        item.put("headline", "x");
        put(item, "");
        put(item.putObject("source").put("id", "s"), "source.");
        ObjectNode tag = item.putArray("metadata").addObject();
        put(tag.put("meta_type", "t").put("category", "c"), "metadata[].");
        put(item.putArray("images").addObject().put("url", "https://example.org/1"), "images[].");
        ObjectNode place = item.putArray("locations").addObject();
        put(place.put("label", "A").put("location_type", "city"), "locations[].");
        ArrayNode point = place.putObject("geometry").put("type", "Point").putArray("coordinates");
        point.add(1).add(2);
        ObjectNode canonical = place.putObject("canonical").put("type", "place").put("id", "1");
        put(canonical, "locations[].canonical.");
        ObjectNode person = item.putArray("entities").addObject();
        put(person.put("type", "person").put("id", "1").put("name", "N"), "entities[].");
        Run run = TestRuns.submit(project, item.toString());
        assertThat(run.errorMessage()).isNull();
        assertThat(run.counts().succeeded()).isEqualTo(1);
    }

    /** Those of the list that the object has no field of. */
    private static void put(ObjectNode object, String prefix) throws IOException {
        listed().filter(name -> !NewsFormats.isField(prefix + name)).forEach(name -> object.put(name, "x"));
    }

    @Test
    void theNamesAreOfTheFormats() throws IOException {
        List<String> listed = listed().toList();
        assertThat(listed).hasSizeGreaterThan(NAMES).containsAll(NewsFormats.NAMES);
    }

    private static Stream<String> listed() throws IOException {
        try (InputStream list = NewsFormatsTest.class.getResourceAsStream("/runs/news-formats.txt")) {
            return new String(list.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#") && !line.isBlank())
                    .flatMap(line -> Stream.of(line.split(" ")));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "title, headline",
        "text, body",
        "body_html, body",
        "publication_date, pub_date",
        "published_at, pub_date",
        "pubDate, pub_date",
        "author_name, author",
        "byline, author",
        "uri, external_id or url",
        "tags, metadata",
        "lat, locations",
        "lng, locations",
        "locations[].lng, locations[].geometry",
        "metadata[].type, metadata[].meta_type",
        "images[].uri, images[].url",
        "locations[].name, locations[].label",
        "locations[].title, ",
        "weather, "
    })
    void aFieldOfTheSameObjectMayBeMeant(String path, String meant) {
        assertThat(NewsFormats.findMeant(path).orElse(null)).isEqualTo(meant);
    }
}
