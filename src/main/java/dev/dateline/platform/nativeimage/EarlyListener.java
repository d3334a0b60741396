package dev.dateline.platform.nativeimage;

import com.oracle.svm.core.annotate.Substitute;
import com.oracle.svm.core.annotate.TargetClass;
import io.netty.channel.ChannelFactory;
import io.netty.channel.ServerChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.vertx.core.impl.transports.JDKTransport;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.UnresolvedAddressException;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Listens from the program's first millisecond on. The system accepts connections, and the HTTP server, which takes
 * over this socket, answers them as soon as it has started. So the first client of a start from zero waits and is not
 * refused. Only in the native executable; does nothing on a JVM.
 */
public final class EarlyListener {

    private static final Logger LOG = Logger.getLogger(EarlyListener.class);
    private static final int BACKLOG = 4_096; // as many as the server's own
    private static final AtomicReference<@Nullable ServerSocketChannel> OPEN = new AtomicReference<>();

    private EarlyListener() {}

    /** Listens on the server's address. If that fails, or for port 0, the server's own bind follows and reports why. */
    public static void open(String host, int port) {
        if (port == 0 || !Executable.isRunning()) {
            return;
        }
        try {
            ServerSocketChannel socket = ServerSocketChannel.open();
            OPEN.set(socket);
            socket.setOption(StandardSocketOptions.SO_REUSEADDR, true);
            socket.bind(new InetSocketAddress(host, port), BACKLOG);
        } catch (IOException | UnresolvedAddressException refused) {
            closeUnlessTaken();
        }
    }

    /** Closes the socket if no server has taken it over: otherwise its clients would wait without end. */
    public static void closeUnlessTaken() {
        try (ServerSocketChannel open = OPEN.getAndSet(null)) {
            if (open != null) {
                LOG.debugf("nobody listens on %s any more", open);
            }
        } catch (IOException lost) {
            LOG.debugf("an early listener was not closed: %s", lost.getMessage());
        }
    }

    private static NioServerSocketChannel serverChannel() {
        ServerSocketChannel open = OPEN.get();
        if (open == null || !isTheServers(open)) {
            closeUnlessTaken();
            return new NioServerSocketChannel();
        }
        OPEN.set(null);
        return new TakenOver(open);
    }

    /** Whether HTTP without TLS will be served on this port: a file may differ from the environment. */
    private static boolean isTheServers(ServerSocketChannel open) {
        Config config = ConfigProvider.getConfig();
        boolean plain = config.getOptionalValue("quarkus.http.tls-configuration-name", String.class)
                        .isEmpty()
                && config.getOptionalValue("quarkus.http.ssl.certificate.files", String.class)
                        .isEmpty();
        return plain && open.socket().getLocalPort() == config.getValue("quarkus.http.port", Integer.class);
    }

    private static final class TakenOver extends NioServerSocketChannel {

        TakenOver(ServerSocketChannel open) {
            super(open);
        }

        @Override
        protected void doBind(SocketAddress address) {
            // it is bound
        }
    }

    @TargetClass(JDKTransport.class)
    static final class Transport {

        @Substitute
        @SuppressWarnings("MethodMayBeStatic")
        public ChannelFactory<? extends ServerChannel> serverChannelFactory(boolean domainSocket) {
            if (domainSocket) {
                throw new IllegalArgumentException("no domain sockets here");
            }
            return EarlyListener::serverChannel;
        }
    }
}
