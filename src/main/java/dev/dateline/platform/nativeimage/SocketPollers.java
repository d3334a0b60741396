package dev.dateline.platform.nativeimage;

/** Sockets that virtual threads read, in the native executable. */
public final class SocketPollers {

    private SocketPollers() {}

    /**
     * Lets platform threads wait for sockets on behalf of virtual threads, before the first of them reads one. By default virtual
     * threads do, and in an executable a wakeup is lost now and then: of 240 starts, 8 waited for the database's answer for ever
     * (oracle/graal#13787); with this, none of 550 did. Does nothing on a JVM, or if {@code jdk.pollerMode} is set.
     */
    public static void runOnPlatformThreads() {
        if (Executable.isRunning() && System.getProperty("jdk.pollerMode") == null) {
            System.setProperty("jdk.pollerMode", "1");
        }
    }
}
