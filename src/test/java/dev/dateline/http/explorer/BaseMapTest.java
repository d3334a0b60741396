package dev.dateline.http.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class BaseMapTest {

    @Test
    void withoutSettingsThePageShowsItsOwnMapAndAsksNobodyElse() {
        BaseMap base = of(null, null);
        assertThat(base.answer()).isEqualTo(new BaseMap.Answer(null, null));
        assertThat(base.otherOrigins()).isEmpty();
    }

    @Test
    void ofAUrlOnlyItsOriginIsAllowed() {
        BaseMap style = of(null, "https://maps.example:8443/styles/a.json?key=1");
        assertThat(style.answer().style()).isEqualTo("https://maps.example:8443/styles/a.json?key=1");
        assertThat(style.otherOrigins()).isEqualTo(" https://maps.example:8443");
        BaseMap tiles = of("https://tiles.example/world.pmtiles", null);
        assertThat(tiles.answer().pmtiles()).isEqualTo("https://tiles.example/world.pmtiles");
        assertThat(tiles.otherOrigins()).isEqualTo(" https://tiles.example");
        assertThat(tiles.findFile()).isEmpty();
    }

    @Test
    void whatIsNoUrlAndNoFileIsNotUsed() {
        for (String style :
                List.of("ftp://maps.example/", "maps.json", "https://a.example;script-src *", "https:///a")) {
            assertThat(of(null, style).answer()).as(style).isEqualTo(new BaseMap.Answer(null, null));
            assertThat(of(null, style).otherOrigins()).as(style).isEmpty();
        }
        assertThat(of("/no/such/file.pmtiles", null).answer()).isEqualTo(new BaseMap.Answer(null, null));
        assertThat(of("target", null).findFile()).isEmpty();
    }

    private static BaseMap of(@Nullable String pmtiles, @Nullable String style) {
        return new BaseMap(new Given(Optional.ofNullable(pmtiles), Optional.ofNullable(style)));
    }

    private record Given(Optional<String> pmtiles, Optional<String> style) implements ExplorerSettings {}
}
