package dev.dateline.chaos.cluster;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One server of Dateline, with a proxy before it and one on each of its ways to the databases. */
public final class ServerNode implements AutoCloseable {

    private final String name;
    private final List<String> command;
    private final Map<String, String> environment;
    private final int port;
    private final Link clients;
    private final Link toPrimary;
    private final Link toStandby;
    private final Optional<FakeClock> clock;
    private final Path log;
    private @Nullable Supervised process;

    ServerNode(String name, int port, Ways ways, Launch launch, Optional<FakeClock> clock) {
        this.name = name;
        this.port = port;
        this.clients = ways.clients();
        this.toPrimary = ways.toPrimary();
        this.toStandby = ways.toStandby();
        this.command = launch.command();
        this.environment = launch.environment();
        this.log = launch.log();
        this.clock = clock;
    }

    /** Its links. */
    record Ways(Link clients, Link toPrimary, Link toStandby) {}

    /** How its process is started. */
    record Launch(List<String> command, Map<String, String> environment, Path log) {}

    public String name() {
        return name;
    }

    /** Where clients reach it, through its proxy. */
    public URI address() {
        return URI.create("http://127.0.0.1:" + clients.port());
    }

    public Link clients() {
        return clients;
    }

    public Link toPrimary() {
        return toPrimary;
    }

    public Link toStandby() {
        return toStandby;
    }

    /** Its clock, where it is one that can be moved. */
    public Optional<FakeClock> clock() {
        return clock;
    }

    /** Starts it; it gets ready in its own time. */
    public void start() throws IOException {
        letGo();
        process = Supervised.start(command, environment, log);
    }

    public boolean isRunning() {
        Supervised running = process;
        return running != null && running.isAlive();
    }

    public boolean isReady() {
        try {
            HttpURLConnection request = (HttpURLConnection) URI.create("http://127.0.0.1:" + port + "/q/health/ready")
                    .toURL()
                    .openConnection();
            request.setConnectTimeout(1_000);
            request.setReadTimeout(3_000);
            int status = request.getResponseCode();
            request.disconnect();
            return status == 200;
        } catch (IOException notYet) {
            return false;
        }
    }

    /** {@code kill -9}. */
    public void kill() {
        Supervised running = process;
        if (running != null) {
            running.kill();
        }
    }

    public void pause() {
        Supervised running = process;
        if (running != null) {
            running.signal("STOP");
        }
    }

    public void resume() {
        Supervised running = process;
        if (running != null) {
            running.signal("CONT");
        }
    }

    private void letGo() throws IOException {
        Supervised old = process;
        process = null;
        if (old != null) {
            old.close();
        }
    }

    @Override
    public void close() throws IOException {
        letGo();
        clients.close();
        toPrimary.close();
        toStandby.close();
    }
}
