package dev.dateline.transport;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpStatusClass;
import io.netty.handler.codec.http.LastHttpContent;

/** Tells a connection that an answer has been written. */
final class AnswerEnds extends ChannelOutboundHandlerAdapter {

    private final Connection connection;

    AnswerEnds(Connection connection) {
        this.connection = connection;
    }

    @Override
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
        context.write(message, promise);
        if (message instanceof LastHttpContent && !isInterim(message)) {
            connection.answered(System.nanoTime());
        }
    }

    private static boolean isInterim(Object message) {
        return message instanceof HttpResponse response
                && response.status().codeClass() == HttpStatusClass.INFORMATIONAL;
    }
}
