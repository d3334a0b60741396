package dev.dateline.platform.nativeimage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import org.junit.jupiter.api.Test;

class MemoryMappingTest {

    private static final String MAPS = """
            00410000-032e0000 r-xp 00010000 08:01 42                         /opt/dateline
            7f95164b5000-7f9517b00000 ---p 00000000 00:00 0
            7f9517b00000-7f9519085000 rw-p 04410000 08:01 42                         /opt/dateline
            7f9519085000-7f9519ec0000 r--p 05995000 08:01 42                         /opt/dateline
            7f951a000000-7f951a100000 r--p 00000000 08:01 43                         /opt/dateline-data
            7ffd8b255000-7ffd8b276000 rw-p 00000000 00:00 0                          [stack]
            """;

    @Test
    void mappingsAreThoseOfTheFile() throws IOException {
        assertThat(MemoryMapping.ofFile(new BufferedReader(new StringReader(MAPS)), "/opt/dateline"))
                .containsExactly(
                        new MemoryMapping(0x410000, 0x2ed0000, "r-xp", 0x10000),
                        new MemoryMapping(0x7f9517b00000L, 0x1585000, "rw-p", 0x4410000),
                        new MemoryMapping(0x7f9519085000L, 0xe3b000, "r--p", 0x5995000));
    }
}
