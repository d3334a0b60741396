package dev.dateline.client;

import dev.dateline.client.invoker.ApiException;
import java.io.IOException;

/** No answer: no connection, a connection that broke, or a timeout. The cause says which. */
public final class ConnectionFailedException extends ApiException {

    private static final long serialVersionUID = 1L;

    ConnectionFailedException(String message, IOException cause) {
        super(message, cause, 0, null);
    }
}
