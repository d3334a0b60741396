package dev.dateline.chaos.cluster;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A part of the cluster: one process at a time with its child processes, which can be killed, stopped and restarted.
 */
public abstract class Node implements AutoCloseable {

    private final String name;
    private @Nullable Supervised process;

    Node(String name) {
        this.name = name;
    }

    public final String name() {
        return name;
    }

    public final boolean isRunning() {
        Supervised running = process;
        return running != null && running.isAlive();
    }

    /** Its process first, then all child processes; empty if it does not run. */
    final List<ProcessHandle> tree() {
        Supervised running = process;
        return running == null ? List.of() : running.tree();
    }

    /** {@code kill -9} of its process. */
    public void kill() {
        Supervised running = process;
        if (running != null) {
            running.kill();
        }
    }

    /** Stops all of its processes (SIGSTOP). */
    public final void pause() {
        Supervised.signal("STOP", tree());
    }

    public final void resume() {
        Supervised.signal("CONT", tree());
    }

    /** Uses this process from now on; the previous one has ended. */
    final void become(Supervised started) {
        process = started;
    }

    final void letGo() throws IOException {
        Supervised old = process;
        process = null;
        if (old != null) {
            old.close();
        }
    }

    @Override
    public abstract void close() throws IOException;
}
