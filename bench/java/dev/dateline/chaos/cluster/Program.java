package dev.dateline.chaos.cluster;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The program under test: the packaged jar, or the native executable that {@code DATELINE_BENCH_NATIVE} names. */
public record Program(String name, List<String> command) {

    private static final String HEAP = "-Xmx320m";

    public static Program of(Map<String, String> environment) {
        String executable = environment.get("DATELINE_BENCH_NATIVE");
        if (executable != null) {
            return new Program(
                    "native",
                    List.of(Path.of(executable.split(",")[0]).toAbsolutePath().toString()));
        }
        return new Program(
                "jar",
                List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--enable-native-access=ALL-UNNAMED",
                        "--sun-misc-unsafe-memory-access=allow",
                        "-XX:TieredStopAtLevel=1", // most processes end before optimized code pays off
                        "-XX:+UseSerialGC",
                        "-XX:+UseCompactObjectHeaders",
                        "-XX:+ExitOnOutOfMemoryError",
                        "-XX:-UsePerfData",
                        HEAP,
                        "-Djava.util.logging.manager=org.jboss.logmanager.LogManager",
                        "-jar",
                        Path.of("target", "quarkus-app", "quarkus-run.jar")
                                .toAbsolutePath()
                                .toString()));
    }

    /** Its command line. */
    public List<String> with(String... arguments) {
        List<String> whole = new ArrayList<>(command);
        whole.addAll(List.of(arguments));
        return whole;
    }

    /** Runs it in the background; the returned handle kills it. */
    Supervised start(Map<String, String> environment, Path log, String... arguments) throws IOException {
        return Supervised.start(with(arguments), environment, log);
    }
}
