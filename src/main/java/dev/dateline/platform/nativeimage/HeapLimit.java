package dev.dateline.platform.nativeimage;

import java.io.IOException;
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
 * program executes itself again, once, in the same process, with {@code -Xmx}. An {@code -Xmx} on the command line wins. If
 * any of this is impossible, the start goes on with the default heap.
 */
public final class HeapLimit {

    private static final String OPTION = "MaxHeapSize";

    /** The rest is for code, stacks and buffers. */
    private static final double PART = 0.75;

    private static final long MIN_BYTES = 64L << 20;

    /** Also the mark of a program that has executed itself: with one of these it never does. */
    private static final List<String> OPTIONS_OF_THE_HEAP = List.of("-Xmx", "-XX:MaxHeapSize=");

    private static final String RUNNING_PROGRAM = "/proc/self/exe";

    private HeapLimit() {}

    /** Executes the program again if it needs another heap; does nothing on a JVM, and without a container's limit. */
    public static void apply() {
        if (Executable.isRunning() && RuntimeOptions.<Long>get(OPTION) == 0) {
            Path root = Path.of("/");
            heap(root).flatMap(heap -> arguments(root, heap)).ifPresent(arguments -> {
                String program = program(root);
                SelfExecution.exec(program, arguments);
                System.err.printf(
                        "dateline: warning: %s cannot be executed with %s; starting with the default heap%n",
                        program, arguments.get(1));
            });
        }
    }

    /** In bytes; empty without a limit. */
    static Optional<Long> heap(Path root) {
        return container(root)
                .filter(limit -> limit < machine(root))
                .map(limit -> Math.max(MIN_BYTES, (long) (limit * PART)));
    }

    /** The arguments of this process, with a maximum heap; empty if they have one, or cannot be read. */
    static Optional<List<String>> arguments(Path root, long heap) {
        try {
            String all = Files.readString(root.resolve("proc/self/cmdline"), StandardCharsets.ISO_8859_1);
            List<String> arguments = new ArrayList<>(List.of(all.split("\0", -1)));
            arguments.removeLast(); // each ends with a zero
            if (arguments.isEmpty() || arguments.stream().anyMatch(HeapLimit::setsHeap)) {
                return Optional.empty();
            }
            arguments.add(1, "-Xmx" + heap);
            return Optional.of(arguments);
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    private static boolean setsHeap(String argument) {
        return OPTIONS_OF_THE_HEAP.stream().anyMatch(argument::startsWith);
    }

    /**
     * The path of the running program. Tools such as {@code top} show the last part of what was executed, so the kernel's link
     * is used only if the file has been moved or deleted, or its name cannot be written in ASCII.
     */
    static String program(Path root) {
        try {
            Path file = Files.readSymbolicLink(root.resolve(RUNNING_PROGRAM.substring(1)));
            boolean isPlain = StandardCharsets.US_ASCII.newEncoder().canEncode(file.toString());
            return isPlain && Files.isExecutable(file) ? file.toString() : RUNNING_PROGRAM;
        } catch (IOException unreadable) {
            return RUNNING_PROGRAM;
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
        Path group = top.resolve(path.replaceFirst("^/", "")).normalize();
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
