package dev.dateline.http.problem;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import org.junit.jupiter.api.Test;

class FailuresTest {

    @Test
    void aBrokenConnectionIsTheClientsFault() {
        assertThat(codeOf(new IOException("Connection reset"))).isEqualTo(ProblemCode.MALFORMED_BODY);
    }

    @Test
    void aFileOfThisMachineIsNoFaultOfTheClient() {
        for (Exception ours : List.of(
                new NoSuchFileException("/srv/streets.pmtiles"),
                new AccessDeniedException("/srv/streets.pmtiles"),
                new UncheckedIOException(new IOException("Input/output error")))) {
            assertThat(codeOf(ours)).as("%s", ours).isEqualTo(ProblemCode.INTERNAL);
        }
    }

    private static ProblemCode codeOf(Exception failure) {
        return Failures.problemOf(failure).code();
    }
}
