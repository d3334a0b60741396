package dev.dateline.content.vectors;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import java.util.regex.Pattern;

/** The model of this server's settings. */
@ApplicationScoped
public class ConfiguredModel {

    private static final String BUILT_IN = "built-in";
    private static final String NONE = "none";
    private static final int MAX_DIMENSIONS = 4096;
    private static final int MAX_NAME_CHARACTERS = 200;
    private static final Pattern PRINTABLE = Pattern.compile("[\\x21-\\x7e]+");

    private final EmbeddingSettings settings;
    private final Optional<String> fault;

    ConfiguredModel(EmbeddingSettings settings) {
        this.settings = settings;
        this.fault = findFault(settings);
    }

    private static Optional<String> findFault(EmbeddingSettings settings) {
        String name = settings.model();
        boolean isOurs = name.equals(BUILT_IN) || name.equals(NONE);
        if (settings.url().isEmpty()) {
            return isOurs
                    ? Optional.empty()
                    : Optional.of("dateline.embedding.model must be built-in or none without dateline.embedding.url");
        }
        if (name.equals(BUILT_IN)) {
            return Optional.of("dateline.embedding.model must name the model of dateline.embedding.url");
        }
        if (!isOurs && (name.isBlank() || name.length() > MAX_NAME_CHARACTERS)) {
            return Optional.of("dateline.embedding.model must have 1 to %d characters".formatted(MAX_NAME_CHARACTERS));
        }
        // control characters would be refused with a message that has the key
        if (settings.apiKey()
                .filter(key -> !PRINTABLE.matcher(key.strip()).matches())
                .isPresent()) {
            return Optional.of("dateline.embedding.api-key must have printable ASCII characters only");
        }
        if (settings.batch() < 1 || settings.concurrency() < 1) {
            return Optional.of("dateline.embedding.batch and dateline.embedding.concurrency must be 1 or more");
        }
        int dimensions = settings.dimensions().orElse(0);
        return isOurs || (dimensions >= 1 && dimensions <= MAX_DIMENSIONS)
                ? Optional.empty()
                : Optional.of("dateline.embedding.dimensions must be the number of the model's dimensions, 1 to %d"
                        .formatted(MAX_DIMENSIONS));
    }

    /** What is wrong with the settings: then there is no model. */
    public Optional<String> fault() {
        return fault;
    }

    /** Whether there is a model. */
    public boolean isPresent() {
        return fault.isEmpty() && !settings.model().equals(NONE);
    }

    public boolean isBuiltIn() {
        return fault.isEmpty() && settings.model().equals(BUILT_IN);
    }

    /** The model by address; empty if it is another one, or none. */
    public Optional<VectorModel> findRemote() {
        return isPresent() && !isBuiltIn()
                ? Optional.of(
                        VectorModel.of(settings.model(), settings.dimensions().orElseThrow()))
                : Optional.empty();
    }

    /** Whether this is the number of the model. */
    public boolean is(int number) {
        return number == VectorModel.BUILT_IN
                ? isBuiltIn()
                : findRemote().filter(own -> own.number() == number).isPresent();
    }
}
