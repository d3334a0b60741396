package dev.dateline.tenant.admission;

import static dev.dateline.http.problem.ProblemCode.PAYLOAD_TOO_LARGE;
import static dev.dateline.http.problem.ProblemCode.RATE_LIMITED;
import static dev.dateline.http.problem.ProblemCode.UNAVAILABLE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.dateline.http.problem.ProblemCode;
import dev.dateline.http.problem.ProblemException;
import io.vertx.core.buffer.Buffer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** All bodies stay within their memory budget, each key within its share, and each body within what arrived of it. */
class BodyMemoryTest {

    private static final int MIB = 1024 * 1024;
    private static final int LARGEST = 10 * MIB;
    private static final long PLENTY = 1L << 40;

    @Test
    void bodiesTakeAnEighthOfTheHeapAtMost() {
        BodyMemory memory = new BodyMemory(PLENTY, 0.25, 8L * 48 * MIB);
        List<IncomingBody> held = new ArrayList<>();
        for (String key : List.of("a", "b", "c")) {
            held.add(received(memory, key, 9 * MIB));
            held.add(received(memory, key, 6 * MIB));
        }
        ProblemException refused = refusal(memory, "d", 4 * MIB);
        assertThat(refused.code()).isEqualTo(UNAVAILABLE);
        assertThat(refused.retryAfter()).isNotNull();
        held.forEach(IncomingBody::giveBack);
        received(memory, "d", LARGEST).giveBack();
    }

    @Test
    void oneKeyHasAQuarterOfIt() {
        BodyMemory memory = new BodyMemory(128L * MIB, 0.25, PLENTY);
        for (int body = 0; body < 4; body++) {
            received(memory, "a", 8 * MIB);
        }
        ProblemException refused = refusal(memory, "a", 1);
        assertThat(refused.code()).isEqualTo(RATE_LIMITED);
        assertThat(refused.retryAfter()).isNotNull();
        received(memory, "b", LARGEST);
    }

    @Test
    void whereThereIsLittleAKeyStillHasRoomForALargeBody() {
        BodyMemory memory = new BodyMemory(PLENTY, 0.25, 8L * 12 * MIB);
        received(memory, "a", LARGEST);
        assertThat(refusal(memory, "a", 1).code()).isEqualTo(RATE_LIMITED);
    }

    @Test
    void aByteOfALargeBodyTakesAKibibyte() {
        BodyMemory memory = new BodyMemory(MIB, 1, PLENTY);
        for (int sender = 0; sender < 1024; sender++) {
            new IncomingBody(memory, "a", LARGEST, LARGEST).add(Buffer.buffer("x"));
        }
        assertThat(refusal(memory, "b", 1).code()).isEqualTo(UNAVAILABLE);
    }

    @Test
    void aRefusedBodyGivesBackWhatItHeld() {
        BodyMemory memory = new BodyMemory(12L * MIB, 0.25, PLENTY);
        for (int round = 0; round < 100; round++) {
            assertThat(refusal(memory, "a", LARGEST + 1).code()).isEqualTo(PAYLOAD_TOO_LARGE);
        }
        received(memory, "a", LARGEST).giveBack();
    }

    @Test
    void aBodyThatIsAnnouncedTooLongIsRefusedUnread() {
        BodyMemory memory = new BodyMemory(PLENTY, 1, PLENTY);
        ProblemException refused = catchThrowableOfType(
                ProblemException.class, () -> new IncomingBody(memory, "a", 64 * 1024, 64 * 1024 + 1));
        assertThat(refused.code()).isEqualTo(PAYLOAD_TOO_LARGE);
        assertThat(refused).hasMessage("The request body exceeds the limit of 64 KiB");
    }

    @Test
    void whatCameInPiecesIsWhole() {
        BodyMemory memory = new BodyMemory(PLENTY, 1, PLENTY);
        IncomingBody body = new IncomingBody(memory, "a", LARGEST, -1);
        StringBuilder sent = new StringBuilder();
        for (int piece = 0; piece < 5_000; piece++) {
            body.add(Buffer.buffer(Integer.toString(piece)));
            sent.append(piece);
        }
        assertThat(body.whole().readAllBytes()).asString().isEqualTo(sent.toString());
        body.giveBack();
    }

    private static IncomingBody received(BodyMemory memory, String key, int size) {
        IncomingBody body = new IncomingBody(memory, key, LARGEST, size > LARGEST ? -1 : size);
        try {
            for (int sent = 0; sent < size; sent += MIB) {
                body.add(Buffer.buffer(new byte[Math.min(MIB, size - sent)]));
            }
        } catch (ProblemException refused) {
            body.giveBack();
            throw refused;
        }
        return body;
    }

    private static ProblemException refusal(BodyMemory memory, String key, int size) {
        ProblemException refused = catchThrowableOfType(ProblemException.class, () -> received(memory, key, size));
        assertThat(refused.code()).isIn((Object[]) ProblemCode.values());
        return refused;
    }
}
