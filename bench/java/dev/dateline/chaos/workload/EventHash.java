package dev.dateline.chaos.workload;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32C;

/** Hash of an event's content. */
public final class EventHash {

    private EventHash() {}

    public static long of(JsonNode event) {
        String text = event.toString();
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        var crc = new CRC32C();
        crc.update(bytes, 0, bytes.length);
        return crc.getValue() << 32 ^ text.hashCode();
    }
}
