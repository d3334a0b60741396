package dev.dateline.http.explorer;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.quarkus.runtime.annotations.RegisterForReflection;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/** The map below the results: the explorer's own atlas, or what the operator has set instead (ADR 29). */
@ApplicationScoped
class BaseMap {

    private static final Logger LOG = Logger.getLogger(BaseMap.class);

    /** Where the page finds the operator's own file, relative to the page. */
    private static final String SERVED_FILE = "explore/streets.pmtiles";

    private final @Nullable Path file;
    private final Answer answer;
    private final String otherOrigins;

    BaseMap(ExplorerSettings settings) {
        Optional<URI> style = settings.style().flatMap(text -> findUrl("DATELINE_EXPLORER_STYLE", text));
        Optional<URI> tiles =
                settings.pmtiles().filter(BaseMap::isUrl).flatMap(text -> findUrl("DATELINE_EXPLORER_PMTILES", text));
        file = settings.pmtiles()
                .filter(text -> !isUrl(text))
                .flatMap(BaseMap::findReadable)
                .orElse(null);
        String served = file == null ? null : SERVED_FILE;
        answer = new Answer(
                tiles.map(URI::toString).orElse(served),
                style.map(URI::toString).orElse(null));
        otherOrigins = style.or(() -> tiles).map(BaseMap::originOf).orElse("");
    }

    /** What the page asks for when it opens its map; shape: paths relative to the page, or URLs. */
    @RegisterForReflection
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Answer(@Nullable String pmtiles, @Nullable String style) {}

    Answer answer() {
        return answer;
    }

    /** The operator's file on this machine. */
    Optional<Path> findFile() {
        return Optional.ofNullable(file);
    }

    /** The origin that the page may connect to besides its own, with a space before it; usually nothing. */
    String otherOrigins() {
        return otherOrigins;
    }

    private static boolean isUrl(String text) {
        return text.toLowerCase(Locale.ROOT).matches("https?://.*");
    }

    private static Optional<URI> findUrl(String setting, String text) {
        try {
            URI url = URI.create(text.strip());
            if (isUrl(text)
                    && url.getRawAuthority() != null
                    && originOf(url).matches(" https?://[A-Za-z0-9.\\-\\[\\]:]+")) {
                return Optional.of(url);
            }
        } catch (IllegalArgumentException notAUrl) {
            LOG.debugf(notAUrl, "%s", setting);
        }
        LOG.warnf("%s is no http or https URL (%s); the explorer shows its own map.", setting, text);
        return Optional.empty();
    }

    private static Optional<Path> findReadable(String text) {
        Path path = Path.of(text);
        if (Files.isRegularFile(path) && Files.isReadable(path)) {
            return Optional.of(path);
        }
        LOG.warnf("DATELINE_EXPLORER_PMTILES is no readable file (%s); the explorer shows its own map.", text);
        return Optional.empty();
    }

    private static String originOf(URI url) {
        return " %s://%s".formatted(url.getScheme(), url.getRawAuthority());
    }
}
