package dev.dateline.feed.events;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.vertx.core.buffer.Buffer;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;

/** The text of a stream. Source: WHATWG HTML, 9.2 Server-sent events. */
final class StreamText {

    /** A piece is sent when the one before has left: small, so that a slow reader takes one within the time limit. */
    private static final int PIECE_BYTES = 8 * 1024;

    private static final String OPENING = "retry: 3000\n\n";
    private static final String COMMENT = ": keep-alive\n";

    private final ObjectMapper json;
    private final Clock clock;
    private final String address;

    /** @param address public URL of the service, or empty */
    StreamText(ObjectMapper json, Clock clock, String address) {
        this.json = json;
        this.clock = clock;
        this.address = address;
    }

    static Buffer opening() {
        return Buffer.buffer(OPENING);
    }

    static Buffer comment() {
        return Buffer.buffer(COMMENT + "\n");
    }

    /** A comment with the position up to which nothing matches. A block without data changes only the reader's id. */
    Buffer comment(FeedPage nothing) {
        String cursor = new EventCursor(nothing.seen(), clock.instant()).text(nothing.cursorKey());
        return Buffer.buffer(COMMENT + "id: " + cursor + "\n\n");
    }

    /** The events of a page, in pieces. */
    List<Buffer> pieces(FeedPage page, String slug) {
        EventWriter writer = EventWriter.of(address, slug, page.cursorKey());
        List<Buffer> pieces = new ArrayList<>();
        Buffer piece = Buffer.buffer();
        for (StoredEvent event : page.events()) {
            append(piece, writer.body(event));
            if (piece.length() >= PIECE_BYTES) {
                split(piece, pieces);
                piece = Buffer.buffer();
            }
        }
        split(piece, pieces);
        return pieces;
    }

    private static void split(Buffer text, List<Buffer> pieces) {
        for (int from = 0; from < text.length(); from += PIECE_BYTES) {
            pieces.add(text.slice(from, Math.min(text.length(), from + PIECE_BYTES)));
        }
    }

    private void append(Buffer piece, EventRow event) {
        piece.appendString("id: ").appendString(event.cursor());
        piece.appendString("\nevent: ").appendString(event.type());
        piece.appendString("\ndata: ").appendString(event.json(json)).appendString("\n\n");
    }
}
