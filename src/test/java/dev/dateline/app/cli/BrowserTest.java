package dev.dateline.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which program opens an address in a browser. */
class BrowserTest {

    private static final URI PAGE = URI.create("http://localhost:8080/explore#project=demo&key=k");

    @TempDir
    Path programs;

    @Test
    void aDesktopsOpenerIsUsed() throws IOException {
        program("xdg-open", "");
        program("open", "");
        program("wslview", "");
        assertThat(found("Linux", Map.of("DISPLAY", ":0"))).containsExactly("xdg-open");
        assertThat(found("Linux", Map.of("WAYLAND_DISPLAY", "wayland-0"))).containsExactly("xdg-open");
        assertThat(found("Linux", Map.of("WSL_DISTRO_NAME", "Debian"))).containsExactly("wslview");
        assertThat(found("Mac OS X", Map.of())).containsExactly("open");
    }

    @Test
    void withoutADesktopOrAnOpenerThereIsNone() throws IOException {
        assertThat(found("Linux", Map.of("DISPLAY", ":0"))).isEmpty();
        program("xdg-open", "");
        assertThat(found("Linux", Map.of())).isEmpty();
        assertThat(found("Linux", Map.of("DISPLAY", ""))).isEmpty();
    }

    @Test
    void theOpenerGetsTheWholeAddress() throws Exception {
        Path opened = programs.resolve("opened");
        Path opener = program("xdg-open", "printf %s \"$1\" > '" + opened + "'");
        assertThat(new Browser(List.of(opener.toString())).open(PAGE)).isTrue();
        assertThat(opened).hasContent(PAGE.toString());
    }

    @Test
    void anOpenerThatFailsHasOpenedNothing() throws Exception {
        Path opener = program("xdg-open", "exit 3");
        assertThat(new Browser(List.of(opener.toString())).open(PAGE)).isFalse();
        assertThat(new Browser(List.of(programs.resolve("none").toString())).open(PAGE))
                .isFalse();
        assertThat(new Browser(List.of()).open(PAGE)).isFalse();
    }

    private List<String> found(String system, Map<String, String> settings) {
        Map<String, String> environment = new HashMap<>(settings);
        environment.put("PATH", programs.toString());
        return Browser.find(environment, system).command();
    }

    private Path program(String name, String text) throws IOException {
        Path file = Files.writeString(programs.resolve(name), "#!/bin/sh\n" + text + "\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
        return file;
    }
}
