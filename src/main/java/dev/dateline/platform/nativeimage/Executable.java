package dev.dateline.platform.nativeimage;

/** Whether this process is the native executable. */
final class Executable {

    private Executable() {}

    /** Asked at run time: a static field would have the answer of the build. */
    static boolean isRunning() {
        return "runtime".equals(System.getProperty("org.graalvm.nativeimage.imagecode"));
    }
}
