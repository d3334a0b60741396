package dev.dateline.chaos.check;

import dev.dateline.chaos.check.Article.State;
import dev.dateline.chaos.check.Article.Step;
import dev.dateline.chaos.history.Operation;
import dev.dateline.chaos.workload.Places;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** What an answer must show, according to what was known when it was requested. */
final class ReadRules {

    private static final int UNCHANGED = 304;
    private static final int ABSENT = 404;

    /** What a reader must see of an article. */
    private record Known(
            Article article, int floor, @Nullable Operation by, long number) {
        static Known of(Article article) {
            return new Known(article, article.floor, article.floorBy, article.number);
        }

        /** Whether nothing has been sent since that might change it. */
        boolean isStill() {
            return article.invoked == floor;
        }
    }

    private final Ledger ledger;
    private final Spots spots;
    private final Findings findings;

    ReadRules(Ledger ledger, Spots spots, Findings findings) {
        this.ledger = ledger;
        this.spots = spots;
        this.findings = findings;
    }

    /** Call this when the read is sent; it returns the check of the answer. */
    Consumer<Operation> begin(Operation.Read read, long version, Operation.@Nullable Read versionBy) {
        List<Known> shown = new ArrayList<>(read.externals().length);
        for (int external : read.externals()) {
            Article article = ledger.find(external);
            shown.add(article == null ? null : Known.of(article));
        }
        List<Known> expected = new ArrayList<>();
        if (read.place() >= 0 && read.total() == read.externals().length) {
            spots.atPlace(read.place()).stream()
                    .map(Known::of)
                    .filter(Known::isStill)
                    .forEach(expected::add);
        }
        findings.count("reads checked", 1);
        return end -> {
            if (read.status() == ABSENT) {
                checkAbsent(read, shown.getFirst());
            } else if (read.torn() != null) {
                findings.add(Rule.TORN_ARTICLE, read.torn(), read);
            } else if (isWhole(read, shown) && isCurrent(read, version, versionBy)) {
                checkComplete(read, expected);
            }
        };
    }

    private void checkAbsent(Operation.Read read, @Nullable Known known) {
        if (known != null
                && known.isStill()
                && known.number() == read.articles()[0]
                && known.article().step(known.floor()) != null
                && !known.article().step(known.floor()).deletion) {
            findings.add(
                    Rule.INCOMPLETE_ANSWER,
                    known.article().external,
                    known.article() + " is not found, though it is there in generation " + known.floor(),
                    known.by(),
                    read);
        }
    }

    private boolean isWhole(Operation.Read read, List<@Nullable Known> shown) {
        for (int index = 0; index < shown.size(); index++) {
            Known known = shown.get(index);
            int generation = read.generations()[index];
            Step step = known == null ? null : known.article().step(generation);
            String name = "x" + read.externals()[index] + " in generation " + generation;
            if (step == null || step.deletion || known.article().invoked < generation) {
                findings.add(Rule.HALF_WRITE, read.externals()[index], name + " was never sent, but is shown", read);
                return false;
            }
            if (step.state == State.NOT_DONE) {
                findings.add(
                        Rule.HALF_WRITE,
                        read.externals()[index],
                        name + " was cancelled or refused, but is shown",
                        step.invocation,
                        step.acknowledgement,
                        read);
                return false;
            }
            if (generation < known.floor()) {
                findings.add(
                        read.status() == UNCHANGED ? Rule.LYING_ETAG : Rule.BACKWARDS,
                        read.externals()[index],
                        "%s is shown%s, after generation %d was acknowledged or shown"
                                .formatted(name, read.status() == UNCHANGED ? " by 304" : "", known.floor()),
                        invocation(known),
                        known.by(),
                        read);
                return false;
            }
            if (read.place() >= 0 && Places.of(read.externals()[index], generation) != read.place()) {
                findings.add(Rule.ODD_ANSWER, read.externals()[index], name + " is found where it is not", read);
                return false;
            }
        }
        return true;
    }

    private static @Nullable Operation invocation(Known known) {
        Step step = known.article().step(known.floor());
        return step == null ? null : step.invocation;
    }

    private boolean isCurrent(Operation.Read read, long version, Operation.@Nullable Read versionBy) {
        if (read.version() < 0 || read.version() >= version) {
            return true;
        }
        findings.add(
                read.status() == UNCHANGED ? Rule.LYING_ETAG : Rule.BACKWARDS,
                "version %d is shown after version %d".formatted(read.version(), version),
                versionBy,
                read);
        return false;
    }

    private void checkComplete(Operation.Read read, List<Known> expected) {
        if (expected.isEmpty()) {
            return;
        }
        Set<Integer> found = new HashSet<>();
        for (int external : read.externals()) {
            found.add(external);
        }
        for (Known known : expected) {
            if (known.isStill() && !found.contains(known.article().external)) {
                findings.add(
                        read.status() == UNCHANGED ? Rule.LYING_ETAG : Rule.INCOMPLETE_ANSWER,
                        known.article().external,
                        "%s is not found, though it was there before in generation %d and nobody changed it"
                                .formatted(known.article(), known.floor()),
                        invocation(known),
                        known.by(),
                        read);
                return;
            }
        }
        findings.count("searches checked for completeness", 1);
    }

    /** At the time of a read. */
    Consumer<Operation> begin(Operation.Paged paged) {
        List<Known> expected = spots.ofSource(paged.source()).stream()
                .filter(article -> article.lastDeletion < article.floor)
                .map(Known::of)
                .toList();
        findings.count("lists by cursor checked", 1);
        return end -> checkPages(paged, expected);
    }

    private void checkPages(Operation.Paged paged, List<Known> expected) {
        Set<Long> numbers = new HashSet<>();
        Set<Integer> externals = new HashSet<>();
        for (int index = 0; index < paged.articles().length; index++) {
            externals.add(paged.externals()[index]);
            if (!numbers.add(paged.articles()[index])) {
                findings.add(Rule.PAGING, "article " + paged.articles()[index] + " is there twice", paged);
                return;
            }
        }
        for (Known known : expected) {
            if (known.article().lastDeletion < known.floor() && !externals.contains(known.article().external)) {
                findings.add(
                        Rule.PAGING,
                        known.article().external,
                        "%s is not met, though it was there before and stayed".formatted(known.article()),
                        known.by(),
                        paged);
                return;
            }
        }
    }
}
