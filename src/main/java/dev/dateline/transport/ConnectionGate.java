package dev.dateline.transport;

import dev.dateline.transport.Connection.Phase;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler.Sharable;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelPipeline;
import io.vertx.core.http.HttpServerOptions;

/** Stands where a port's connections come in, before the server itself sees them: admits them, and has them watched. */
@Sharable
final class ConnectionGate extends ChannelInboundHandlerAdapter {

    static final String NAME = "gate";

    /** As Vert.x names them. */
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
            Connection connection = connections.admit(child, Phase.HEAD, context.executor());
            if (connection == null) {
                child.unsafe().closeForcibly();
                return;
            }
            child.pipeline().addLast(new Watch(connection));
        }
        context.fireChannelRead(message);
    }

    /** Puts what watches a connection into its pipeline, as soon as that is whole, and before its first byte. */
    private final class Watch extends ChannelInboundHandlerAdapter {

        private final Connection connection;

        Watch(Connection connection) {
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
                // TLS, perhaps of another port than the options are for, hides what the client sends: such a connection
                // counts, and has Quarkus' deadlines alone
                connection.headEnded(System.nanoTime());
            }
            context.fireChannelActive();
            pipeline.remove(this);
        }
    }
}
