package dev.dateline.tenant.admission;

import static dev.dateline.http.problem.ProblemCode.RATE_LIMITED;

import dev.dateline.http.filter.BodyLimit;
import dev.dateline.http.problem.ProblemException;
import dev.dateline.tenant.access.CurrentProject;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.annotation.Priority;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.ext.Provider;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.Optional;
import org.jboss.resteasy.reactive.server.spi.ResteasyReactiveContainerRequestContext;
import org.jboss.resteasy.reactive.server.spi.ResteasyReactiveContainerRequestFilter;
import org.jboss.resteasy.reactive.server.vertx.VertxResteasyReactiveRequestContext;

/**
 * The steps between the access filter ({@code access/AccessFilter}) and the resource: the connection is counted for its
 * key, the body is received, and the request waits in its key's queue. Neither receiving nor waiting holds a thread.
 * Source: ADR 33.
 */
@Provider
@Priority(Priorities.ENTITY_CODER)
class Admission implements ResteasyReactiveContainerRequestFilter {

    private static final Duration RETRY = Duration.ofSeconds(1);

    private final CurrentProject current;
    private final CurrentTurn currentTurn;
    private final ConnectionShares connections;
    private final BodyTransfers receptions;
    private final KeyQueue turns;
    private final ResourceInfo resource;
    private final TextShares texts;
    private final CurrentText currentText;

    Admission(
            CurrentProject current,
            CurrentTurn currentTurn,
            ConnectionShares connections,
            BodyTransfers receptions,
            KeyQueue turns,
            ResourceInfo resource,
            TextShares texts,
            CurrentText currentText) {
        this.current = current;
        this.currentTurn = currentTurn;
        this.connections = connections;
        this.receptions = receptions;
        this.turns = turns;
        this.resource = resource;
        this.texts = texts;
        this.currentText = currentText;
    }

    @Override
    public void filter(ResteasyReactiveContainerRequestContext request) {
        Optional<String> key = current.findKeyId();
        if (key.isEmpty()) {
            return; // not a path of the public API
        }
        var context = (VertxResteasyReactiveRequestContext) request.getServerRequestContext();
        connections.count(context.getContext(), key.get());
        Turn turn = new Turn(turns, key.get(), context.getContextExecutor());
        currentTurn.set(turn);
        // Not the end of the response: if the client disconnects, a thread still works on the request and bytes are
        // held.
        context.registerCompletionCallback(failure -> turn.end());
        Method method = resource.getResourceMethod();
        if (method.isAnnotationPresent(CountsText.class)) {
            countText(key.get(), context);
        }
        if (!method.isAnnotationPresent(Consumes.class)) {
            throwBodyAway(context);
            begin(turn, context);
        } else if (BodyLimit.announcesBody(context.getContext().request())) {
            receive(key.get(), turn, request, context, maxBodyBytes(method));
        } else {
            request.setEntityStream(new ReceivedBody(new byte[0], 0));
            begin(turn, context);
        }
    }

    private void countText(String keyId, VertxResteasyReactiveRequestContext context) {
        TextShares.Share share;
        try {
            share = texts.announce(keyId, announcedLength(context.getContext().request()));
        } catch (ProblemException refused) {
            throwBodyAway(context);
            throw refused;
        }
        context.registerCompletionCallback(failure -> share.end());
        currentText.set(share);
    }

    // The request is paused: otherwise its first bytes would be kept until the response, which may be a long poll's.
    private static void throwBodyAway(VertxResteasyReactiveRequestContext context) {
        HttpServerRequest request = context.getContext().request();
        if (BodyLimit.announcesBody(request)) {
            context.getContextExecutor().execute(() -> {
                request.handler(null);
                request.resume();
            });
        }
    }

    private static void begin(Turn turn, VertxResteasyReactiveRequestContext context) {
        if (!turn.tryTake()) {
            context.suspend();
            beginLater(turn, context);
        }
    }

    private static void beginLater(Turn turn, VertxResteasyReactiveRequestContext context) {
        if (!turn.take(context::resume)) {
            refuse(
                    context,
                    RATE_LIMITED
                            .because("Too many concurrent requests with this API key; retry later")
                            .retryAfter(RETRY));
        }
    }

    // As if the filter had thrown it, so that response filters find the resource.
    private static void refuse(VertxResteasyReactiveRequestContext context, ProblemException problem) {
        context.getContextExecutor().execute(() -> context.resume(problem, true));
    }

    private void receive(
            String keyId,
            Turn turn,
            ResteasyReactiveContainerRequestContext request,
            VertxResteasyReactiveRequestContext context,
            int maxBytes) {
        RoutingContext routing = context.getContext();
        IncomingBody body = receptions.body(keyId, maxBytes, announcedLength(routing.request()));
        context.registerCompletionCallback(failure -> body.giveBack());
        BodyTransfer.Outcome outcome = new BodyTransfer.Outcome(
                whole -> {
                    request.setEntityStream(whole);
                    beginLater(turn, context);
                },
                problem -> refuse(context, problem));
        BodyTransfer reception = receptions.of(body, routing, outcome);
        context.suspend();
        context.getContextExecutor().execute(reception::begin);
    }

    private static int maxBodyBytes(Method method) {
        MaxBodySize largest = method.getAnnotation(MaxBodySize.class);
        return largest == null ? (int) BodyLimit.BYTES : largest.value();
    }

    /** In bytes; negative if unknown, as for chunked bodies. */
    private static long announcedLength(HttpServerRequest request) {
        String length = request.getHeader(HttpHeaders.CONTENT_LENGTH);
        return length == null || request.headers().contains(HttpHeaders.TRANSFER_ENCODING)
                ? -1
                : Long.parseLong(length);
    }
}
