package dev.dateline.operations;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The proxy files publish the same paths as the route of Kubernetes, and their limits suit those of the program. */
class ProxyFilesTest {

    private static final Path FOLDER = Path.of("src", "operations", "proxy");
    private static final Pattern NGINX = Pattern.compile("location (=|\\^~) (\\S+) \\{\\s+proxy_pass http://dateline;");
    private static final Pattern CADDY = Pattern.compile("(?m)^\\s*@public path (.+)$");
    private static final Pattern ROUTE = Pattern.compile("type: (?:PathPrefix|Exact), value: (\\S+)}");
    private static final int LONG_POLL_SECONDS = 30;

    @Test
    void bothPublishThePathsOfTheRouteAndNoOthers() throws IOException {
        Set<String> published = new TreeSet<>();
        ROUTE.matcher(Files.readString(Path.of("k8s/overlays/production/route.yaml")))
                .results()
                .forEach(found -> published.add(found.group(1)));
        assertThat(published).contains("/public/v1").noneMatch(path -> path.startsWith("/q"));
        Set<String> byNginx = new TreeSet<>();
        NGINX.matcher(read("nginx.conf")).results().forEach(found -> byNginx.add(trimmed(found.group(2))));
        assertThat(byNginx).isEqualTo(published);
        assertThat(read("nginx.conf")).containsPattern("location / \\{\\s+return 404;");
        Set<String> byCaddy = new TreeSet<>();
        CADDY.matcher(read("Caddyfile"))
                .results()
                .forEach(found -> List.of(found.group(1).split(" ")).forEach(path -> byCaddy.add(trimmed(path))));
        assertThat(byCaddy).isEqualTo(published);
        assertThat(read("Caddyfile")).containsPattern("handle \\{\\s+respond 404");
    }

    @Test
    void longPollsAreWaitedForAndLargeRunsComeThrough() throws IOException {
        assertThat(number("nginx.conf", "proxy_read_timeout ([0-9]+)s;")).isGreaterThan(LONG_POLL_SECONDS);
        assertThat(number("Caddyfile", "response_header_timeout ([0-9]+)s")).isGreaterThan(LONG_POLL_SECONDS);
        assertThat(number("nginx.conf", "client_max_body_size ([0-9]+)m;")).isGreaterThan(10);
        assertThat(number("Caddyfile", "max_size ([0-9]+)MB")).isGreaterThan(10);
    }

    @Test
    void connectionsToTheProgramEndBeforeItClosesThem() throws IOException {
        int idle = Integer.parseInt(Pattern.compile("(?m)^quarkus.http.idle-timeout=([0-9]+)S$")
                .matcher(Files.readString(Path.of("src/main/resources/application.properties")))
                .results()
                .findFirst()
                .orElseThrow()
                .group(1));
        assertThat(number("nginx.conf", "keepalive_timeout ([0-9]+)s;")).isLessThan(idle);
        assertThat(number("Caddyfile", "keepalive ([0-9]+)s")).isLessThan(idle);
    }

    private static String trimmed(String path) {
        String plain = path.replaceAll("/\\*?$", "");
        return plain.isEmpty() ? "/" : plain;
    }

    private static int number(String file, String pattern) throws IOException {
        return Pattern.compile(pattern)
                .matcher(read(file))
                .results()
                .mapToInt(found -> Integer.parseInt(found.group(1)))
                .findFirst()
                .orElseThrow();
    }

    private static String read(String file) throws IOException {
        return Files.readString(FOLDER.resolve(file));
    }
}
