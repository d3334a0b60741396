package dev.dateline.platform.nativeimage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Reads the form of Linux's {@code /proc/self/smaps}. */
class StartupPagesTest {

    private static final String SMAPS = """
            00400000-00500000 r--p 00000000 08:01 42                         /opt/dateline
            Size:               1024 kB
            Anonymous:             0 kB
            00500000-00600000 r-xp 00100000 08:01 42                         /opt/dateline
            Anonymous:             0 kB
            00600000-00700000 r--p 00200000 08:01 42                         /opt/dateline
            Anonymous:             4 kB
            00700000-00800000 rw-p 00300000 08:01 42                         /opt/dateline
            Anonymous:             0 kB
            7f0000000000-7f0000100000 r--p 00000000 08:01 7                  /lib/libz.so
            Anonymous:             0 kB
            7f0000200000-7f0000300000 r--p 00000000 00:00 0
            Anonymous:             0 kB
            """;

    @Test
    void unchangedReadOnlyPagesOfTheExecutableAreLetGo() throws IOException {
        assertThat(unchanged("/opt/dateline"))
                .containsExactly(
                        new MemoryMapping(0x400000, 0x100000, "r--p", 0),
                        new MemoryMapping(0x500000, 0x100000, "r-xp", 0x100000));
    }

    @Test
    void anExecutableThatIsNotMappedHasNone() throws IOException {
        assertThat(unchanged("/opt/another")).isEmpty();
    }

    private static List<MemoryMapping> unchanged(String file) throws IOException {
        return StartupPages.unchanged(new BufferedReader(new StringReader(SMAPS)), file);
    }
}
