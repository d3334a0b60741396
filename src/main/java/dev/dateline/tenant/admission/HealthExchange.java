package dev.dateline.tenant.admission;

import dev.dateline.tenant.admission.HealthAnswers.Answer;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpObject;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import org.jboss.logging.Logger;

/** Answers one request of a connection to the health port, and closes it: probes are rare. */
final class HealthExchange extends SimpleChannelInboundHandler<HttpObject> {

    private static final Logger LOG = Logger.getLogger(HealthExchange.class);

    private final HealthAnswers answers;
    private boolean asked;

    HealthExchange(HealthAnswers answers) {
        this.answers = answers;
    }

    @Override
    protected void channelRead0(ChannelHandlerContext context, HttpObject message) {
        if (asked || !(message instanceof HttpRequest request)) {
            return; // a body, or another request: neither is read
        }
        asked = true;
        boolean head = request.method().equals(HttpMethod.HEAD);
        if (!request.decoderResult().isSuccess()) {
            send(context, Answer.of(400), false);
        } else if (!head && !request.method().equals(HttpMethod.GET)) {
            send(context, Answer.of(405), false);
        } else {
            answers.to(path(request.uri()), request.headers().get(HttpHeaderNames.ACCEPT))
                    .whenComplete((answer, failure) -> {
                        if (failure != null) {
                            LOG.error("Request to the health port failed", failure);
                        }
                        send(context, failure == null ? answer : Answer.of(500), head);
                    });
        }
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        LOG.debugf("Connection to the health port broke: %s", cause);
        context.close();
    }

    private static String path(String target) {
        int query = target.indexOf('?');
        return query < 0 ? target : target.substring(0, query);
    }

    private static void send(ChannelHandlerContext context, Answer answer, boolean head) {
        FullHttpResponse response = new DefaultFullHttpResponse(
                HttpVersion.HTTP_1_1,
                HttpResponseStatus.valueOf(answer.status()),
                head ? Unpooled.EMPTY_BUFFER : Unpooled.wrappedBuffer(answer.body()));
        response.headers()
                .set(HttpHeaderNames.CONTENT_TYPE, answer.type())
                .set(HttpHeaderNames.CONTENT_LENGTH, answer.body().length)
                .set(HttpHeaderNames.CACHE_CONTROL, "no-store")
                .set(HttpHeaderNames.CONNECTION, "close");
        if (answer.status() == HttpResponseStatus.METHOD_NOT_ALLOWED.code()) {
            response.headers().set(HttpHeaderNames.ALLOW, "GET, HEAD");
        }
        context.writeAndFlush(response).addListener(ChannelFutureListener.CLOSE);
    }
}
