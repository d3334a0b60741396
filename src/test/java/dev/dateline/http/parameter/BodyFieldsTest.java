package dev.dateline.http.parameter;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A misspelt field is a fault; of a body's unknown fields, the first 10,000 are looked at. Contract: 4.1. */
class BodyFieldsTest {

    private static final int FIELDS = 1_000;

    @Test
    void aMisspeltFieldIsFoundAmongThousandsOfUnknownOnes() {
        assertThat(faults(9)).containsExactly("/objects/9/nmae is unknown; did you mean name?");
    }

    @Test
    void aBodyOfMoreUnknownFieldsThanAnybodyMeansIsReadNoFurther() {
        assertThat(faults(10)).isEmpty();
    }

    /** Of a body of {@code objects} objects with unknown fields alone, and one more with a misspelt one. */
    private static List<String> faults(int objects) {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        ArrayNode array = body.putArray("objects");
        for (int object = 0; object < objects; object++) {
            ObjectNode unknown = array.addObject();
            for (int field = 0; field < FIELDS; field++) {
                unknown.put("something" + field, 1);
            }
        }
        array.addObject().put("nmae", "a");
        BodyFields fields = BodyFields.ofItem(body, Set.of());
        fields.objects("objects", FIELDS, object -> String.valueOf(object.text("name", BodyFields.TEXT_LIMIT)));
        return fields.faults().stream()
                .map(fault -> fault.pointer() + " " + fault.detail())
                .toList();
    }
}
