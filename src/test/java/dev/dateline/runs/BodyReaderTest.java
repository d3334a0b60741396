package dev.dateline.runs;

import static dev.dateline.problem.ProblemCode.PAYLOAD_TOO_LARGE;
import static dev.dateline.problem.ProblemCode.UNAVAILABLE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.dateline.problem.ProblemException;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import org.junit.jupiter.api.Test;

class BodyReaderTest {

    private static final int MIB = 1024 * 1024;

    private final BodyReader reader = new BodyReader(4 * MIB, Long.MAX_VALUE);

    @Test
    void tooManyBodiesAtOnceAre503UntilOneIsGivenBack() {
        try (BodyReader.Body first = reader.read(body(MIB))) {
            BodyReader.Body second = reader.read(body(MIB / 2));
            ProblemException refused = catchThrowableOfType(ProblemException.class, () -> reader.read(body(2 * MIB)));
            assertThat(refused.code()).isEqualTo(UNAVAILABLE);
            assertThat(first.bytes()).hasSize(MIB);
            second.close();
        }
        try (BodyReader.Body third = reader.read(body(2 * MIB))) {
            assertThat(third.bytes()).hasSize(2 * MIB);
        }
    }

    @Test
    void aRefusedBodyHoldsNothing() {
        for (int round = 0; round < 100; round++) {
            ProblemException refused = catchThrowableOfType(ProblemException.class, () -> reader.read(body(8 * MIB)));
            assertThat(refused.code()).isEqualTo(UNAVAILABLE);
        }
        try (BodyReader.Body body = reader.read(body(2 * MIB))) {
            assertThat(body.bytes()).hasSize(2 * MIB);
        }
    }

    @Test
    void oneByteOver10MiBIsTooLarge() {
        BodyReader roomy = new BodyReader(100 * MIB, Long.MAX_VALUE);
        ProblemException refused =
                catchThrowableOfType(ProblemException.class, () -> roomy.read(body(Submission.MAX_BYTES + 1)));
        assertThat(refused.code()).isEqualTo(PAYLOAD_TOO_LARGE);
        roomy.read(body(Submission.MAX_BYTES)).close();
    }

    private static InputStream body(int size) {
        return new ByteArrayInputStream(new byte[size]);
    }
}
