package dev.dateline.chaos.check;

import dev.dateline.chaos.history.Operation;
import dev.dateline.chaos.history.Outage;
import java.time.Duration;
import java.util.List;

/**
 * While one node of a distributed database is unavailable, projects on other nodes are served, and every server is
 * ready and says which node is away.
 */
final class NodeRules {

    /** From the fault until every server has noticed it: after 6 s at the latest. */
    static final Duration NOTICED = Duration.ofSeconds(7);

    /** Until the next answer of a server that is asked about its readiness. */
    static final Duration REPORTED = Duration.ofSeconds(10);

    private final Findings findings;

    NodeRules(Findings findings) {
        this.findings = findings;
    }

    void check(List<Outage> outages, List<Operation> operations) {
        List<Operation.Refused> refusals = operations.stream()
                .filter(Operation.Refused.class::isInstance)
                .map(Operation.Refused.class::cast)
                .filter(Operation.Refused::isByDatabase)
                .toList();
        findings.count(
                "answers 500",
                operations.stream()
                        .filter(one -> one instanceof Operation.Refused refused && refused.status() == 500)
                        .count());
        for (Outage outage : outages) {
            long noticed = outage.from() + NOTICED.toNanos();
            if (noticed >= outage.to()) {
                continue;
            }
            findings.count("outages of one node compared with the answers of others", 1);
            findings.count(
                    "answers to projects of other nodes in them",
                    operations.stream()
                            .filter(one ->
                                    one.at().invoked() > noticed && one.at().ended() < outage.to())
                            .filter(one -> !outage.tenants().contains(one.tenant()))
                            .count());
            refusals.stream()
                    .filter(one -> one.at().invoked() > noticed && one.at().ended() < outage.to())
                    .filter(one -> !outage.tenants().contains(one.tenant()))
                    .forEach(one -> findings.add(
                            Rule.NEIGHBOUR_REFUSED, "refused while only %s was away".formatted(outage.node()), one));
            outage.readiness().stream()
                    .filter(answer -> !isRight(answer, outage))
                    .forEach(answer -> findings.add(
                            Rule.NEIGHBOUR_REFUSED,
                            "while %s was away the readiness check said: %s".formatted(outage.node(), answer)));
        }
    }

    private static boolean isRight(String answer, Outage outage) {
        boolean isTold = outage.to() - outage.from() < REPORTED.toNanos() || answer.contains("nodes_away");
        return answer.startsWith("200") && isTold;
    }
}
