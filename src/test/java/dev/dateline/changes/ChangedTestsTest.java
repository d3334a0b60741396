package dev.dateline.changes;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChangedTestsTest {

    private static final String LOW = "src/main/java/a/Low.java";

    @TempDir
    Path project;

    private final ByteArrayOutputStream said = new ByteArrayOutputStream();

    @BeforeEach
    void someSources() throws IOException {
        write(LOW, "package a;");
        write("src/test/java/a/LowTest.java", "package a;");
        write("src/test/java/b/NearTest.java", "import a.Low;");
    }

    @Test
    void whatChangedComesFirstThenWhatIsNearAndShort() throws IOException {
        write("src/test/java/a/QuickTest.java", "");
        write("src/test/java/a/SlowTest.java", "@Tag(\"slow\") class SlowTest {}");
        write("src/main/java/c/High.java", "import a.Low;");
        write("src/test/java/c/HighTest.java", "");
        times("LowTest\t9\nNearTest\t3\nQuickTest\t1\nSlowTest\t20\nHighTest\t0\n");
        assertThat(plan(LOW).maven())
                .containsExactly("-Dtest=LowTest,QuickTest,HighTest,NearTest,SlowTest -DforkCount=2");
        assertThat(said()).contains("5 of 5 test classes can be touched").doesNotContain("NOT RUN");
    }

    @Test
    void whatExceedsTheBudgetIsNamedAndRunsWithRest() throws IOException {
        write("src/test/java/a/LongTest.java", "");
        write("src/test/java/c/ManySchedulesTest.java", "import a.Low;");
        times("LowTest\t1\nNearTest\t1\nLongTest\t100\nManySchedulesTest\t20\n");
        assertThat(plan(LOW).maven())
                .containsExactly(
                        "-Dtest=LowTest,NearTest -DforkCount=2", "-Dtest=ManySchedulesTest -DreuseForks=false");
        assertThat(said()).contains("NOT RUN, for the budget of 120 s: 1, about 100 s: LongTest; --rest runs them");
        assertThat(tests().plan(List.of(LOW), true).maven()).containsExactly("-Dtest=LongTest -DforkCount=2");
    }

    @Test
    void aTestThatSeesMoreOfTheChangeComesFirst() throws IOException {
        write("src/main/java/a/Other.java", "");
        write("src/test/java/b/ATest.java", "import a.Low;");
        write("src/test/java/b/BothTest.java", "import a.Low; import a.Other;");
        assertThat(plan(LOW, "src/main/java/a/Other.java").maven())
                .containsExactly("-Dtest=LowTest,BothTest,ATest,NearTest -DforkCount=2");
    }

    /** Who changed it waits for it. */
    @Test
    void aChangedTestRunsThoughItExceedsTheBudget() throws IOException {
        times("NearTest\t500\n");
        assertThat(plan("src/test/java/b/NearTest.java").maven()).containsExactly("-Dtest=NearTest -DforkCount=2");
    }

    @Test
    void oneApplicationRunsAtATime() throws IOException {
        write("src/test/java/a/HttpTest.java", "@QuarkusTest class HttpTest {}");
        assertThat(plan("src/test/java/a/HttpTest.java").maven()).containsExactly("-Dtest=HttpTest -DforkCount=1");
    }

    @Test
    void whatConfiguresEverythingRunsTheQuickTestsAndSaysSo() throws IOException {
        write("src/test/java/a/HttpTest.java", "@QuarkusTest class HttpTest {}");
        write("src/test/java/a/SlowTest.java", "@Tag(\"slow\") class SlowTest {}");
        assertThat(plan("pom.xml").maven()).containsExactly("-Dtest=LowTest,NearTest -DforkCount=2");
        assertThat(said()).contains("any test may depend on pom.xml; the quick tests stand for all");
        assertThat(plan("src/main/resources/application.properties").run()).hasSize(2);
        assertThat(plan("src/main/resources/unnamed.txt").run()).hasSize(2);
    }

    @Test
    void testsOfThePackagedProgramAndOtherChecksAreNamed() throws IOException {
        write("src/test/java/b/LowIT.java", "import a.Low;");
        write("src/page/check", "");
        assertThat(project.resolve("src/page/check").toFile().setExecutable(true))
                .isTrue();
        assertThat(plan(LOW, "src/page/app/main.ts", "bench/run").run()).hasSize(2);
        assertThat(said())
                .contains(
                        "NOT RUN, as they start the packaged program: LowIT;",
                        "NOT RUN, as they are no tests in Java: src/page/check, .ci/run");
    }

    @Test
    void theTimeOfATestThatRunsOnThePackagedProgramIsThatOne() throws IOException {
        times("NearBlackBoxIT\t7\nLowTest\t5\nLowBlackBoxIT\t50\n");
        plan(LOW);
        assertThat(said()).contains("2 run, about %.0f s with the build".formatted(Plan.BUILD_SECONDS + 12));
    }

    private Plan plan(String... changed) throws IOException {
        return tests().plan(List.of(changed), false);
    }

    private ChangedTests tests() throws IOException {
        return new ChangedTests(project, new PrintStream(said, true, StandardCharsets.UTF_8));
    }

    private String said() {
        return said.toString(StandardCharsets.UTF_8);
    }

    private void times(String table) throws IOException {
        write(".ci/test-times.tsv", table);
    }

    private void write(String file, String text) throws IOException {
        Files.createDirectories(project.resolve(file).getParent());
        Files.writeString(project.resolve(file), text);
    }
}
