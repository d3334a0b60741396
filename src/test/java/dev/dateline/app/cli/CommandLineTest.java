package dev.dateline.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.dateline.http.problem.ProblemCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** Which command lines are accepted, before anything starts. */
class CommandLineTest {

    private final StringWriter said = new StringWriter();

    @ParameterizedTest
    @ValueSource(
            strings = {"--help", "serve --help", "key create --help", "import -h", "--version", "project --version"})
    void helpAndVersionAreEverywhere(String line) {
        assertThat(execute(line)).isZero();
        assertThat(said.toString()).isNotBlank();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "nonsense",
                "key",
                "key create",
                "key create --project p --scope everything",
                "key create --project p --expires soon",
                "import --project p",
                "import --project p --id color a.txt",
                "locate",
                "project create",
                "project embedding p",
                "project embedding p maybe",
                "health everything",
                "migrate --grant-to"
            })
    void wrongUsageIsTwo(String line) {
        assertThat(execute(line)).isEqualTo(ExitCode.MISUSED);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            frobnicate                  | there is no command "frobnicate"                       | ./dateline --help shows all commands
            imprt --project p           | there is no command "imprt"; did you mean "import"?    | for example: ./dateline import --project news articles.ndjson
            project creat p             | there is no command "creat"; did you mean "create"?    | for example: ./dateline project create news
            flow                        | a command is missing: create, list                     | ./dateline flow --help shows all commands
            import                      | --project and FILE are missing                         | for example: ./dateline import --project news articles.ndjson
            import --projct p a.ndjson  | unknown option --projct of ./dateline import; did you mean --project? | ./dateline import --help shows its options
            migrate --frobnicate        | unknown option --frobnicate of ./dateline migrate      | ./dateline migrate --help shows its options
            migrate now                 | ./dateline migrate takes no argument "now"             | for example: ./dateline migrate
            """)
    void wrongUsageIsToldInTwoLinesWithWhatWouldBeRight(String line, String wrong, String right) {
        execute(line);
        assertThat(said.toString().lines()).containsExactly("dateline: " + wrong, "  " + right);
    }

    /** On a loaded machine, or with a database that is silent. */
    @Test
    void aDatabaseThatDoesNotAnswerInTimeIsToldWithoutNamesOfClasses() {
        SQLException late = new SQLException("Acquisition timeout while waiting", new TimeoutException());
        assertThat(ExitCode.of(late)).isEqualTo(ExitCode.DATABASE_AWAY);
        assertThat(FailureSentence.of(late)).isEqualTo("the database does not answer in time");
        System.setProperty("dateline.database.wait", "30S");
        try {
            assertThat(FailureSentence.of(new IllegalStateException(late)))
                    .isEqualTo("the database does not answer within 30 s");
        } finally {
            System.clearProperty("dateline.database.wait");
        }
        assertThat(FailureSentence.of(new NullPointerException())).isEqualTo("internal error");
        assertThat(FailureSentence.of(new SQLException("FATAL: no such role", "28000")))
                .isEqualTo("the database rejects connections: FATAL: no such role");
    }

    @Test
    void allCommandsHaveAnExampleWhichIsAcceptedAndListedWithThem() {
        List<CommandSpec> commands =
                commands(DatelineCommand.commandLine().getCommandSpec()).toList();
        assertThat(commands).hasSizeGreaterThan(20);
        execute("--help");
        for (CommandSpec command : commands) {
            String example = HelpPage.example(command);
            assertThat(example).as(command.qualifiedName()).contains("./" + command.qualifiedName());
            if (command.parent().parent() == null) {
                assertThat(said.toString()).contains("  %-10s".formatted(command.name()), example);
            }
            String words = example.replaceFirst(".*?\\./dateline ", "").replaceFirst("[)|&].*", "");
            ParseResult parsed =
                    DatelineCommand.commandLine().parseArgs(words.strip().split(" +"));
            assertThat(parsed.hasSubcommand()).as(example).isTrue();
        }
    }

    private static Stream<CommandSpec> commands(CommandSpec command) {
        return command.subcommands().values().stream()
                .map(CommandLine::getCommandSpec)
                .flatMap(one -> Stream.concat(Stream.of(one), commands(one)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"test", "native", "test --quick", "test --changed", "test --changed HEAD~2 --rest"})
    void commandsOfTheScriptSayWhereTheyAre(String line) {
        assertThat(execute(line)).isEqualTo(ExitCode.MISUSED);
        assertThat(said.toString()).contains("run ./dateline " + line.split(" ")[0] + " in their folder");
    }

    @ParameterizedTest
    @ValueSource(strings = {"hello", "-1", "65536", "99999999999"})
    void whatIsNoPortIsToldBeforeAnythingStarts(String text) {
        assertThatExceptionOfType(CommandFailure.class)
                .isThrownBy(() -> StartSettings.parsePort("QUARKUS_HTTP_PORT", text))
                .withMessage("QUARKUS_HTTP_PORT must be a port, 0 to 65535, not " + text);
        assertThat(StartSettings.parsePort("QUARKUS_HTTP_PORT", "0")).isZero();
    }

    @Test
    void aTakenHealthPortIsToldBeforeAnythingStarts() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("0.0.0.0"))) {
            System.setProperty("quarkus.datasource.jdbc.url", "jdbc:postgresql://127.0.0.1:1/none");
            System.setProperty("dateline.health.port", String.valueOf(taken.getLocalPort()));
            assertThat(execute("serve")).isEqualTo(ExitCode.PORT_TAKEN);
            assertThat(said.toString())
                    .isEqualToIgnoringNewLines(
                            "dateline: health port %d is in use; stop the other program, or set DATELINE_HEALTH_PORT to another port"
                                    .formatted(taken.getLocalPort()));
        } finally {
            System.clearProperty("quarkus.datasource.jdbc.url");
            System.clearProperty("dateline.health.port");
        }
    }

    @Test
    void missingFileIsTold() {
        assertThat(execute("import --project p /nowhere/at/all")).isEqualTo(ExitCode.NOT_FOUND_OR_TAKEN);
        assertThat(said.toString()).contains("/nowhere/at/all");
        assertThat(execute("locate /nowhere/at/all")).isEqualTo(ExitCode.NOT_FOUND_OR_TAKEN);
    }

    @Test
    void aFolderStandsForItsFilesAndWhatIsLeftOutIsTold(@TempDir Path folder) throws IOException {
        for (String file : List.of("b.txt", "a.ndjson", "deep/c.jsonl", "picture.jpg", ".hidden.txt")) {
            Path path = folder.resolve(file);
            Files.createDirectories(path.getParent());
            Files.writeString(path, "x");
        }
        List<String> told = new ArrayList<>();
        List<ImportFile> files = ImportFiles.of(List.of("-", folder.toString()), told::add);
        assertThat(files.stream().map(ImportFile::name))
                .containsExactly(
                        "-",
                        folder.resolve("a.ndjson").toString(),
                        folder.resolve("b.txt").toString(),
                        folder.resolve("deep/c.jsonl").toString());
        assertThat(told)
                .containsExactly(
                        "the folder %s has 3 files to import; 2 others do not end with .ndjson, .jsonl or .txt and are left out"
                                .formatted(folder));
        Path empty = Files.createDirectory(folder.resolve("empty"));
        assertThat(execute("import --project p " + empty)).isEqualTo(ExitCode.NOT_FOUND_OR_TAKEN);
        assertThat(said.toString()).contains("the folder %s has no file to import".formatted(empty));
    }

    @Test
    void aFilesPlaceBeginsWithTheFolderThatWasGivenOrThatItIsIn(@TempDir Path folder) throws IOException {
        Path lead = folder.resolve("monday/lead.txt");
        Files.createDirectories(lead.getParent());
        Files.writeString(lead, "x");
        assertThat(place(lead)).isEqualTo("monday/lead.txt");
        assertThat(place(lead.getParent())).isEqualTo("monday/lead.txt");
        assertThat(place(lead.getParent().resolve("../monday/."))).isEqualTo("monday/lead.txt");
        assertThat(place(folder)).isEqualTo(folder.getFileName() + "/monday/lead.txt");
    }

    private static String place(Path given) throws IOException {
        return ImportFiles.of(List.of(given.toString()), told -> {}).getFirst().place();
    }

    @Test
    void failuresHaveTheirCodes() {
        assertThat(ExitCode.of(ProblemCode.CONFLICT.because("taken"))).isEqualTo(3);
        assertThat(ExitCode.of(new IllegalStateException(new SQLException("gone", "08006"))))
                .isEqualTo(4);
        assertThat(ExitCode.of(new IllegalStateException(new BindException("taken"))))
                .isEqualTo(5);
        assertThat(ExitCode.of(new SQLException("full", "53100"))).isEqualTo(6);
        assertThat(ExitCode.of(new IllegalStateException("odd"))).isEqualTo(1);
    }

    private int execute(String line) {
        CommandLine commandLine = DatelineCommand.commandLine();
        commandLine.setOut(new PrintWriter(said)).setErr(new PrintWriter(said));
        return commandLine.execute(line.isEmpty() ? new String[0] : line.split(" "));
    }
}
