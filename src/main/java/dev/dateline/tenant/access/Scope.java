package dev.dateline.tenant.access;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Permissions of a key beyond reading. Contract: 2.2. */
public enum Scope {
    RUNS_TRIGGER("runs:trigger"),
    ARTICLES_WRITE("articles:write"),
    WEBHOOKS_MANAGE("webhooks:manage"),
    ENTITIES_MANAGE("entities:manage"),
    WATCHES_MANAGE("watches:manage");

    private final String text;

    Scope(String text) {
        this.text = text;
    }

    /** The scope as text, for example {@code runs:trigger}. */
    public String text() {
        return text;
    }

    public static Optional<Scope> find(String text) {
        String sought = text.toLowerCase(Locale.ROOT);
        return Stream.of(values()).filter(scope -> scope.text.equals(sought)).findFirst();
    }

    /** Those that this release knows: others grant nothing. */
    static Set<Scope> known(Collection<String> texts) {
        return texts.stream().map(Scope::find).flatMap(Optional::stream).collect(Collectors.toSet());
    }
}
