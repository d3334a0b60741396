package dev.dateline.chaos.check;

import static dev.dateline.chaos.check.SmallHistory.LIST;
import static dev.dateline.chaos.check.SmallHistory.at;
import static dev.dateline.chaos.check.SmallHistory.read;
import static dev.dateline.chaos.check.SmallHistory.search;

import dev.dateline.chaos.history.Operation;

/** Answers to readers. */
final class ReadCases extends Cases {

    ReadCases() {
        sound("a sound history", history -> {});
        addReads();
        addSearches();
        addAnswers();
    }

    private void addReads() {
        wrong(
                Rule.BACKWARDS,
                "an older generation after the acknowledgement",
                history -> history.operations.add(read(19, "other", 200, -1, "0@1")));
        wrong(
                Rule.BACKWARDS,
                "a deleted article",
                history -> history.operations.add(read(19, "other", 200, -1, "1@1")));
        wrong(Rule.BACKWARDS, "an older version", history -> history.operations.add(read(19, "other", 200, 2, "0@2")));
        wrong(Rule.BACKWARDS, "two marks of a version", history -> {
            history.commits.clear();
            history.operations.add(read(19, "other", -1, 200, 3, 99, "0@2", 0, null));
        });
        wrong(
                Rule.BACKWARDS,
                "a mark that the log does not have",
                history -> history.operations.add(read(19, "other", -1, 200, 4, 99, "0@2", 0, null)));
        wrong(
                Rule.LYING_ETAG,
                "304 after a change",
                history -> history.replace(9, was -> read(9, LIST, 304, 1, "0@1 1@1")));
        wrong(
                Rule.LYING_ETAG,
                "a tag ahead of its answer",
                history -> history.replace(4, was -> read(4, "other", 200, 2, "0@1 1@1")));
        wrong(
                Rule.HALF_WRITE,
                "a generation that nobody sent",
                history -> history.operations.add(read(19, "other", 200, -1, "0@7")));
        wrong(
                Rule.HALF_WRITE,
                "a generation before it was sent",
                history -> history.replace(4, was -> read(4, "other", 200, -1, "0@2 1@1")));
        wrong(
                Rule.TORN_ARTICLE,
                "an article of two generations",
                history -> history.operations.add(
                        read(19, "other", -1, 200, 3, 73, "0@2", 0, "x0: tags of generation 1")));
    }

    private void addSearches() {
        wrong(
                Rule.INCOMPLETE_ANSWER,
                "a search that misses an article",
                history -> history.replace(10, was -> search(10, 2, "")));
        wrong(
                Rule.INCOMPLETE_ANSWER,
                "an article that is there but not found",
                history -> history.operations.add(new Operation.Read(
                        at(19), 0, "one", -1, 404, -1, 0, new int[] {0}, new int[] {0}, new long[] {10}, -1, 0, null)));
        sound(
                "an article that is gone and not found",
                history -> history.operations.add(new Operation.Read(
                        at(19), 0, "one", -1, 404, -1, 0, new int[] {1}, new int[] {0}, new long[] {11}, -1, 0, null)));
        wrong(
                Rule.PAGING,
                "pages that miss one",
                history -> history.replace(
                        13, was -> new Operation.Paged(was.at(), 0, "pages", 0, new int[0], new long[0])));
        wrong(
                Rule.PAGING,
                "pages that have one twice",
                history -> history.replace(
                        13,
                        was -> new Operation.Paged(was.at(), 0, "pages", 0, new int[] {0, 0}, new long[] {10, 10})));
        wrong(
                Rule.ODD_ANSWER,
                "a refusal",
                history -> history.operations.add(new Operation.Odd(at(19), 0, "GET -> 400")));
    }

    private void addAnswers() {
        wrong(Rule.ANSWERS_DIFFER, "two answers at one version", history -> {
            history.operations.add(read(19, "q", -1, 200, 3, 73, "0@2", 5, null));
            history.operations.add(read(20, "q", -1, 200, 3, 73, "0@2", 6, null));
            history.operations.add(read(21, "any", 200, 3, "0@2"));
        });
        sound("two answers, the second perhaps of a later version", history -> {
            history.operations.add(read(19, "q", -1, 200, 3, 73, "0@2", 5, null));
            history.operations.add(read(20, "q", -1, 200, 3, 73, "0@2", 6, null));
        });
        wrong(Rule.MIXED_ANSWER, "two states in one answer", history -> {
            history.operations.removeIf(one -> one.at().invoked() >= 400 && one instanceof Operation.Read);
            // sent before anything was acknowledged, answered after everything was
            history.operations.add(new Operation.Read(
                    new dev.dateline.chaos.history.Timing(150, 1_105, 1, 0),
                    0,
                    "slow",
                    -1,
                    200,
                    -1,
                    0,
                    new int[] {0, 2},
                    new int[] {1, 1},
                    new long[] {10, 12},
                    2,
                    0,
                    null));
            history.withThird();
        });
    }
}
