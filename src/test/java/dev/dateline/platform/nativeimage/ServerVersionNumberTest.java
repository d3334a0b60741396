package dev.dateline.platform.nativeimage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.postgresql.core.Utils;

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
                "9",
                "9.",
                "13.9.13",
                "13.9.13.1",
                "15.4.0",
                "devel",
                "",
                "15."
            })
    void aVersionHasTheNumberThatTheDriverGivesIt(String version) {
        assertThat(ServerVersionNumber.parse(version)).isEqualTo(Utils.parseServerVersionStr(version));
    }

    @ParameterizedTest
    @ValueSource(strings = {"9.100", "9.6.100", "150005 (x)", "150005.1", "13.100.1"})
    void oneThatTheDriverRefusesIsRefused(String version) {
        assertThatThrownBy(() -> Utils.parseServerVersionStr(version)).isInstanceOf(NumberFormatException.class);
        assertThatThrownBy(() -> ServerVersionNumber.parse(version)).isInstanceOf(NumberFormatException.class);
    }
}
