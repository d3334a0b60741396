package dev.dateline.operations;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The environment variables that the program knows: Dateline's settings, all of which are in {@code
 * application.properties}, and those that the used Quarkus extensions document as runtime settings.
 */
final class KnownSettings {

    /**
     * A setting with its default, or a comment that lists settings without one: {@code # dateline.a, dateline.b:
     * purpose}.
     */
    private static final Pattern TOLD =
            Pattern.compile("^(?:# (?=dateline\\.))?dateline\\.[^=:]*[=:]", Pattern.MULTILINE);

    private static final Pattern OURS = Pattern.compile("\\bdateline\\.[a-z0-9.-]+");

    private final Set<String> names = new HashSet<>();
    private final Set<String> builtIn = new HashSet<>();

    KnownSettings() {
        try {
            Matcher told = TOLD.matcher(Files.readString(Path.of("src/main/resources/application.properties")));
            while (told.find()) {
                OURS.matcher(told.group()).results().forEach(name -> names.add(variable(name.group())));
            }
            ObjectMapper json = new ObjectMapper();
            for (URL model : Collections.list(KnownSettings.class
                    .getClassLoader()
                    .getResources("META-INF/quarkus-config-doc/quarkus-config-model.json"))) {
                collect(json.readTree(model));
            }
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** Errors in settings of these names; empty if there are none. */
    List<String> faults(List<String> given) {
        return given.stream()
                .filter(name -> !names.contains(name))
                .map(name -> name + (builtIn.contains(name) ? " is fixed when the program is built" : " is no setting"))
                .toList();
    }

    int count() {
        return names.size();
    }

    private void collect(JsonNode node) {
        String variable = node.path("path").path("environmentVariable").asText();
        if (!variable.isEmpty()) {
            (node.path("phase").asText().equals("RUN_TIME") ? names : builtIn).add(variable);
        }
        node.forEach(this::collect);
    }

    /** By the rule of MicroProfile Config: all characters except letters and digits become an underscore. */
    private static String variable(String property) {
        return property.replaceAll("[^A-Za-z0-9]", "_").toUpperCase(Locale.ROOT);
    }
}
