package dev.dateline.platform.nativeimage;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.postgresql.core.ServerVersion;

/** The driver's own reading is the standard. */
class ServerVersionNumberTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "15.5 (Debian 15.5-0+deb12u1)",
                "16.4",
                "17beta1",
                "18rc2 (Debian)",
                "18.0",
                "10",
                "150005",
                "9.6.1",
                "9.6",
                "9.6devel",
                "devel",
                "",
                "15."
            })
    void aVersionHasTheNumberThatTheDriverGivesIt(String version) {
        assertThat(ServerVersionNumber.parse(version))
                .isEqualTo(ServerVersion.from(version).getVersionNum());
    }
}
