package dev.dateline.chaos.cluster;

import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One Dateline server, with a proxy in front of it and one on each of its connections to the databases. */
public final class ServerNode extends Node {

    private final List<String> command;
    private final Map<String, String> environment;
    private final int port;
    private final Link clients;
    private final Link toPrimary;
    private final Optional<Link> toStandby;
    private final Optional<FakeClock> clock;
    private final Path log;

    ServerNode(String name, int port, Ways ways, Launch launch, Optional<FakeClock> clock) {
        super(name);
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
    record Ways(Link clients, Link toPrimary, Optional<Link> toStandby) {}

    /** Configures the start of its process. */
    record Launch(List<String> command, Map<String, String> environment, Path log) {}

    /** Its address for clients, through its proxy. */
    public URI address() {
        return URI.create("http://127.0.0.1:" + clients.port());
    }

    public Link clients() {
        return clients;
    }

    public Link toPrimary() {
        return toPrimary;
    }

    /** Empty if there is no standby. */
    public Optional<Link> toStandby() {
        return toStandby;
    }

    /** Its clock, if it can be moved. */
    public Optional<FakeClock> clock() {
        return clock;
    }

    /** Starts it, without waiting until it is ready. */
    public void start() throws IOException {
        letGo();
        become(Supervised.start(command, environment, log));
    }

    public boolean isReady() {
        return readiness().startsWith("200");
    }

    /** The status and the body of its readiness check; empty if there is no answer. */
    public String readiness() {
        try {
            HttpURLConnection request = (HttpURLConnection) URI.create("http://127.0.0.1:" + port + "/q/health/ready")
                    .toURL()
                    .openConnection();
            request.setConnectTimeout(1_000);
            request.setReadTimeout(3_000);
            int status = request.getResponseCode();
            try (InputStream in = status < 400 ? request.getInputStream() : request.getErrorStream()) {
                String body = in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
                return status + " " + body.replaceAll("\\s+", " ");
            } finally {
                request.disconnect();
            }
        } catch (IOException notYet) {
            return "";
        }
    }

    @Override
    public void close() throws IOException {
        letGo();
        clients.close();
        toPrimary.close();
        if (toStandby.isPresent()) {
            toStandby.get().close();
        }
    }
}
