package dev.dateline.feed.events;

import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.Provider;
import java.io.OutputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import org.jboss.resteasy.reactive.server.core.ResteasyReactiveRequestContext;
import org.jboss.resteasy.reactive.server.spi.ResteasyReactiveResourceInfo;
import org.jboss.resteasy.reactive.server.spi.ServerMessageBodyWriter;
import org.jboss.resteasy.reactive.server.spi.ServerRequestContext;

/** Writes a stream as the body of its response, which goes on without a thread. */
@Provider
class EventStreamWriter implements ServerMessageBodyWriter<EventStream> {

    private final EventStreams streams;

    EventStreamWriter(EventStreams streams) {
        this.streams = streams;
    }

    @Override
    public boolean isWriteable(
            Class<?> type, Type generic, ResteasyReactiveResourceInfo resource, MediaType mediaType) {
        return type == EventStream.class;
    }

    @Override
    public boolean isWriteable(Class<?> type, Type generic, Annotation[] annotations, MediaType mediaType) {
        return type == EventStream.class;
    }

    @Override
    public void writeResponse(EventStream stream, Type generic, ServerRequestContext context) {
        ResteasyReactiveRequestContext request = (ResteasyReactiveRequestContext) context;
        request.suspend();
        streams.begin(stream, request::resume);
    }

    @Override
    public void writeTo(
            EventStream stream,
            Class<?> type,
            Type generic,
            Annotation[] annotations,
            MediaType mediaType,
            MultivaluedMap<String, Object> headers,
            OutputStream body) {
        throw new UnsupportedOperationException("a stream is written by writeResponse");
    }
}
