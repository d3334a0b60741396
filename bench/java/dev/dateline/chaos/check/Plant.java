package dev.dateline.chaos.check;

import static dev.dateline.chaos.check.Rule.ANSWERS_DIFFER;
import static dev.dateline.chaos.check.Rule.BACKWARDS;
import static dev.dateline.chaos.check.Rule.DOUBLED_RUN;
import static dev.dateline.chaos.check.Rule.FEED_CONTENT;
import static dev.dateline.chaos.check.Rule.FEED_ORDER;
import static dev.dateline.chaos.check.Rule.GOOD_ITEM_FAILED;
import static dev.dateline.chaos.check.Rule.HALF_WRITE;
import static dev.dateline.chaos.check.Rule.INCOMPLETE_ANSWER;
import static dev.dateline.chaos.check.Rule.LOST_WRITE;
import static dev.dateline.chaos.check.Rule.LYING_ETAG;
import static dev.dateline.chaos.check.Rule.MIXED_ANSWER;
import static dev.dateline.chaos.check.Rule.NEIGHBOUR_REFUSED;
import static dev.dateline.chaos.check.Rule.ODD_ANSWER;
import static dev.dateline.chaos.check.Rule.PAGING;
import static dev.dateline.chaos.check.Rule.RUN_END;
import static dev.dateline.chaos.check.Rule.TORN_ARTICLE;
import static dev.dateline.chaos.check.Rule.WEBHOOK_FALSE;
import static dev.dateline.chaos.check.Rule.WEBHOOK_MISSED;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A violation that is injected on purpose: the checker must find it, and nothing but its consequences. */
enum Plant {
    NOTHING(null),
    /** An acknowledged commit is removed from the database, with its events and versions. */
    SWALLOWED_COMMIT(
            LOST_WRITE, BACKWARDS, INCOMPLETE_ANSWER, FEED_CONTENT, LYING_ETAG, ANSWERS_DIFFER, MIXED_ANSWER, PAGING),
    SWALLOWED_DELETION(LOST_WRITE, BACKWARDS, FEED_CONTENT, LYING_ETAG),
    SKIPPED_EVENT(FEED_CONTENT),
    SWAPPED_EVENTS(FEED_ORDER),
    /** The second run writes the same again, or restores what was deleted in between. */
    DOUBLED_RETRY(DOUBLED_RUN, BACKWARDS, LOST_WRITE, FEED_CONTENT, LYING_ETAG, HALF_WRITE),
    STALE_READ(BACKWARDS, INCOMPLETE_ANSWER, ANSWERS_DIFFER),
    TORN_ANSWER(TORN_ARTICLE, ANSWERS_DIFFER),
    LYING_TAG(LYING_ETAG),
    /** A tag that is newer than its answer: later it confirms the old state as current. */
    HASTY_TAG(LYING_ETAG, BACKWARDS, ANSWERS_DIFFER),
    /** A search omits an article; a later conditional request confirms this. */
    HOLEY_SEARCH(INCOMPLETE_ANSWER, LYING_ETAG, ANSWERS_DIFFER),
    /** A list with the old state of one article beside the new state of the others. */
    MIXED_LIST(MIXED_ANSWER, ANSWERS_DIFFER),
    /** An item is written as a generation that nobody sent. */
    STRANGE_GENERATION(HALF_WRITE, FEED_CONTENT),
    FAILED_ITEM(GOOD_ITEM_FAILED),
    REFUSED_LIST(ODD_ANSWER),
    WRONG_COUNTS(RUN_END),
    OTHER_ANSWER(ANSWERS_DIFFER),
    HOLEY_PAGES(PAGING),
    /** Answers 503 in a time in which only a node is away that has other projects. */
    REFUSED_NEIGHBOUR(NEIGHBOUR_REFUSED),
    SWALLOWED_WEBHOOK(WEBHOOK_MISSED),
    FORGED_WEBHOOK(WEBHOOK_FALSE);

    private final @Nullable Rule rule;
    private final Set<Rule> allowed;

    Plant(@Nullable Rule rule, Rule... consequences) {
        this.rule = rule;
        this.allowed = EnumSet.noneOf(Rule.class);
        if (rule != null) {
            allowed.add(rule);
        }
        allowed.addAll(Set.of(consequences));
    }

    /** The rules that the checker must report. */
    Optional<Rule> rule() {
        return Optional.ofNullable(rule);
    }

    /** Whether the violation was not found, and nothing unexpected was reported. */
    boolean isMissed(Set<Rule> found) {
        return rule != null && !found.contains(rule) && allowed.containsAll(found);
    }

    boolean isMet(Set<Rule> found) {
        return allowed.containsAll(found) && (rule == null || found.contains(rule));
    }
}
