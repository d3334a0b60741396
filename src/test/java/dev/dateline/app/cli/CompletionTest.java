package dev.dateline.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What bash completes with the script of {@code ./dateline completion}. */
class CompletionTest {

    private static final String ASK = """
            . "$1"
            shift
            COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMP_LINE="$*"
            _complete_dateline
            printf '%s\\n' "${COMPREPLY[@]}"
            """;

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            dateline im                      | import
            ./dateline te                    | test
            ./dateline key _                 | create list revoke
            ./dateline import --pr           | --project
            ./dateline test --s              | --servers
            ./dateline test --ch             | --changed
            ./dateline key create --scope ru | runs:trigger
            ./dateline completion _          | bash zsh
            ./dateline health _              | live ready started
            ./dateline frobnicate            | ''
            """)
    void bashCompletesCommandsOptionsAndValues(String line, String completions) throws Exception {
        assertThat(complete(line)).isEqualTo(completions);
    }

    /** bash falls back to the names of files, which the script must not turn off. */
    @Test
    void filesAreLeftToTheShell() throws Exception {
        assertThat(complete("./dateline import --project news art")).isEmpty();
        assertThat(CompletionCommand.script(DatelineCommand.commandLine()))
                .contains("complete -F _complete_dateline -o default dateline")
                .doesNotContain("+o default");
    }

    private String complete(String line) throws Exception {
        Path script = Files.writeString(
                folder.resolve("completion"), CompletionCommand.script(DatelineCommand.commandLine()));
        Path ask = Files.writeString(folder.resolve("ask"), ASK);
        List<String> words = new java.util.ArrayList<>(List.of("bash", ask.toString(), script.toString()));
        for (String word : line.split(" ")) {
            words.add(word.equals("_") ? "" : word);
        }
        Process bash =
                new ProcessBuilder(words).redirectError(new File("/dev/null")).start();
        String out = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(bash.waitFor()).isZero();
        return out.strip().replace('\n', ' ');
    }
}
