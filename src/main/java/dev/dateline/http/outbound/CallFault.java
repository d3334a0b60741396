package dev.dateline.http.outbound;

import io.netty.handler.codec.DecoderException;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.util.Locale;
import java.util.concurrent.CompletionException;
import javax.net.ssl.SSLException;

/** Why a call failed, in words for those who operate the other side. */
public final class CallFault {

    private static final String NO_HTTP = "the response is not HTTP";

    private CallFault() {}

    /** Before the request was sent: of the URL, its name or the connection. */
    public static String ofRequest(Throwable failure) {
        Throwable cause =
                failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
        return switch (cause) {
            case AllowedAddresses.Refused refused -> "not called: the URL " + refused.getMessage();
            case IllegalArgumentException wrong -> "not called: the URL " + wrong.getMessage();
            case UnknownHostException unknown -> "the host has no address";
            case SSLException insecure -> "no TLS connection: " + tls(insecure);
            case ConnectException refused
            when refused.getMessage() != null
                    && refused.getMessage().toLowerCase(Locale.ROOT).contains("timed out") -> "connection timed out";
            case ConnectException refused -> "the connection was refused";
            default -> "the connection failed or closed before the response was complete";
        };
    }

    /** While the response was read: such failures come from Netty and are not faults of the URL. */
    public static String ofResponse(Throwable failure) {
        return switch (failure) {
            case IllegalArgumentException odd -> NO_HTTP;
            case IllegalStateException odd -> NO_HTTP;
            case DecoderException odd when !(odd.getCause() instanceof SSLException) -> NO_HTTP;
            default -> ofRequest(failure);
        };
    }

    private static String tls(Throwable failure) {
        Throwable root = failure;
        while (root.getCause() != null && root.getCause() != root) {
            root = root.getCause();
        }
        String message = root.getMessage();
        return message == null ? "the handshake failed" : message.replaceFirst("^(?:[a-z]\\w*\\.)+[A-Z]\\w*: ", "");
    }
}
