package dev.dateline.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * One way to run the service.
 *
 * @param command its command line, including {@code serve}
 * @param parts the files and folders that it needs on disk, without a Java runtime
 */
record Contender(String name, List<String> command, List<Path> parts) {

    private static final Path JAR = Path.of("target", "quarkus-app");
    private static final Path AOT_JAR = Path.of("target", "aot", "quarkus-app");

    /** Those of jar, jar with AOT cache, and native executable that are built. */
    static List<Contender> built() throws IOException {
        List<Contender> all = new ArrayList<>();
        all.add(new Contender("JVM", java(JAR, List.of()), List.of(JAR)));
        Path cache = AOT_JAR.resolve("app.aot");
        if (Files.exists(cache)) {
            all.add(new Contender("JVM, AOT cache", java(AOT_JAR, List.of("-XX:AOTCache=" + cache)), List.of(AOT_JAR)));
        }
        String given = System.getenv("DATELINE_BENCH_NATIVE");
        try (Stream<Path> files = Files.list(Path.of("target"))) {
            files.filter(file -> file.toString().endsWith("-runner") && Files.isExecutable(file))
                    .findFirst()
                    .filter(file -> given == null)
                    .ifPresent(file -> all.add(nativeOf("native", file)));
        }
        if (given != null) { // several, to compare builds
            for (String file : given.split(",")) {
                all.add(nativeOf("native " + Path.of(file).getFileName(), Path.of(file)));
            }
        }
        return all;
    }

    private static Contender nativeOf(String name, Path file) {
        Path data = file.toAbsolutePath().resolveSibling("dateline-data");
        return new Contender(
                name,
                List.of(file.toAbsolutePath().toString(), "serve"),
                Files.exists(data) ? List.of(file, data) : List.of(file));
    }

    /** The options of {@code ./dateline serve}. */
    private static List<String> java(Path folder, List<String> options) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-XX:+UseCompactObjectHeaders",
                "-XX:MaxRAMPercentage=50",
                "-Djava.util.logging.manager=org.jboss.logmanager.LogManager"));
        command.addAll(options);
        command.addAll(List.of("-jar", folder.resolve("quarkus-run.jar").toString(), "serve"));
        return command;
    }

    /** The same with an option of the Java runtime, or of the executable's. */
    Contender with(String option) {
        List<String> longer = new ArrayList<>(command);
        longer.add(1, option);
        return new Contender(name, longer, parts);
    }

    RunningService start(Map<String, String> environment, int port, Path log) throws IOException {
        return RunningService.start(command, environment, port, log);
    }

    long bytesOnDisk() throws IOException {
        long sum = 0;
        for (Path part : parts) {
            try (Stream<Path> files = Files.walk(part)) {
                sum += files.filter(Files::isRegularFile)
                        .mapToLong(Contender::size)
                        .sum();
            }
        }
        return sum;
    }

    private static long size(Path file) {
        try {
            return Files.size(file);
        } catch (IOException gone) {
            throw new UncheckedIOException(gone);
        }
    }
}
