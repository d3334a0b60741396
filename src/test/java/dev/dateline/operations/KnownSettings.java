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
 * The environment variables that mean something to the program: Dateline's own settings, by {@code application.properties},
 * which names every one, and those that the Quarkus extensions in use document as settings of the running program.
 */
final class KnownSettings {

    /** A setting with its default, or a comment that tells of settings without one: {@code # dateline.a, dateline.b: what for}. */
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

    /** What is wrong with settings of these names; empty where nothing is. */
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

    /** As MicroProfile Config says: all but letters and digits are an underscore. */
    private static String variable(String property) {
        return property.replaceAll("[^A-Za-z0-9]", "_").toUpperCase(Locale.ROOT);
    }
}
