package dev.dateline.platform.nativeimage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The executable's heap is a part of the memory that the process may use. */
class HeapLimitTest {

    private static final long MIB = 1 << 20;

    @TempDir
    Path root;

    @BeforeEach
    void machineOf16Gigabytes() throws IOException {
        write("proc/meminfo", "MemTotal:       16777216 kB\nMemFree:        1000 kB\n");
    }

    @Test
    void mostOfTheContainersLimit() throws IOException {
        write("proc/self/cgroup", "0::/\n");
        write("sys/fs/cgroup/cgroup.controllers", "cpu memory\n");
        write("sys/fs/cgroup/memory.max", 512 * MIB + "\n");
        assertThat(HeapLimit.heap(root)).hasValue((long) (512 * MIB * 0.75));
    }

    @Test
    void theLeastLimitOfTheGroupsAround() throws IOException {
        write("proc/self/cgroup", "0::/pods/one\n");
        write("sys/fs/cgroup/cgroup.controllers", "cpu memory\n");
        write("sys/fs/cgroup/pods/memory.max", 256 * MIB + "\n");
        write("sys/fs/cgroup/pods/one/memory.max", "max\n");
        assertThat(HeapLimit.heap(root)).hasValue((long) (256 * MIB * 0.75));
    }

    @Test
    void alsoOfControlGroupsOfVersionOne() throws IOException {
        write("proc/self/cgroup", "3:cpu,cpuacct:/\n2:memory:/docker/0123\n0::/docker/0123\n");
        write("sys/fs/cgroup/memory/memory.limit_in_bytes", 384 * MIB + "\n"); // as a container sees its own group
        assertThat(HeapLimit.heap(root)).hasValue((long) (384 * MIB * 0.75));
    }

    @Test
    void nothingIsSetWithoutALimit() throws IOException {
        assertThat(HeapLimit.heap(root)).isEmpty();
        write("proc/self/cgroup", "2:memory:/\n");
        write("sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712\n");
        assertThat(HeapLimit.heap(root)).isEmpty();
    }

    @Test
    void neverTooLittleToStart() throws IOException {
        write("proc/self/cgroup", "0::/\n");
        write("sys/fs/cgroup/cgroup.controllers", "memory\n");
        write("sys/fs/cgroup/memory.max", 32 * MIB + "\n");
        assertThat(HeapLimit.heap(root)).hasValue(64 * MIB);
    }

    @Test
    void theOtherArgumentsStayAsTheyAre() throws IOException {
        write("proc/self/cmdline", "/usr/bin/dateline\0-XX:+PrintGC\0key\0\0create --all\0");
        assertThat(HeapLimit.arguments(root, 1000).orElseThrow())
                .containsExactly("/usr/bin/dateline", "-Xmx1000", "-XX:+PrintGC", "key", "", "create --all");
    }

    @Test
    void aProgramWithAHeapNeverExecutesItselfAgain() throws IOException {
        for (String option : List.of("-Xmx0", "-Xmx1g", "-XX:MaxHeapSize=0")) {
            write("proc/self/cmdline", "/usr/bin/dateline\0serve\0" + option + "\0");
            assertThat(HeapLimit.arguments(root, 1000)).as(option).isEmpty();
        }
        write("proc/self/cmdline", "dateline\0serve\0");
        List<String> once = HeapLimit.arguments(root, 1000).orElseThrow();
        write("proc/self/cmdline", String.join("\0", once) + "\0");
        assertThat(HeapLimit.arguments(root, 1000)).isEmpty();
    }

    @Test
    void theStartGoesOnIfItsCommandLineCannotBeRead() throws IOException {
        assertThat(HeapLimit.arguments(root, 1000)).isEmpty();
        write("proc/self/cmdline", "");
        assertThat(HeapLimit.arguments(root, 1000)).isEmpty();
    }

    @Test
    void aGroupWithoutAPathIsTheTopOne() throws IOException {
        write("proc/self/cgroup", "0::\n");
        write("sys/fs/cgroup/cgroup.controllers", "memory\n");
        write("sys/fs/cgroup/memory.max", 512 * MIB + "\n");
        assertThat(HeapLimit.heap(root)).hasValue((long) (512 * MIB * 0.75));
    }

    @Test
    void theProgramIsExecutedByItsName() throws IOException {
        Path file = Files.createFile(root.resolve("dateline"));
        assertThat(file.toFile().setExecutable(true)).isTrue();
        link(file);
        assertThat(HeapLimit.program(root)).isEqualTo(file.toString());
    }

    @Test
    void aProgramWhoseFileIsGoneIsExecutedByTheKernelsLink() throws IOException {
        assertThat(HeapLimit.program(root)).isEqualTo("/proc/self/exe");
        link(root.resolve("dateline (deleted)"));
        assertThat(HeapLimit.program(root)).isEqualTo("/proc/self/exe");
    }

    private void link(Path to) throws IOException {
        Files.createDirectories(root.resolve("proc/self"));
        Files.createSymbolicLink(root.resolve("proc/self/exe"), to);
    }

    private void write(String file, String text) throws IOException {
        Files.createDirectories(root.resolve(file).getParent());
        Files.writeString(root.resolve(file), text);
    }
}
