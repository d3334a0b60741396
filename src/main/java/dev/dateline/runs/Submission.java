package dev.dateline.runs;

import dev.dateline.runs.work.RunOptions;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/**
 * The contents of a new run: its items as ranges of the unchanged body.
 *
 * @param body UTF-8
 */
record Submission(UUID flow, RunOptions options, byte[] body, List<Span> items) {

    static final int MAX_ITEMS = 1_000;
    static final int MAX_BYTES = 10 * 1024 * 1024;

    /** A range of the body, in bytes. */
    record Span(int from, int length) {}

    /** Items that did not come in one body. */
    static Submission ofItems(UUID flow, RunOptions options, List<String> items) {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        List<Span> spans = new ArrayList<>(items.size());
        for (String item : items) {
            byte[] text = item.getBytes(StandardCharsets.UTF_8);
            spans.add(new Span(body.size(), text.length));
            body.writeBytes(text);
        }
        return new Submission(flow, options, body.toByteArray(), spans);
    }

    /** What a repeated request has in common with this one: its flow, its options and its items. */
    byte[] identity() {
        ByteArrayOutputStream identity = new ByteArrayOutputStream();
        identity.writeBytes(flow.toString().getBytes(StandardCharsets.UTF_8));
        if (!options.equals(RunOptions.DEFAULT)) {
            identity.writeBytes(options.toString().getBytes(StandardCharsets.UTF_8));
        }
        identity.writeBytes(body);
        return identity.toByteArray();
    }
}
