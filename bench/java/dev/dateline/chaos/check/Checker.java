package dev.dateline.chaos.check;

import dev.dateline.chaos.history.History;
import dev.dateline.chaos.history.Operation;
import dev.dateline.chaos.workload.Target;
import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Compares the answers of clients with each other and with the final state. A project's versions order its commits, and
 * an article's writer numbers its steps, so one pass through the history in order of time is enough.
 */
public final class Checker {

    /** The primary at the end, which is read by SQL as well as over HTTP: {@code jdbc:postgresql://…}. */
    public record Database(String jdbcUrl, String username, String password) {}

    private Checker() {}

    /** After {@link dev.dateline.chaos.workload.Workload#quiesce}, while the services still run. */
    public static CheckResult check(History history, Target target, Optional<Database> database)
            throws IOException, InterruptedException, SQLException {
        List<FinalState> states = read(history, target);
        List<List<Commit>> commits = new ArrayList<>();
        for (int tenant = 0; tenant < target.tenants().size(); tenant++) {
            commits.add(
                    database.isPresent()
                            ? Commit.read(
                                    database.get(), target.tenants().get(tenant).slug())
                            : List.of());
        }
        return check(history, states, commits);
    }

    /** Checks only the answers of clients, if the service is not responsible for the final state. */
    public static CheckResult checkAnswers(History history, Target target) throws IOException {
        Findings findings = new Findings(history);
        List<Operation> operations = history.operations();
        for (int tenant = 0; tenant < target.tenants().size(); tenant++) {
            checkAnswers(Ledger.of(tenant, history.plans(), operations), tenant, findings, operations);
        }
        return verdict(history, operations, findings);
    }

    private static void checkAnswers(Ledger ledger, int tenant, Findings findings, List<Operation> operations) {
        new Sweep(ledger, findings).go(operations);
        new AnswerRules(tenant, findings).check(operations);
    }

    private static CheckResult verdict(History history, List<Operation> operations, Findings findings) {
        new NodeRules(findings).check(history.outages(), operations);
        findings.count("operations", operations.size());
        findings.count(
                "faults",
                history.faults().stream()
                        .filter(one -> one.phase() == History.Phase.BEGIN)
                        .count());
        return findings.verdict();
    }

    /** All projects in parallel: the feeds of an hour have millions of events, in pages of a hundred. */
    private static List<FinalState> read(History history, Target target) throws IOException, InterruptedException {
        List<Callable<FinalState>> readings = new ArrayList<>();
        for (int tenant = 0; tenant < target.tenants().size(); tenant++) {
            Set<UUID> runs = Ledger.of(tenant, history.plans(), history.operations())
                    .runs()
                    .keySet();
            FinalReader reader = new FinalReader(target, tenant);
            readings.add(() -> {
                try (reader) {
                    return reader.read(runs, history.endpoints());
                }
            });
        }
        List<FinalState> states = new ArrayList<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Future<FinalState> reading : threads.invokeAll(readings)) {
                states.add(reading.get());
            }
        } catch (ExecutionException failed) {
            throw new IOException("the projects could not be read in the end", failed.getCause());
        }
        return states;
    }

    /** Checks a history and a final state that exist already. */
    static CheckResult check(History history, List<FinalState> states, List<List<Commit>> commits) {
        Findings findings = new Findings(history);
        List<Operation> operations = history.operations();
        for (int tenant = 0; tenant < states.size(); tenant++) {
            FinalState last = states.get(tenant);
            Ledger ledger = Ledger.of(tenant, history.plans(), operations);
            checkAnswers(ledger, tenant, findings, operations);
            new RunRules(ledger, findings).check(operations, last);
            new FinalRules(ledger, findings).check(last);
            new FeedRules(ledger, findings, last).check(operations);
            new HookRules(tenant, findings).check(history.endpoints(), operations, last);
            new CommitRules(ledger, findings, last).check(commits.get(tenant), operations);
        }
        return verdict(history, operations, findings);
    }
}
