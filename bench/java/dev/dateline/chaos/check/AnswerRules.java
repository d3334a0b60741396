package dev.dateline.chaos.check;

import dev.dateline.chaos.history.Operation;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The same question at the same version has the same answer. A tag may be older than its answer but not newer, so an
 * answer's version is known only if a later request still got the same one (ADR 28).
 */
final class AnswerRules {

    private record Question(String text, long version) {}

    private final int tenant;
    private final Findings findings;

    AnswerRules(int tenant, Findings findings) {
        this.tenant = tenant;
        this.findings = findings;
    }

    void check(List<Operation> operations) {
        List<Operation.Read> reads = operations.stream()
                .filter(one -> one.tenant() == tenant)
                .filter(Operation.Read.class::isInstance)
                .map(Operation.Read.class::cast)
                .filter(read -> read.version() >= 0)
                .toList();
        Map<Long, Long> lastAsked = new HashMap<>();
        for (Operation.Read read : reads) {
            lastAsked.merge(read.version(), read.at().invoked(), Math::max);
        }
        Map<Question, Operation.Read> first = new HashMap<>();
        for (Operation.Read read : reads) {
            boolean sure = read.at().ended() < lastAsked.get(read.version());
            if (!sure || read.hash() == 0 || read.status() != 200 || read.torn() != null) {
                continue;
            }
            Operation.Read other = first.putIfAbsent(new Question(read.question(), read.version()), read);
            if (other != null) {
                findings.count("answers compared with another of the same version", 1);
            }
            if (other != null && other.hash() != read.hash()) {
                findings.add(
                        Rule.ANSWERS_DIFFER,
                        "%s at version %d has two answers".formatted(read.question(), read.version()),
                        other,
                        read);
            }
        }
    }
}
