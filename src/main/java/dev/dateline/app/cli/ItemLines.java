package dev.dateline.app.cli;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Reads NDJSON items into batches within the limits of a run; holds one batch in memory. */
final class ItemLines implements ItemSource {

    private final InputStream input;
    private final byte[] buffer = new byte[1 << 16];
    private int position;
    private int limit;
    private final ObjectMapper json;
    private final String file;
    private final UnknownFields unknown;
    private final ItemIntake intake;
    private long number;
    private long bytesRead;
    private boolean ended;
    private String held = "";
    private long heldNumber;

    /**
     * @param file precedes "line 3" in messages; empty if there is one file only
     * @param unknown counts fields that are not read
     * @param intake hears of an invalid line, with the reason
     */
    ItemLines(InputStream input, ObjectMapper json, String file, UnknownFields unknown, ItemIntake intake) {
        this.input = input;
        this.json = json;
        this.file = file;
        this.unknown = unknown;
        this.intake = intake;
    }

    @Override
    public long bytesRead() {
        return bytesRead;
    }

    @Override
    public Batch next() throws IOException {
        List<String> origins = new ArrayList<>();
        List<String> items = new ArrayList<>();
        long size = 0;
        while (items.size() < MAX_ITEMS && findItem()) {
            int bytes = 4 * held.length() <= MAX_BYTES / MAX_ITEMS ? 4 * held.length() : utf8Length(held);
            if (size + bytes > MAX_BYTES && !items.isEmpty()) {
                break; // kept for the next batch
            }
            size += bytes;
            origins.add(line(heldNumber));
            items.add(held);
            held = "";
        }
        return new Batch(origins, items);
    }

    private String line(long wanted) {
        return ExternalIds.told(file, wanted);
    }

    private static int utf8Length(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    private boolean findItem() throws IOException {
        while (held.isEmpty() && !ended) {
            ByteArrayOutputStream line = new ByteArrayOutputStream(1024);
            boolean tooLong = readLine(line);
            if (tooLong) {
                intake.refuse(line(number), "the line is longer than 10 MiB");
            } else {
                hold(line.toByteArray());
            }
        }
        return !held.isEmpty();
    }

    private void hold(byte[] line) throws IOException {
        String text;
        try {
            text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(line))
                    .toString();
        } catch (CharacterCodingException malformed) {
            intake.refuse(line(number), "the line is not UTF-8");
            return;
        }
        if (number == 1 && text.startsWith("\uFEFF")) {
            text = text.substring(1);
        }
        if (text.isBlank()) {
            return;
        }
        try (JsonParser parser = json.createParser(text)) { // the worker of the item parses it completely
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                intake.refuse(line(number), "the line is no JSON object");
                return;
            }
            unknown.readObject(parser);
            if (parser.nextToken() != null) {
                intake.refuse(line(number), "the line has data after its JSON object");
                return;
            }
        } catch (JsonProcessingException malformed) {
            intake.refuse(line(number), "the line is not JSON: " + malformed.getOriginalMessage());
            return;
        }
        String externalId = unknown.externalId();
        if (!externalId.isEmpty() && !intake.takes(externalId, file, number)) {
            return;
        }
        held = text;
        heldNumber = number;
    }

    /** Reads to the end of the line; true if it is too long. */
    private boolean readLine(ByteArrayOutputStream line) throws IOException {
        number++;
        boolean tooLong = false;
        while (fill()) {
            int from = position;
            while (position < limit && buffer[position] != '\n') {
                position++;
            }
            int length = position - from;
            boolean whole = position < limit;
            position += whole ? 1 : 0;
            bytesRead += position - from;
            tooLong |= line.size() + length > MAX_BYTES;
            if (!tooLong) {
                line.write(buffer, from, length);
            }
            if (whole) {
                return tooLong;
            }
        }
        ended = true;
        return tooLong;
    }

    private boolean fill() throws IOException {
        if (position == limit) {
            position = 0;
            limit = Math.max(0, input.read(buffer));
        }
        return position < limit;
    }
}
