package dev.dateline.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Which fields of items are counted as unknown, in how many items. */
class UnknownFieldsTest {

    private final UnknownFields unknown = new UnknownFields();

    @Test
    void fieldsThatAreKnownOrInsideGeometriesOrUnknownOnesAreNotCounted() throws IOException {
        read("""
                {"headline": "h", "source": {"id": "a"}, "metadata": [{"meta_type": "t", "category": "c"}],
                 "locations": [{"label": "L", "geometry": {"type": "Point", "coordinates": [1, 2], "bbox": []},
                                "canonical": {"type": "place", "id": "x"}}],
                 "entities": [{"type": "person", "id": "p", "name": "P"}]}
                """);
        assertThat(unknown.text()).isEmpty();
        read("{\"of_null\": null}");
        assertThat(unknown.items()).isZero();
        read("{\"other\": {\"a\": 1, \"b\": [{\"c\": 2}]}}");
        assertThat(unknown.text()).isEqualTo("other (1)");
        assertThat(unknown.items()).isEqualTo(1);
    }

    @Test
    void theMostFrequentComeFirstAndTheRestIsANumber() throws IOException {
        read("{\"a\": 1, \"b\": 2}");
        read("{\"b\": 2, \"locations\": [{\"lat\": 1}, {\"lat\": 2}, {\"lat\": 3}, 7, [8]]}");
        assertThat(unknown.text()).isEqualTo("locations[].lat (3; locations[].geometry?), b (2), a (1)");
        read(IntStream.range(0, 30)
                .mapToObj(number -> "\"x%02d\": 0".formatted(number))
                .collect(Collectors.joining(", ", "{", "}")));
        assertThat(unknown.text()).endsWith("x16 (1), and 13 more");
    }

    @Test
    void aNameCannotControlTheTerminal() throws IOException {
        read("{\"\\u001b[2J\": 1}");
        assertThat(unknown.text()).isEqualTo("?[2J (1)");
    }

    private void read(String item) throws IOException {
        try (JsonParser parser = new JsonFactory().createParser(item)) {
            parser.nextToken();
            unknown.readObject(parser);
        }
    }
}
