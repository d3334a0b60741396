package dev.dateline.platform.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Error messages of fetch-postgis.sh, with a fake apt-get that fails like the real one. */
@Tag("slow")
class FetchScriptTest {

    @TempDir
    Path temporary;

    private Path target;

    private record Outcome(int exit, String said) {}

    @BeforeEach
    void nameTheTarget() {
        target = temporary.resolve("a cache/postgis");
    }

    @Test
    void missingNetworkIsToldThoughAptGetUpdateSucceeds() throws Exception {
        Outcome outcome =
                fetchWith("echo \"W: Failed to fetch http://deb.example/x  Could not resolve 'deb.example'\"");
        assertThat(outcome.exit()).isEqualTo(7);
        assertThat(outcome.said()).contains("no network").contains("deb.example");
    }

    @Test
    void fullDiskIsTold() throws Exception {
        Outcome outcome = fetchWith("echo 'E: Write error - write (28: No space left on device)'; exit 100");
        assertThat(outcome.exit()).isEqualTo(6);
        assertThat(outcome.said()).contains("the disk is full");
    }

    @Test
    void otherFaultsKeepTheirReason() throws Exception {
        Outcome outcome = fetchWith("echo 'E: The repository is not signed.'; exit 100");
        assertThat(outcome.exit()).isEqualTo(1);
        assertThat(outcome.said()).contains("The repository is not signed.");
    }

    @Test
    void failedFetchLeavesNothingHalfMade() throws Exception {
        Files.createDirectories(target.resolve("usr/lib/postgresql/15"));
        Files.createDirectories(target.resolveSibling("postgis.part.1/root"));
        fetchWith("exit 100");
        try (var left = Files.list(target.getParent())) {
            assertThat(left.map(file -> file.getFileName().toString())).containsExactly("postgis.lock");
        }
    }

    @Test
    void wholeCacheIsNotFetchedAgain() throws Exception {
        Path program = target.resolve("usr/lib/postgresql/15/bin/postgres");
        Files.createDirectories(program.getParent());
        Files.writeString(program, "");
        assertThat(fetchWith("exit 100").exit()).isZero();
        assertThat(program).exists();
    }

    private Outcome fetchWith(String aptGet) throws IOException, InterruptedException {
        Path tools = Files.createDirectories(temporary.resolve("tools"));
        for (String tool : new String[] {"apt-get", "apt-cache"}) {
            Path fake = tools.resolve(tool);
            Files.writeString(fake, "#!/bin/sh\n" + (tool.equals("apt-get") ? aptGet : "exit 0") + "\n");
            Files.setPosixFilePermissions(fake, PosixFilePermissions.fromString("rwx------"));
        }
        ProcessBuilder builder = new ProcessBuilder("sh", "-s", target.toString());
        builder.environment().merge("PATH", tools + ":", (path, added) -> added + path);
        Process process = builder.redirectErrorStream(true).start();
        try (InputStream script = FetchScriptTest.class.getResourceAsStream("/embedded/fetch-postgis.sh");
                var stdin = process.getOutputStream()) {
            script.transferTo(stdin);
        }
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Outcome(process.waitFor(), said);
    }
}
