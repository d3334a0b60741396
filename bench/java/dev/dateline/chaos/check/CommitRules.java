package dev.dateline.chaos.check;

import dev.dateline.chaos.history.Operation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The log of versions has the order of commits. For each article the feed must have the same order, and every answer
 * must show one state, no older than its version. This is checked as far back as the log goes.
 */
final class CommitRules {

    /** The versions that show an article's generation. @param until the first version that does not */
    private record Span(long from, long until) {}

    private final Ledger ledger;
    private final Findings findings;
    private final FinalState last;

    CommitRules(Ledger ledger, Findings findings, FinalState last) {
        this.ledger = ledger;
        this.findings = findings;
        this.last = last;
    }

    void check(List<Commit> commits, List<Operation> operations) {
        Map<Long, List<Long>> versions = new TreeMap<>();
        Map<Long, Long> marks = new HashMap<>();
        long next = commits.isEmpty() ? 0 : commits.getFirst().version(); // older changes are deleted
        boolean whole = next == 1;
        for (Commit commit : commits) {
            if (commit.version() != next) {
                findings.add(Rule.BACKWARDS, "the log of versions lacks version " + next);
                return;
            }
            next++;
            marks.put(commit.version(), commit.mark());
            for (long article : commit.articles()) {
                versions.computeIfAbsent(article, none -> new ArrayList<>(2)).add(commit.version());
            }
        }
        if (commits.isEmpty()) {
            return;
        }
        findings.count("commits checked", commits.size());
        Map<Long, Map<Integer, Span>> spans = spans(versions, whole);
        for (Operation operation : operations) {
            if (operation.tenant() == ledger.tenant()
                    && operation instanceof Operation.Read read
                    && read.torn() == null) {
                checkMark(read, marks, commits.getFirst().version());
                checkState(read, spans);
            }
        }
    }

    /** Spans of the generations of each article. */
    private Map<Long, Map<Integer, Span>> spans(Map<Long, List<Long>> versions, boolean whole) {
        Map<Long, List<FeedEvent>> events = new HashMap<>();
        for (FeedEvent event : last.events()) {
            if (event.isOfArticle()) {
                events.computeIfAbsent(event.article(), none -> new ArrayList<>(2))
                        .add(event);
            }
        }
        Map<Long, Map<Integer, Span>> spans = new HashMap<>();
        versions.forEach((article, changes) -> {
            List<FeedEvent> told = events.getOrDefault(article, List.of());
            if (whole ? told.size() != changes.size() : told.size() < changes.size()) {
                findings.add(
                        Rule.FEED_CONTENT,
                        "article %d was changed by versions %s, but the feed has %d events of it"
                                .formatted(article, changes, told.size()));
                return;
            }
            Map<Integer, Span> mine = new HashMap<>();
            int earlier = told.size() - changes.size();
            for (int index = 0; index < changes.size(); index++) {
                long until = index + 1 < changes.size() ? changes.get(index + 1) : Long.MAX_VALUE;
                FeedEvent event = told.get(earlier + index);
                if (!event.type().equals(FeedEvent.DELETED) && event.generation() > 0) {
                    // an import that was interrupted writes the same generation again
                    mine.merge(
                            event.generation(),
                            new Span(changes.get(index), until),
                            (first, again) -> new Span(first.from(), again.until()));
                }
            }
            spans.put(article, mine);
        });
        return spans;
    }

    private void checkMark(Operation.Read read, Map<Long, Long> marks, long first) {
        Long mark = marks.get(read.version());
        if (read.version() >= first && (mark == null || mark != read.mark())) {
            findings.add(
                    Rule.BACKWARDS,
                    "version %d was shown with another mark than it has: commits are lost".formatted(read.version()),
                    read);
        }
    }

    private void checkState(Operation.Read read, Map<Long, Map<Integer, Span>> spans) {
        long from = 0;
        long until = Long.MAX_VALUE;
        for (int index = 0; index < read.externals().length; index++) {
            Span span = spans.getOrDefault(read.articles()[index], Map.of()).get(read.generations()[index]);
            if (span == null) {
                return; // another rule checks what it shows
            }
            from = Math.max(from, span.from());
            until = Math.min(until, span.until());
        }
        findings.count("answers that show one state", 1);
        if (read.version() >= until) {
            findings.add(
                    Rule.LYING_ETAG,
                    "the answer's tag names version %d, but what it shows was replaced by version %d"
                            .formatted(read.version(), until),
                    read);
        } else if (from >= until) {
            findings.add(
                    Rule.MIXED_ANSWER,
                    "an answer shows what version %d made and what version %d had replaced".formatted(from, until),
                    read);
        }
    }
}
