package dev.dateline.operations;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks of the image files that need no container engine. */
class DockerfilesTest {

    private static final Pattern SETTING = Pattern.compile("\\b((?:DATELINE|QUARKUS)_[A-Z_]+)=");

    /** An instruction, without its options. */
    private record Instruction(String name, List<String> options, String rest) {
        List<String> words() {
            return List.of(rest.split("\\s+"));
        }

        boolean isFromStage() {
            return options.stream().anyMatch(option -> option.startsWith("--from="));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"native", "jvm"})
    void everyImageBelowHasAVersion(String kind) throws IOException {
        Map<String, String> arguments = new TreeMap<>();
        for (Instruction instruction : read(kind)) {
            if (instruction.name().equals("ARG")) {
                String[] pair = instruction.rest().split("=", 2);
                arguments.put("${" + pair[0] + "}", pair[1]);
            } else if (instruction.name().equals("FROM")) {
                assertThat(arguments.get(instruction.words().getFirst()))
                        .isNotNull()
                        .matches("[^:@]+(:[^:@]+|@sha256:[0-9a-f]{64})")
                        .doesNotEndWith(":latest");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"native", "jvm"})
    void theLastStageNeedsNoShellAndNoRoot(String kind) throws IOException {
        List<Instruction> stage = lastStage(read(kind));
        assertThat(stage).noneMatch(instruction -> instruction.name().equals("RUN"));
        assertThat(one(stage, "USER").rest()).matches("[1-9][0-9]*:[1-9][0-9]*");
        assertThat(json(one(stage, "ENTRYPOINT").rest()).getFirst()).startsWith("/");
        assertThat(json(one(stage, "CMD").rest())).containsExactly("serve");
        assertThat(json(one(stage, "HEALTHCHECK").rest().replaceFirst("CMD ", "")))
                .startsWith(json(one(stage, "ENTRYPOINT").rest()).toArray(String[]::new))
                .endsWith("health", "live");
    }

    @ParameterizedTest
    @ValueSource(strings = {"native", "jvm"})
    void itsPortAndSettingsAreTheProgramsAndNoDatabaseComesAlong(String kind) throws IOException {
        List<Instruction> stage = lastStage(read(kind));
        String defaults = Files.readString(Path.of("src/main/resources/application.properties"));
        assertThat(defaults)
                .containsPattern(
                        "(?m)^quarkus.http.port=" + one(stage, "EXPOSE").rest() + "$");
        Matcher settings = SETTING.matcher(one(stage, "ENV").rest());
        List<String> names = settings.results().map(found -> found.group(1)).toList();
        assertThat(names).contains("DATELINE_EMBEDDED");
        assertThat(new KnownSettings().faults(names)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"native", "jvm"})
    void whatIsCopiedIsThereAndIsSentToTheBuilder(String kind) throws IOException {
        List<String> sent = Files.readAllLines(Path.of(".dockerignore")).stream()
                .filter(line -> line.startsWith("!"))
                .map(line -> line.substring(1))
                .toList();
        List<String> copied = read(kind).stream()
                .filter(instruction -> instruction.name().equals("COPY") && !instruction.isFromStage())
                .flatMap(instruction ->
                        instruction.words().subList(0, instruction.words().size() - 1).stream())
                .toList();
        assertThat(copied).isNotEmpty().allSatisfy(source -> {
            assertThat(Path.of(source)).exists();
            assertThat(sent).anyMatch(allowed -> source.equals(allowed) || source.startsWith(allowed + "/"));
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"native", "jvm"})
    void commandsOfTheBuildAreReadByAShell(String kind) throws Exception {
        for (Instruction run : read(kind)) {
            if (run.name().equals("RUN")) {
                Process shell = new ProcessBuilder("sh", "-n", "-c", run.rest())
                        .inheritIO()
                        .start();
                assertThat(shell.waitFor()).as(run.rest()).isZero();
                for (String word : run.words()) {
                    if (word.startsWith("src/") || word.equals("./mvnw")) {
                        assertThat(Path.of(word)).isExecutable();
                    }
                }
            }
        }
    }

    private static List<Instruction> read(String kind) throws IOException {
        String text = Files.readString(Path.of("src/main/docker/Dockerfile." + kind))
                .replaceAll("(?m)^#.*\\R", "")
                .replaceAll("\\\\\\R\\s*", "");
        List<Instruction> instructions = new ArrayList<>();
        for (String line : text.lines().filter(line -> !line.isBlank()).toList()) {
            List<String> words = new ArrayList<>(Arrays.asList(line.split("\\s+")));
            String name = words.removeFirst();
            List<String> options = new ArrayList<>();
            while (words.getFirst().startsWith("--")) {
                options.add(words.removeFirst());
            }
            instructions.add(new Instruction(name, options, String.join(" ", words)));
        }
        return instructions;
    }

    private static List<Instruction> lastStage(List<Instruction> all) {
        int from = all.stream().map(Instruction::name).toList().lastIndexOf("FROM");
        return all.subList(from, all.size());
    }

    private static Instruction one(List<Instruction> stage, String name) {
        assertThat(stage)
                .filteredOn(instruction -> instruction.name().equals(name))
                .hasSize(1);
        return stage.stream()
                .filter(instruction -> instruction.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> json(String text) throws IOException {
        return new ObjectMapper().readValue(text, new TypeReference<List<String>>() {});
    }
}
