package dev.dateline.http.filter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AllowedOriginsTest {

    @ParameterizedTest
    @CsvSource({
        "https://news.example.org, https://news.example.org",
        "' HTTPS://News.Example.org:443 ', https://news.example.org",
        "http://localhost:80, http://localhost",
        "http://localhost:5173, http://localhost:5173",
        "'http://[::1]:8000', 'http://[::1]:8000'"
    })
    void anOriginIsAllowedAsBrowsersWriteIt(String setting, String origin) {
        AllowedOrigins origins = AllowedOrigins.parse(setting);
        assertThat(origins.allow(origin)).isTrue();
        assertThat(origins.allow(origin + "0")).isFalse();
        assertThat(origins.allow("null")).isFalse();
    }

    @Test
    void aStarAllowsAllAndNothingNone() {
        assertThat(AllowedOrigins.parse("*").allow("https://any.example")).isTrue();
        assertThat(AllowedOrigins.parse("https://a.example, *").all()).isTrue();
        assertThat(AllowedOrigins.parse(" , ").isNone()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"news.example.org", "https://a.example/", "https://a.example/x", "https://*.a.example", "ftp://a"
            })
    void whatIsNoOriginIsRefused(String entry) {
        assertThatThrownBy(() -> AllowedOrigins.parse("https://b.example," + entry))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(entry + " is not an origin; write https://host");
    }
}
