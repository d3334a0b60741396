package dev.dateline.platform.nativeimage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dateline.platform.nativeimage.PageList.Run;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PageListTest {

    private static final PageList LIST = PageList.of(108_857_464, 4_096, 71_303_168, List.of(0, 1, 5, 7, 8, 9));

    @Test
    void neighboursAreOneRun() {
        assertThat(LIST.runs()).containsExactly(new Run(0, 2), new Run(5, 1), new Run(7, 3));
        assertThat(LIST.pages()).isEqualTo(6);
    }

    @Test
    void aTextIsReadAsItWasWritten() {
        assertThat(LIST.text()).isEqualTo("108857464 4096 71303168\n0 2\n5 1\n7 3\n");
        assertThat(PageList.parse(LIST.text())).isEqualTo(LIST);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "1",
                "1 2",
                "1 2 x",
                "1 2 3 4",
                "1 2 3\n4",
                "1 2 3\n4 5 6",
                "1 2 3\n-1 2",
                "1 2 3\n4 0",
                "1 2 3\n4 5000000000"
            })
    void anotherTextIsRefused(String text) {
        assertThatThrownBy(() -> PageList.parse(text)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aPageBeyondTheMappingIsRefused() {
        LIST.requireWithin(10 * 4_096);
        assertThatThrownBy(() -> LIST.requireWithin(10 * 4_096 - 1)).isInstanceOf(IllegalArgumentException.class);
    }
}
