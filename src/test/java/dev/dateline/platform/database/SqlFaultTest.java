package dev.dateline.platform.database;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.platform.embedded.TestPrograms;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.BatchUpdateException;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The meaning of each SQL state of PostgreSQL. ItemFateTest tests the effect of each fault on an item. */
@Tag("slow")
class SqlFaultTest {

    private record State(String code, String name, SqlFault fault) {}

    private final List<State> states = states();

    @TestFactory
    Stream<DynamicTest> everyStateHasTheFaultThatTheListSays() {
        return states.stream()
                .map(state -> DynamicTest.dynamicTest(
                        state.code() + " " + state.name() + " is " + state.fault(),
                        () -> assertThat(SqlFault.of(new SQLException("refused", state.code())))
                                .isEqualTo(state.fault())));
    }

    @Test
    void theListHoldsEveryStateThatTheServerKnows() throws IOException, InterruptedException {
        Set<String> known = states.stream().map(State::code).collect(Collectors.toSet());
        assertThat(statesOfTheServer()).hasSizeGreaterThan(250).isSubsetOf(known);
    }

    @Test
    void onlyNamedStatesOfTheClassesOfDataFailAnItem() {
        assertThat(codes(SqlFault.DATA)).allMatch(code -> code.matches("2[23].*|54000"));
        assertThat(codes(SqlFault.DATA)).hasSize(10);
    }

    @Test
    void aStateThatNoListHasIsAFaultOfOursAndNotTheItems() {
        assertThat(SqlFault.of(new SQLException("odd", "22ZZZ"))).isEqualTo(SqlFault.OURS);
        assertThat(SqlFault.of(new SQLException("odd", "1"))).isEqualTo(SqlFault.OURS);
    }

    @Test
    void poolThatHasNoConnectionIsAway() {
        SQLException timeout = new SQLException("Sorry, acquisition timeout!");
        assertThat(SqlFault.of(timeout)).isEqualTo(SqlFault.AWAY);
        assertThat(SqlFault.of(new SQLTransientConnectionException("none"))).isEqualTo(SqlFault.AWAY);
        assertThat(SqlFault.find(new IllegalStateException(timeout))).contains(SqlFault.AWAY);
        assertThat(SqlFault.of(new SQLException("Enlisted connection used without active transaction")))
                .isEqualTo(SqlFault.OURS);
    }

    @Test
    void theStateIsFoundBehindExceptionsThatWrapAndThatFollow() {
        SQLException refused = new SQLException("no", "23514");
        assertThat(SqlFault.find(new IllegalStateException(new RuntimeException(refused))))
                .contains(SqlFault.DATA);
        BatchUpdateException batch = new BatchUpdateException("of a batch", new int[0]);
        batch.setNextException(refused);
        assertThat(SqlFault.find(new IllegalStateException(batch))).contains(SqlFault.DATA);
        assertThat(SqlFault.of(new SQLException("pool", new SQLException("refused", "28P01"))))
                .isEqualTo(SqlFault.AWAY);
        assertThat(SqlFault.stateOf(batch)).isEqualTo("23514");
    }

    @Test
    void whereNoDatabaseTookPartThereIsNoFault() {
        assertThat(SqlFault.find(new IllegalStateException("no"))).isEmpty();
        assertThat(SqlFault.stateOf(new IllegalStateException("no"))).isEqualTo("none");
    }

    private List<String> codes(SqlFault fault) {
        return states.stream()
                .filter(state -> state.fault() == fault)
                .map(State::code)
                .toList();
    }

    private static List<State> states() {
        try (InputStream list = SqlFaultTest.class.getResourceAsStream("/postgresql/sql-states.txt")) {
            return new String(list.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> line.split(" "))
                    .map(words -> new State(words[0], words[1], SqlFault.valueOf(words[2])))
                    .toList();
        } catch (IOException failed) {
            throw new IllegalStateException(failed);
        }
    }

    /** The list from which PostgreSQL is built. */
    private static Set<String> statesOfTheServer() throws IOException, InterruptedException {
        Path programs = Path.of(TestPrograms.locate().path("postgres")).getParent(); // usr/lib/postgresql/15/bin
        Path share = programs.resolve("../../../../share/postgresql");
        Path list = share.resolve(programs.getParent().getFileName()).resolve("errcodes.txt");
        return Files.readAllLines(list).stream()
                .filter(line -> line.matches("[0-9A-Z]{5} .*"))
                .map(line -> line.substring(0, 5))
                .collect(Collectors.toSet());
    }
}
