package dev.dateline.tenant.admission;

import dev.dateline.tenant.admission.ClientConnection.Phase;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler.Sharable;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelPipeline;
import io.vertx.core.http.HttpServerOptions;

/** Channel handler of a port for new connections: admits them before the server sees them, and adds their observers. */
@Sharable
final class ConnectionGate extends ChannelInboundHandlerAdapter {

    static final String NAME = "gate";

    /** Handler names of Vert.x. */
    private static final String DECODER = "httpDecoder";

    private static final String SERVER = "handler";

    private final Connections connections;
    private final HttpServerOptions options;

    ConnectionGate(Connections connections, HttpServerOptions options) {
        this.connections = connections;
        this.options = options;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        if (message instanceof Channel child) {
            ClientConnection connection = connections.admit(child, Phase.HEAD, context.executor());
            if (connection == null) {
                child.unsafe().closeForcibly();
                return;
            }
            child.pipeline().addLast(new Watch(connection));
        }
        context.fireChannelRead(message);
    }

    /** Adds the observers of a connection to its pipeline as soon as that is complete, and before its first byte. */
    private final class Watch extends ChannelInboundHandlerAdapter {

        private final ClientConnection connection;

        Watch(ClientConnection connection) {
            this.connection = connection;
        }

        @Override
        public void channelActive(ChannelHandlerContext context) {
            ChannelPipeline pipeline = context.pipeline();
            if (pipeline.get(DECODER) != null && pipeline.get(SERVER) != null) {
                RequestDecoder decoder = new RequestDecoder(options, connections, connection);
                pipeline.replace(DECODER, DECODER, decoder);
                pipeline.addBefore(SERVER, "answer-ends", new AnswerEnds(connection, decoder));
            } else {
                // TLS, possibly of another port than the options are for, hides what the client sends: such a
                // connection is counted, and has only Quarkus' deadlines
                connection.headEnded(System.nanoTime());
            }
            context.fireChannelActive();
            pipeline.remove(this);
        }
    }
}
