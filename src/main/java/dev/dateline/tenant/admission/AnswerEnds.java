package dev.dateline.tenant.admission;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpStatusClass;
import io.netty.handler.codec.http.LastHttpContent;

/**
 * Notifies a connection that a response is begun, that it was written, and that it was sent; then the next request is
 * read.
 */
final class AnswerEnds extends ChannelOutboundHandlerAdapter {

    private final ClientConnection connection;
    private final RequestDecoder decoder;

    AnswerEnds(ClientConnection connection, RequestDecoder decoder) {
        this.connection = connection;
        this.decoder = decoder;
    }

    @Override
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
        if (message instanceof HttpResponse && !isInterim(message)) {
            decoder.answerBegins();
        }
        if (!(message instanceof LastHttpContent) || isInterim(message)) {
            context.write(message, promise);
            return;
        }
        context.write(message, promise.unvoid().addListener(done -> sent()));
        connection.answered(System.nanoTime());
    }

    private void sent() {
        connection.sent();
        decoder.resume();
    }

    private static boolean isInterim(Object message) {
        return message instanceof HttpResponse response
                && response.status().codeClass() == HttpStatusClass.INFORMATIONAL;
    }
}
