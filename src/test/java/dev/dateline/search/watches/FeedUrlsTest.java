package dev.dateline.search.watches;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.tenant.access.FeedToken;
import java.net.URI;
import java.security.SecureRandom;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where a private address is. Contract: 19.7. */
class FeedUrlsTest {

    private static final URI REQUESTED = URI.create("http://10.0.0.1:8080/");

    private final FeedToken token = FeedToken.random(new SecureRandom());
    private final String path = "/public/v1/feeds/" + token.text() + ".atom";

    @ParameterizedTest
    @ValueSource(strings = {"https://news.example.org", "https://news.example.org/", "https://example.org/news"})
    void itIsAtThePublicAddressOfTheServiceIfThatIsKnown(String address) {
        FeedUrls urls = new FeedUrls(Optional.of(address));
        String url = address.replaceFirst("/$", "") + path;
        assertThat(urls.of(token.text(), REQUESTED)).hasToString(url);
        assertThat(urls.of(token)).hasToString(url);
    }

    @Test
    void otherwiseItIsWhereTheRequestCameTo() {
        FeedUrls urls = new FeedUrls(Optional.empty());
        assertThat(urls.of(token.text(), REQUESTED)).hasToString("http://10.0.0.1:8080" + path);
        assertThat(urls.of(token)).hasToString(path);
    }

    @Test
    void aTokenIsNotPrinted() {
        assertThat(token).hasToString("dlf_…");
        assertThat(token.text()).matches("dlf_[0-9A-Za-z]{27}");
    }
}
