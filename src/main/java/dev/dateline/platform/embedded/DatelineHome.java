package dev.dateline.platform.embedded;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** Folders of Dateline on a personal machine (XDG Base Directory Specification). */
public final class DatelineHome {

    private DatelineHome() {}

    /** {@code DATELINE_HOME}; default: {@code dateline} in the user's data folder. */
    public static Path data(Map<String, String> environment) {
        return Optional.ofNullable(environment.get("DATELINE_HOME"))
                .filter(home -> !home.isBlank())
                .map(Path::of)
                .orElseGet(() -> xdg(environment, "XDG_DATA_HOME", ".local/share"))
                .toAbsolutePath()
                .normalize();
    }

    /** Folder of downloads: {@code dateline} in the user's cache folder. */
    public static Path cache(Map<String, String> environment) {
        return xdg(environment, "XDG_CACHE_HOME", ".cache").toAbsolutePath().normalize();
    }

    private static Path xdg(Map<String, String> environment, String variable, String fallback) {
        return Optional.ofNullable(environment.get(variable))
                .filter(folder -> !folder.isBlank())
                .map(Path::of)
                .orElseGet(() -> Path.of(
                                Optional.ofNullable(environment.get("HOME")).orElse(System.getProperty("user.home")))
                        .resolve(fallback))
                .resolve("dateline");
    }
}
