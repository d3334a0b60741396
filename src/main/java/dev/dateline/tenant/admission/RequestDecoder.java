package dev.dateline.tenant.admission;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.DecoderResult;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.handler.codec.http.TooLongHttpHeaderException;
import io.netty.handler.codec.http.TooLongHttpLineException;
import io.netty.util.ReferenceCountUtil;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.impl.VertxHttpRequestDecoder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Decodes requests like the server's own decoder, but rejects those that two readers could interpret differently. Answers
 * these, and anything that is not HTTP, with 400, 414, 431 or 505, closes the connection, and reads no further.
 *
 * <p>Reports the phase of a request to its connection. Reads a request only after the response to the previous one was
 * sent, since the server would queue any number of them. Source: RFC 9112, 2.3, 5.2, 6.1, 6.3, 7.1, 9.3.2; RFC 9110,
 * 15.6.6.
 */
final class RequestDecoder extends VertxHttpRequestDecoder {

    private static final String CHUNKED = "chunked";
    private static final int AHEAD_BYTES = 32 * 1024; // of pipelined requests

    private static final int LONG_TARGET = 16 * 1024;

    private final Connections connections;
    private final ClientConnection connection;
    private final int maxKeptBytes;
    private boolean inHead = true;
    private int kept; // bytes of an unfinished head that were read
    private boolean begun;
    private boolean lineRead;
    private boolean folded;
    private boolean refused;
    private boolean answerBegun;
    private boolean waiting;
    private @Nullable ChannelHandlerContext own;

    RequestDecoder(HttpServerOptions options, Connections connections, ClientConnection connection) {
        super(options);
        this.connections = connections;
        this.connection = connection;
        this.maxKeptBytes = options.getMaxInitialLineLength() + options.getMaxHeaderSize();
    }

    @Override
    protected void decode(ChannelHandlerContext context, ByteBuf in, List<Object> out) throws Exception {
        if (refused) {
            in.skipBytes(in.readableBytes());
            return;
        }
        waiting = inHead && connection.isOwedAnAnswer();
        if (waiting) {
            if (in.readableBytes() > AHEAD_BYTES) {
                refused = true;
                in.skipBytes(in.readableBytes());
                connections.closeAhead(context.channel());
            }
            return;
        }
        int start = in.readerIndex();
        if (inHead) {
            begun = true;
            folded = folded || isFolded(in);
        }
        int before = out.size();
        super.decode(context, in, out);
        if (inHead) {
            kept = Math.min(maxKeptBytes, kept + in.readerIndex() - start);
            lineRead = lineRead || in.readerIndex() > start;
        }
        for (int index = before; index < out.size() && !refused; index++) {
            HttpResponseStatus status = follow(out.get(index));
            if (status != null) {
                refuse(context, status);
                drop(out, index);
            }
        }
        if (refused) {
            drop(out, before + 1); // the end of a request without a body
        }
    }

    /** Answers in place of the server, unless it has begun to, and closes the connection. */
    private void refuse(ChannelHandlerContext context, HttpResponseStatus status) {
        refused = true;
        String answer = answerBegun
                ? ""
                : "HTTP/1.1 %s\r\nCache-Control: no-store\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
                        .formatted(status);
        context.writeAndFlush(Unpooled.copiedBuffer(answer, US_ASCII)).addListener(ChannelFutureListener.CLOSE);
    }

    private static void drop(List<Object> out, int from) {
        while (out.size() > from) {
            ReferenceCountUtil.release(out.removeLast());
        }
    }

    /** The response to the current request begins. */
    void answerBegins() {
        answerBegun = true;
    }

    @Override
    public void handlerAdded(ChannelHandlerContext context) throws Exception {
        own = context;
        super.handlerAdded(context);
    }

    /** Reads pipelined requests after a response was sent. */
    void resume() {
        if (waiting && own != null) {
            // deferred: the server may still be writing that response
            own.executor().execute(this::readAhead);
        }
    }

    private void readAhead() {
        try {
            if (waiting && own != null && !own.isRemoved() && own.channel().isActive()) {
                channelRead(own, Unpooled.EMPTY_BUFFER);
                channelReadComplete(own);
            }
        } catch (Exception broken) {
            own.fireExceptionCaught(broken);
        }
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext context) throws Exception {
        if (begun) {
            connection.headBegun(System.nanoTime());
            // twice: as text, and in the line buffer, which does not shrink
            connections.hold(connection, actualReadableBytes() + 2 * kept);
        }
        super.channelReadComplete(context);
    }

    /** Follows the state of the connection by its next message; the status if the server must not see it. */
    private @Nullable HttpResponseStatus follow(Object message) {
        if (message instanceof HttpRequest request) {
            inHead = false;
            begun = false;
            kept = 0;
            answerBegun = false;
            connections.hold(connection, 0);
            connection.headEnded(System.nanoTime());
            if (request.decoderResult().isSuccess() && request.protocolVersion().majorVersion() != 1) {
                return HttpResponseStatus.HTTP_VERSION_NOT_SUPPORTED;
            }
            settle(request);
            if (request.decoderResult().isSuccess() && (folded || isAmbiguous(request))) {
                request.setDecoderResult(DecoderResult.failure(new IllegalArgumentException(
                        "ambiguous framing: Transfer-Encoding, Content-Length or a folded field")));
            }
            if (request.uri().length() > LONG_TARGET) {
                // the line buffer keeps its size for the life of the connection
                request.headers().set(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE);
            }
            if (!request.decoderResult().isSuccess()) {
                return statusOf(request.decoderResult().cause());
            }
        } else if (message instanceof HttpContent part && !part.decoderResult().isSuccess()) {
            return HttpResponseStatus.BAD_REQUEST; // the server would close the connection without an answer
        }
        if (message instanceof LastHttpContent && !refused) {
            inHead = true;
            lineRead = false;
            connection.bodyEnded(System.nanoTime());
        }
        return null;
    }

    private static HttpResponseStatus statusOf(Throwable fault) {
        return switch (fault) {
            case TooLongHttpLineException line -> HttpResponseStatus.REQUEST_URI_TOO_LONG;
            case TooLongHttpHeaderException fields -> HttpResponseStatus.REQUEST_HEADER_FIELDS_TOO_LARGE;
            default -> HttpResponseStatus.BAD_REQUEST;
        };
    }

    private static void settle(HttpRequest request) {
        if (request.protocolVersion().minorVersion() > 1) {
            request.setProtocolVersion(HttpVersion.HTTP_1_1); // the highest that this server has
        }
        request.setUri(withoutParameters(request.uri()));
    }

    /**
     * The target with each {@code ;} of its path percent-encoded: as a part of a segment, as the contract has it. Resources
     * would be matched without what follows it.
     */
    private static String withoutParameters(String target) {
        int query = target.indexOf('?');
        String path = query < 0 ? target : target.substring(0, query);
        return path.indexOf(';') < 0 ? target : path.replace(";", "%3B") + target.substring(path.length());
    }

    private static boolean isAmbiguous(HttpRequest request) {
        List<String> codings = request.headers().getAll(HttpHeaderNames.TRANSFER_ENCODING);
        return request.headers().contains("") // ": value", which is no field
                || !codings.isEmpty()
                        && (codings.size() > 1
                                || !codings.getFirst().equalsIgnoreCase(CHUNKED)
                                || request.headers().contains(HttpHeaderNames.CONTENT_LENGTH));
    }

    /** Whether a line of this head continues in the next. The decoder would join them, but another reader may not. */
    private boolean isFolded(ByteBuf in) {
        int end = in.writerIndex();
        int from = in.readerIndex();
        if (lineRead && from < end && isBlank(in.getByte(from))) {
            return true;
        }
        while (!lineRead && from < end && in.getByte(from) <= ' ' && in.getByte(from) >= 0) {
            from++; // empty lines before a request are not part of its head
        }
        for (int line = in.indexOf(from, end, (byte) '\n');
                line >= 0 && line + 1 < end;
                line = in.indexOf(line + 1, end, (byte) '\n')) {
            byte next = in.getByte(line + 1);
            if (isBlank(next)) {
                return true;
            }
            if (next == '\r' || next == '\n') {
                return false; // the head ends
            }
        }
        return false;
    }

    private static boolean isBlank(byte character) {
        return character == ' ' || character == '\t';
    }
}
