package dev.dateline.chaos.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** A wall clock of one process that can be moved while it runs (libfaketime); the monotonic clock is unchanged. */
public final class FakeClock {

    private static final String LIBRARY = "libfaketimeMT.so.1";

    private final Path library;
    private final Path offset;

    private FakeClock(Path library, Path offset) {
        this.library = library;
        this.offset = offset;
    }

    /** Empty if libfaketime is neither installed nor among the bench's libraries. */
    static Optional<FakeClock> in(Path folder) throws IOException {
        for (Path root : List.of(Path.of("/usr/lib"), Path.of("target", "bench-lib", "usr", "lib"))) {
            if (Files.isDirectory(root)) {
                try (Stream<Path> files = Files.find(
                        root.toAbsolutePath(), 3, (path, type) -> path.endsWith(Path.of("faketime", LIBRARY)))) {
                    Optional<Path> found = files.findFirst();
                    if (found.isPresent()) {
                        FakeClock clock = new FakeClock(found.get(), folder.resolve("clock"));
                        clock.jump(Duration.ZERO);
                        return Optional.of(clock);
                    }
                }
            }
        }
        return Optional.empty();
    }

    /** Sets the clock this far ahead of the machine's clock, or behind it; takes effect within a second. */
    public void jump(Duration by) throws IOException {
        Path fresh = offset.resolveSibling("clock.new");
        Files.writeString(fresh, "%+d\n".formatted(by.toSeconds()));
        Files.move(fresh, offset, StandardCopyOption.ATOMIC_MOVE);
    }

    Map<String, String> environment() {
        return Map.of(
                "LD_PRELOAD", library.toString(),
                "FAKETIME_TIMESTAMP_FILE", offset.toString(),
                "FAKETIME_CACHE_DURATION", "1",
                "FAKETIME_DONT_FAKE_MONOTONIC", "1",
                "FAKETIME_FORCE_MONOTONIC_FIX", "0", // otherwise every timed wait would spin
                "FAKETIME_DISABLE_SHM", "1");
    }
}
