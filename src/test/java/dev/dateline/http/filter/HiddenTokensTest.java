package dev.dateline.http.filter;

import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.sdk.trace.ReadableSpan;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import java.util.logging.Level;
import org.jboss.logmanager.ExtLogRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The token of a private address is in nothing that the service writes. Contract: 19.7. */
class HiddenTokensTest {

    private static final String SECRET = "8Gm2rZk0QxVt3HnYp5LbWcD7sEa";
    private static final String TOKEN = "dlf_" + SECRET;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/public/v1/feeds/" + TOKEN + ".atom",
                "/public/v1/feeds/" + SECRET + ".atom", // copied without its beginning
                "/public/v1/feeds/" + TOKEN + "/%zz",
                "/public/v1/%66eeds%2f" + TOKEN,
                "//public//v1//feeds//" + TOKEN,
                "/Public/V1/Feeds/" + TOKEN,
            })
    void everyPathOfAPrivateAddressIsTheSame(String path) {
        assertThat(HiddenTokens.inPath(path)).isEqualTo("/public/v1/feeds");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/%s", "/public/v1/projects/%s", "/x/../%s.atom", "/feeds/%s%%zz", "/dlf%%5F%s"})
    void elsewhereItIsLeftOutOfThePath(String form) {
        String path = form.formatted(form.contains("dlf") ? SECRET : TOKEN);
        assertThat(HiddenTokens.inPath(path)).doesNotContain(SECRET).contains("dlf_***");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/public/v1/projects/demo/articles", "/dlf_", "/%zz", "/public/v1/projects/a%20b", ""})
    void otherPathsStayAsTheyAre(String path) {
        assertThat(HiddenTokens.inPath(path)).isEqualTo(path);
    }

    @Test
    void noLogLineHasIt() {
        ExtLogRecord line = new ExtLogRecord(
                Level.INFO, "GET %s failed", ExtLogRecord.FormatStyle.PRINTF, HiddenTokensTest.class.getName());
        line.setParameters(new Object[] {"/feeds/" + TOKEN + ".atom"});
        line.setThrown(new IllegalStateException("of " + TOKEN));
        assertThat(new LogSanitizer().isLoggable(line)).isTrue();
        assertThat(line.getFormattedMessage()).isEqualTo("GET /feeds/dlf_***.atom failed");
        assertThat(line.getThrown()).hasToString("java.lang.IllegalStateException: of dlf_***");
    }

    @Test
    void noTraceHasIt() {
        try (SdkTracerProvider tracing =
                SdkTracerProvider.builder().addSpanProcessor(new TracedPaths()).build()) {
            var span = tracing.get("test")
                    .spanBuilder("GET")
                    .setSpanKind(SpanKind.SERVER)
                    .setAttribute("url.path", "/public/v1/feeds/" + TOKEN + ".atom")
                    .setAttribute("http.target", "/other/" + TOKEN)
                    .setAttribute("server.address", "news.example.org")
                    .setAttribute("server.port", 8080)
                    .startSpan();
            assertThat(((ReadableSpan) span)
                            .toSpanData()
                            .getAttributes()
                            .asMap()
                            .values())
                    .containsExactlyInAnyOrder("/public/v1/feeds", "/other/dlf_***", "news.example.org", 8080L);
        }
    }
}
