package dev.dateline.platform.embedded;

import dev.dateline.platform.embedded.EmbeddedDatabaseException.Reason;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The files of PostgreSQL with PostGIS, in Debian's layout: the system's ({@code /}), those in {@code POSTGIS_HOME}, or
 * those unpacked from the distribution's packages into the user's cache.
 *
 * @param root root of the file tree
 * @param version major version of PostgreSQL
 */
record PostgisBinaries(Path root, String version) {

    private static final Path SYSTEM = Path.of("/");

    /** The binaries of the system or the cache; downloads them into the cache if both are missing. */
    static PostgisBinaries locate(Map<String, String> environment, Consumer<String> progress) {
        String named = environment.get("POSTGIS_HOME");
        if (named != null) {
            return in(Path.of(named))
                    .orElseThrow(() -> new EmbeddedDatabaseException(
                            "POSTGIS_HOME=" + named + " does not contain PostgreSQL with PostGIS"));
        }
        Path cache = DatelineHome.cache(environment).resolve("postgis");
        return in(SYSTEM).or(() -> in(cache)).orElseGet(() -> fetch(cache, progress));
    }

    private static PostgisBinaries fetch(Path cache, Consumer<String> progress) {
        progress.accept("PostgreSQL with PostGIS is not installed; downloading it to " + cache);
        try (InputStream script = PostgisBinaries.class.getResourceAsStream("/embedded/fetch-postgis.sh")) {
            if (script == null) {
                throw new IllegalStateException("fetch-postgis.sh is missing from the build");
            }
            Files.createDirectories(cache.toAbsolutePath().getParent());
            Process process = new ProcessBuilder("sh", "-s", cache.toString()).start();
            try (var stdin = process.getOutputStream()) {
                script.transferTo(stdin);
            }
            String last = "unknown reason";
            try (var lines = process.errorReader(StandardCharsets.UTF_8)) {
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                    last = line;
                    progress.accept("  " + line);
                }
            }
            int exit = process.waitFor();
            if (exit != 0) {
                Reason reason = exit == 6 ? Reason.DISK_FULL : exit == 7 ? Reason.NO_NETWORK : Reason.OTHER;
                throw new EmbeddedDatabaseException("cannot download PostgreSQL with PostGIS: " + last, reason, null);
            }
        } catch (IOException failed) {
            throw new EmbeddedDatabaseException(
                    "cannot download PostgreSQL with PostGIS: " + failed.getMessage(), failed);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new EmbeddedDatabaseException("interrupted while downloading PostgreSQL", stopped);
        }
        return in(cache)
                .orElseThrow(() ->
                        new EmbeddedDatabaseException("the downloaded packages do not contain PostGIS: " + cache));
    }

    private static Optional<PostgisBinaries> in(Path root) {
        try (Stream<Path> versions = Files.list(root.resolve("usr/lib/postgresql"))) {
            return versions.map(folder -> folder.getFileName().toString())
                    .filter(version ->
                            Files.isExecutable(root.resolve("usr/lib/postgresql/" + version + "/bin/postgres")))
                    .filter(version ->
                            hasExtension(root, version, "postgis") && hasExtension(root, version, "btree_gist"))
                    .max(Comparator.comparingInt(Integer::parseInt))
                    .map(version -> new PostgisBinaries(root, version));
        } catch (IOException | NumberFormatException absent) {
            return Optional.empty();
        }
    }

    private static boolean hasExtension(Path root, String version, String name) {
        return Files.exists(root.resolve("usr/share/postgresql/" + version + "/extension/" + name + ".control"));
    }

    /** The path of one of PostgreSQL's programs, for example {@code initdb}. */
    String program(String name) {
        return root.resolve("usr/lib/postgresql/" + version + "/bin/" + name).toString();
    }

    /** A process of these binaries, run by this account. */
    ProcessBuilder process(ServerAccount account, List<String> command) {
        List<String> whole = new ArrayList<>(account.prefix());
        whole.addAll(command);
        ProcessBuilder builder = new ProcessBuilder(whole);
        Map<String, String> environment = builder.environment();
        environment.keySet().removeIf(name -> name.startsWith("PG") || name.startsWith("LC_"));
        environment.put("LC_ALL", "C.UTF-8");
        environment.put("TZ", "UTC");
        if (!root.equals(SYSTEM)) {
            environment.put("LD_LIBRARY_PATH", libraryPath());
            environment.put("PROJ_DATA", root.resolve("usr/share/proj").toString());
            environment.put("PROJ_LIB", root.resolve("usr/share/proj").toString());
        }
        return builder;
    }

    private String libraryPath() {
        StringJoiner path = new StringJoiner(":");
        for (String base : List.of("usr/lib", "lib")) {
            try (Stream<Path> folders = Files.list(root.resolve(base))) {
                folders.filter(folder -> folder.getFileName().toString().endsWith("-linux-gnu"))
                        .forEach(folder -> path.add(folder.toString()));
            } catch (IOException absent) {
                continue; // a tree need not have both
            }
        }
        return path.toString();
    }
}
