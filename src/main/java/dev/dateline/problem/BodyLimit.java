package dev.dateline.problem;

import static dev.dateline.problem.ProblemCode.PAYLOAD_TOO_LARGE;

import jakarta.annotation.Priority;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.ext.Provider;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Ends the reading of a body of unknown length (chunked) at the limit; one that says its length is refused unread. */
@Provider
@Priority(Priorities.ENTITY_CODER)
class BodyLimit implements ContainerRequestFilter {

    /** The largest body. Source: decisions, section 5. */
    static final long BYTES = 10L * 1024 * 1024;

    @Override
    public void filter(ContainerRequestContext request) {
        if (request.getHeaders().containsKey("Transfer-Encoding")
                || !request.getHeaders().containsKey("Content-Length")) {
            InputStream body = request.getEntityStream();
            if (body != null) {
                request.setEntityStream(new Limited(body));
            }
        }
    }

    private static final class Limited extends FilterInputStream {

        private long seen;

        Limited(InputStream body) {
            super(body);
        }

        @Override
        public int read() throws IOException {
            int next = super.read();
            count(next < 0 ? 0 : 1);
            return next;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            int read = super.read(target, offset, length);
            count(read);
            return read;
        }

        private void count(int read) {
            seen += Math.max(0, read);
            if (seen > BYTES) {
                throw PAYLOAD_TOO_LARGE.because("The body is larger than 10 MiB");
            }
        }
    }
}
