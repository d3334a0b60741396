package dev.dateline.http.filter;

import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.common.AttributeType;
import io.opentelemetry.context.Context;
import io.opentelemetry.sdk.trace.ReadWriteSpan;
import io.opentelemetry.sdk.trace.ReadableSpan;
import io.opentelemetry.sdk.trace.SpanProcessor;
import jakarta.inject.Singleton;

/** Keeps the tokens of private addresses out of traces: a span has the path of its request from its start on. */
@Singleton
class TracedPaths implements SpanProcessor {

    @Override
    public void onStart(Context parent, ReadWriteSpan span) {
        span.getAttributes().forEach((key, value) -> {
            if (key.getType() == AttributeType.STRING) {
                String shown = HiddenTokens.inPath(value.toString());
                if (!shown.equals(value)) {
                    span.setAttribute(AttributeKey.stringKey(key.getKey()), shown);
                }
            }
        });
    }

    @Override
    public boolean isStartRequired() {
        return true;
    }

    @Override
    public void onEnd(ReadableSpan span) {
        // nothing is added that was not there at its start
    }

    @Override
    public boolean isEndRequired() {
        return false;
    }
}
