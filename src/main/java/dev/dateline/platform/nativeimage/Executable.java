package dev.dateline.platform.nativeimage;

import java.io.IOException;
import java.nio.file.Path;

/** This process, if it is the native executable. */
final class Executable {

    private Executable() {}

    /** Asked at run time: a static field would have the answer of the build. */
    static boolean isRunning() {
        return "runtime".equals(System.getProperty("org.graalvm.nativeimage.imagecode"));
    }

    /** The path of the running program's file, as {@code /proc/self/maps} names it. */
    static String file() throws IOException {
        return Path.of("/proc/self/exe").toRealPath().toString();
    }
}
