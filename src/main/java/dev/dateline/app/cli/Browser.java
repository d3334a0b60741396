package dev.dateline.app.cli;

import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The program that opens an address in this desktop's browser; empty if there is no desktop. */
record Browser(List<String> command) {

    private static final int OPENER_TIMEOUT_SECONDS = 5;

    static Browser find(Map<String, String> environment, String system) {
        String path = environment.getOrDefault("PATH", "");
        return candidates(environment, system).stream()
                .filter(program -> isOn(path, program))
                .findFirst()
                .map(program -> new Browser(List.of(program)))
                .orElseGet(() -> new Browser(List.of()));
    }

    private static List<String> candidates(Map<String, String> environment, String system) {
        if (system.startsWith("Mac")) {
            return List.of("open");
        }
        if (environment.containsKey("WSL_DISTRO_NAME")) { // the desktop is that of Windows
            return List.of("wslview", "xdg-open");
        }
        boolean desktop = !environment.getOrDefault("DISPLAY", "").isEmpty()
                || !environment.getOrDefault("WAYLAND_DISPLAY", "").isEmpty();
        // without a desktop, xdg-open would start a browser for terminals, if there is one
        return desktop ? List.of("xdg-open") : List.of();
    }

    private static boolean isOn(String path, String program) {
        for (String folder : path.split(File.pathSeparator, -1)) {
            if (!folder.isEmpty() && Files.isExecutable(Path.of(folder, program))) {
                return true;
            }
        }
        return false;
    }

    /** Whether the address was handed to a browser. */
    boolean open(URI address) throws InterruptedException {
        if (command.isEmpty()) {
            return false;
        }
        try {
            Process opener = new ProcessBuilder(command.getFirst(), address.toString())
                    .redirectOutput(Redirect.DISCARD)
                    .redirectError(Redirect.DISCARD)
                    .start();
            // some openers stay as long as the browser that they have started
            return !opener.waitFor(OPENER_TIMEOUT_SECONDS, TimeUnit.SECONDS) || opener.exitValue() == 0;
        } catch (IOException notStarted) {
            return false;
        }
    }
}
