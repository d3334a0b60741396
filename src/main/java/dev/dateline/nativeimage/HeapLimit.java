package dev.dateline.nativeimage;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.graalvm.nativeimage.RuntimeOptions;

/**
 * The maximum heap of the native executable in a container: most of its memory limit. Builders differ: some ignore
 * containers, so that the heap would be a part of the machine's memory. The heap is fixed when the process starts, so the
 * program starts itself anew, in the same process, with {@code -Xmx}. An {@code -Xmx} on the command line wins.
 */
public final class HeapLimit {

    private static final String OPTION = "MaxHeapSize";

    /** The rest is for code, stacks and buffers. */
    private static final double PART = 0.75;

    private static final long LEAST = 64L << 20;

    private HeapLimit() {}

    /** Starts the program anew if it needs another heap; does nothing on a JVM, and without a container's limit. */
    public static void apply() {
        if ("runtime".equals(System.getProperty("org.graalvm.nativeimage.imagecode"))
                && RuntimeOptions.<Long>get(OPTION) == 0) {
            Path root = Path.of("/");
            heap(root).ifPresent(heap -> SelfExecution.with(arguments(root, heap)));
        }
    }

    /** In bytes; empty without a limit. */
    static Optional<Long> heap(Path root) {
        return container(root)
                .filter(limit -> limit < machine(root))
                .map(limit -> Math.max(LEAST, (long) (limit * PART)));
    }

    /** The arguments of this process, with a maximum heap. */
    static List<String> arguments(Path root, long heap) {
        try {
            String all = Files.readString(root.resolve("proc/self/cmdline"), StandardCharsets.ISO_8859_1);
            List<String> arguments =
                    new ArrayList<>(List.of(all.substring(0, all.length() - 1).split("\0", -1)));
            arguments.add(1, "-Xmx" + heap);
            return arguments;
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static long machine(Path root) {
        return lines(root.resolve("proc/meminfo")).stream()
                .filter(line -> line.startsWith("MemTotal:"))
                .map(line -> Long.parseLong(line.replaceAll("[^0-9]", "")) << 10)
                .findFirst()
                .orElse(Long.MAX_VALUE);
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
