package dev.dateline.http.openapi;

import dev.dateline.platform.nativeimage.PackedFile;
import io.vertx.core.MultiMap;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * The page {@code /q/swagger-ui}. That of Quarkus has scripts inside, no policy, and may be kept for a day although another
 * release may have other files; and Quarkus would unpack the files into a folder, so the packaged program reads them.
 */
@Singleton
class SwaggerPage {

    private static final String PATH = "/q/swagger-ui*";

    /** The page, and the script that begins. */
    private static final String OWN = "swagger/";

    private static final Pattern FILE = Pattern.compile("/q/swagger-ui/([a-z0-9-]+\\.([a-z]+))");

    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html;charset=UTF-8",
            "css", "text/css;charset=UTF-8",
            "js", "text/javascript;charset=UTF-8",
            "png", "image/png",
            "ico", "image/x-icon");

    private static final String POLICY = String.join(
            "; ",
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self' 'unsafe-inline'", // the page writes styles into elements
            "img-src 'self' data:",
            "connect-src 'self'",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'");

    /** After the request is checked, before Quarkus. */
    private static final int ORDER = Integer.MIN_VALUE + 1;

    private static final int NOT_MODIFIED = 304;

    private final boolean enabled;

    SwaggerPage(@ConfigProperty(name = "quarkus.swagger-ui.enabled", defaultValue = "true") boolean enabled) {
        this.enabled = enabled;
    }

    void install(@Observes Router router) {
        router.route(PATH).order(ORDER).handler(SwaggerPage::protect);
        if (enabled) {
            router.get(PATH).order(ORDER).blockingHandler(SwaggerPage::send);
        }
    }

    private static void protect(RoutingContext request) {
        request.addHeadersEndHandler(ready -> {
            MultiMap headers = request.response().headers();
            headers.set("Content-Security-Policy", POLICY);
            headers.set("X-Frame-Options", "DENY"); // for browsers without frame-ancestors
            headers.set("Referrer-Policy", "no-referrer");
            headers.set("Cross-Origin-Opener-Policy", "same-origin");
            headers.set(HttpHeaders.CACHE_CONTROL, "no-cache");
        });
        request.next();
    }

    private static void send(RoutingContext request) {
        String path = request.normalizedPath();
        Matcher file = FILE.matcher(path.endsWith("/") ? path + "index.html" : path);
        Optional<Buffer> content = file.matches() && TYPES.containsKey(file.group(2))
                ? find(OWN + file.group(1)).or(() -> find(PackedFile.SWAGGER_UI + file.group(1)))
                : Optional.empty();
        if (content.isEmpty()) {
            request.next();
            return;
        }
        String tag = tag(content.get());
        request.response().putHeader(HttpHeaders.ETAG, tag);
        if (tag.equals(request.request().getHeader(HttpHeaders.IF_NONE_MATCH))) {
            request.response().setStatusCode(NOT_MODIFIED).end();
        } else {
            request.response()
                    .putHeader(HttpHeaders.CONTENT_TYPE, TYPES.get(file.group(2)))
                    .end(content.get());
        }
    }

    /** Tests have the library's files elsewhere, and Quarkus sends them. */
    private static Optional<Buffer> find(String name) {
        try (InputStream file = PackedFile.open(name).orElse(null)) {
            return file == null ? Optional.empty() : Optional.of(Buffer.buffer(file.readAllBytes()));
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private static String tag(Buffer content) {
        CRC32 hash = new CRC32();
        hash.update(content.getBytes());
        return "W/\"%x-%x\"".formatted(content.length(), hash.getValue());
    }
}
