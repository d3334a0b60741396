package dev.dateline.content.vectors;

import io.smallrye.config.ConfigMapping;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Settings of vectors; {@code application.properties} explains each default. */
@ConfigMapping(prefix = "dateline.embedding")
public interface EmbeddingSettings {

    /** {@code built-in}, {@code none}, or with a URL the name of the model that it is asked for. */
    String model();

    /** An OpenAI-compatible {@code /v1/embeddings}. */
    Optional<String> url();

    /** Sent as a bearer token. */
    Optional<String> apiKey();

    /** Numbers of a vector; required with a URL. */
    OptionalInt dimensions();

    /** Whether requests ask for that number, which only some models can change. */
    boolean sendDimensions();

    /** Passages in a request, at most. */
    int batch();

    /** Concurrent requests of this process, besides those of questions. */
    int concurrency();

    /** Requests of all processes together, without those of questions; empty: any number. */
    OptionalInt requestsPerMinute();

    /** Time limit of a request with passages. */
    Duration timeout();

    /** Time limit of a request with a question, whose search waits for it. */
    Duration questionTimeout();

    /** Networks whose addresses may be called although they are not public, also by plain {@code http}. */
    Optional<List<String>> allowCidrs();
}
