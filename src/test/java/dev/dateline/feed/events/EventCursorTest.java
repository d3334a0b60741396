package dev.dateline.feed.events;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;

class EventCursorTest {

    private static final long YEAR_3000 = 32_503_680_000_000L;

    @Property
    void cursorsReadAsTheyWereWritten(
            @ForAll @LongRange(min = 0) long position,
            @ForAll @LongRange(min = 0, max = YEAR_3000) long millis,
            @ForAll @Size(32) byte[] key) {
        EventCursor cursor = new EventCursor(position, Instant.ofEpochMilli(millis));
        String text = cursor.text(key);
        assertThat(text).matches("[A-Za-z0-9_-]{44}");
        assertThat(EventCursor.read(text).orElseThrow().open(key)).contains(cursor);
    }

    @Property
    void alteredCursorsAreNone(
            @ForAll @LongRange(min = 0) long position,
            @ForAll @IntRange(max = 43) int place,
            @ForAll char other,
            @ForAll @Size(32) byte[] key) {
        String text = new EventCursor(position, Instant.EPOCH).text(key);
        String altered = text.substring(0, place) + other + text.substring(place + 1);
        if (!altered.equals(text)) {
            assertThat(EventCursor.read(altered).flatMap(given -> given.open(key)))
                    .isEmpty();
        }
    }

    @Property
    void cursorsOfAnotherKeyAreNone(@ForAll @Size(32) byte[] key, @ForAll @Size(32) byte[] other) {
        String text = new EventCursor(1, Instant.EPOCH).text(key);
        if (!java.util.Arrays.equals(key, other)) {
            assertThat(EventCursor.read(text).orElseThrow().open(other)).isEmpty();
        }
    }

    @Property
    void cutCursorsAreNone(@ForAll @IntRange(max = 43) int length, @ForAll @Size(32) byte[] key) {
        String text = new EventCursor(1, Instant.EPOCH).text(key);
        assertThat(EventCursor.read(text.substring(0, length))).isEmpty();
        assertThat(EventCursor.read(text + "A")).isEmpty();
    }
}
