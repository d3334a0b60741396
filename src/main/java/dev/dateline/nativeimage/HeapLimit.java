package dev.dateline.nativeimage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.graalvm.nativeimage.RuntimeOptions;

/**
 * The maximum heap of the native executable: most of the container's memory limit, or a part of the machine's memory where
 * there is none. {@code -Xmx} on the command line wins. Builders differ in what they take by default: some take most of the
 * machine's memory, also in a container.
 */
public final class HeapLimit {

    private static final String OPTION = "MaxHeapSize";

    /** The rest is for code, stacks and buffers. */
    private static final double PART_OF_CONTAINER = 0.75;

    /** As a JVM takes it. */
    private static final double PART_OF_MACHINE = 0.25;

    private static final long LEAST = 64L << 20;

    private HeapLimit() {}

    /** Sets it, unless the command line did; does nothing on a JVM. */
    public static void set() {
        if ("runtime".equals(System.getProperty("org.graalvm.nativeimage.imagecode"))
                && RuntimeOptions.<Long>get(OPTION) == 0) {
            RuntimeOptions.set(OPTION, heap(Path.of("/")));
        }
    }

    /**
     * In bytes.
     *
     * @param root below which {@code proc} and {@code sys} are
     */
    static long heap(Path root) {
        long machine = machine(root);
        long heap = container(root)
                .filter(limit -> limit < machine)
                .map(limit -> (long) (limit * PART_OF_CONTAINER))
                .orElse((long) (machine * PART_OF_MACHINE));
        return Math.max(LEAST, heap);
    }

    private static long machine(Path root) {
        return lines(root.resolve("proc/meminfo")).stream()
                .filter(line -> line.startsWith("MemTotal:"))
                .map(line -> Long.parseLong(line.replaceAll("[^0-9]", "")) << 10)
                .findFirst()
                .orElse(1L << 30);
    }

    /** The least limit of the process's control group and those around it (cgroup v2 or v1). */
    private static Optional<Long> container(Path root) {
        Path groups = root.resolve("sys/fs/cgroup");
        for (String line : lines(root.resolve("proc/self/cgroup"))) {
            String[] part = line.split(":", 3); // number, controllers, path
            if (part.length == 3 && part[1].isEmpty() && Files.exists(groups.resolve("cgroup.controllers"))) {
                return least(groups, part[2], "memory.max");
            }
            if (part.length == 3 && List.of(part[1].split(",")).contains("memory")) {
                return least(groups.resolve("memory"), part[2], "memory.limit_in_bytes");
            }
        }
        return Optional.empty();
    }

    /** In a container, the path is often that of the host, and only the top folder exists. */
    private static Optional<Long> least(Path top, String path, String file) {
        Optional<Long> least = Optional.empty();
        Path group = top.resolve(path.substring(1)).normalize();
        for (Path at = group; at != null && at.startsWith(top); at = at.getParent()) {
            Optional<Long> here = lines(at.resolve(file)).stream()
                    .filter(text -> text.matches("\\d{1,18}")) // others: no limit
                    .map(Long::valueOf)
                    .findFirst();
            if (here.isPresent() && (least.isEmpty() || here.get() < least.get())) {
                least = here;
            }
        }
        return least;
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException none) {
            return List.of();
        }
    }
}
