package dev.dateline.operations;

import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** The output of {@code kubectl kustomize} for a folder of {@code k8s/}. */
record Manifests(List<JsonNode> all) {

    /** {@code base} and every overlay. */
    static final List<String> FOLDERS =
            List.of("base", "overlays/development", "overlays/production", "overlays/knative");

    static final YAMLMapper YAML = new YAMLMapper();

    static Manifests of(String folder) {
        return parse(kustomize(Path.of("k8s", folder)));
    }

    static Manifests parse(String text) {
        List<JsonNode> documents = new ArrayList<>();
        try (var values = YAML.readerFor(JsonNode.class).<JsonNode>readValues(text)) {
            values.forEachRemaining(documents::add);
        } catch (IOException broken) {
            throw new IllegalArgumentException(broken);
        }
        return new Manifests(List.copyOf(documents));
    }

    private static String kustomize(Path folder) {
        String kubectl = Optional.ofNullable(System.getenv("KUBECTL")).orElse("kubectl");
        try {
            Process process = new ProcessBuilder(kubectl, "kustomize", folder.toString())
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (process.waitFor() != 0) {
                return fail(kubectl + " kustomize " + folder + " failed: see above");
            }
            return printed;
        } catch (IOException absent) {
            String told = "the manifests were NOT checked: there is no kubectl (set KUBECTL to one, 1.27 or newer)";
            if (Boolean.parseBoolean(System.getenv("CI"))) {
                return fail(told);
            }
            System.err.println(told);
            return abort(told);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(stopped);
        }
    }

    Stream<JsonNode> kind(String kind) {
        return all.stream().filter(manifest -> manifest.at("/kind").asText().equals(kind));
    }

    JsonNode one(String kind, String name) {
        return kind(kind)
                .filter(manifest -> manifest.at("/metadata/name").asText().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + kind + " " + name));
    }

    /** The templates of all our pods. */
    List<JsonNode> podSpecs() {
        return all.stream()
                .map(manifest -> manifest.at("/spec/template/spec"))
                .filter(JsonNode::isObject)
                .toList();
    }

    List<JsonNode> containers() {
        return podSpecs().stream()
                .flatMap(pod -> StreamSupport.stream(pod.path("containers").spliterator(), false))
                .toList();
    }

    /** The names of environment variables of pods, set directly or from a config map. */
    List<String> settings() {
        List<String> names = new ArrayList<>();
        containers()
                .forEach(container -> container
                        .path("env")
                        .forEach(variable -> names.add(variable.path("name").asText())));
        settingMaps().forEach(map -> map.path("data").fieldNames().forEachRemaining(names::add));
        return names;
    }

    /** Config maps with settings; others have files. */
    Stream<JsonNode> settingMaps() {
        return kind("ConfigMap").filter(map -> map.at("/metadata/name").asText().startsWith("dateline-settings"));
    }
}
