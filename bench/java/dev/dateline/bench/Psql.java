package dev.dateline.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One session of the real {@code psql} with {@code \timing}: the time that psql measures from sending a statement to
 * its complete answer.
 */
final class Psql implements AutoCloseable {

    /** Output of psql, one line per row with {@code |} between columns, and the duration of the statement. */
    record Answer(List<String> rows, double millis) {}

    private static final String END = "-- end of answer --";

    private final Process process;
    private final Writer in;
    private final BufferedReader out;

    Psql(String url, String username, String password) throws IOException {
        Path program = program();
        ProcessBuilder builder = new ProcessBuilder(
                program.toString(), "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", url.substring("jdbc:".length()));
        builder.environment().putAll(Map.of("PGUSER", username, "PGPASSWORD", password, "LC_ALL", "C.UTF-8"));
        libraries(program).ifPresent(path -> builder.environment().put("LD_LIBRARY_PATH", path));
        process = builder.redirectErrorStream(true).start();
        in = process.outputWriter(StandardCharsets.UTF_8);
        out = process.inputReader(StandardCharsets.UTF_8);
        in.write("\\timing on\n");
    }

    Answer ask(String sql) throws IOException {
        in.write(sql + ";\n\\echo '" + END + "'\n");
        in.flush();
        List<String> rows = new ArrayList<>();
        double millis = Double.NaN;
        for (String line = out.readLine(); !END.equals(line); line = out.readLine()) {
            if (line == null || line.contains("ERROR:") || line.contains("FATAL:")) {
                throw new IOException("psql failed: " + line);
            }
            if (line.startsWith("Time: ")) {
                millis = Double.parseDouble(line.split(" ")[1]);
            } else if (!line.isEmpty()) {
                rows.add(line);
            }
        }
        return new Answer(rows, millis);
    }

    /** The system's psql, or the one that was downloaded with the embedded server. */
    private static Path program() {
        Path cache =
                Path.of(System.getenv().getOrDefault("XDG_CACHE_HOME", System.getProperty("user.home") + "/.cache"));
        for (Path root : List.of(Path.of("/"), cache.resolve("dateline").resolve("postgis"))) {
            try (Stream<Path> versions = Files.list(root.resolve("usr/lib/postgresql"))) {
                Optional<Path> found = versions.map(version -> version.resolve("bin/psql"))
                        .filter(Files::isExecutable)
                        .max(Path::compareTo);
                if (found.isPresent()) {
                    return found.get();
                }
            } catch (IOException absent) {
                continue; // the next place
            }
        }
        return Path.of("psql");
    }

    /** Downloaded programs need the path of their libraries. */
    private static Optional<String> libraries(Path program) {
        Path lib = program.resolve("../../../..").normalize();
        if (program.startsWith("/usr") || !Files.isDirectory(lib)) {
            return Optional.empty();
        }
        try (Stream<Path> folders = Files.list(lib)) {
            return folders.filter(folder -> folder.toString().endsWith("-linux-gnu"))
                    .map(Path::toString)
                    .findFirst();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    @Override
    public void close() throws IOException {
        in.close();
        process.destroy();
    }
}
