package dev.dateline.chaos.history;

import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Something that a client did or saw. Status 0 is an unknown outcome: no answer, or a status of 500 or above. */
public sealed interface Operation {

    Timing at();

    int tenant();

    /** Request and answer, for people. */
    String detail();

    /** Like {@link #detail}, but only for this article. */
    default String detail(int external) {
        return detail();
    }

    /** Whether it concerns an article. */
    default boolean concerns(int external) {
        return false;
    }

    /** Whether it concerns a run. */
    default boolean concerns(UUID run) {
        return false;
    }

    /** The name of this kind of operation. */
    default String kind() {
        return getClass().getSimpleName();
    }

    /** {@code POST …/runs}. @param repeat whether it was answered before */
    record Submitted(
            Timing at, RunPlan plan, int status, @Nullable UUID run, boolean repeat) implements Operation {
        @Override
        public int tenant() {
            return plan.tenant();
        }

        @Override
        public boolean concerns(int external) {
            return plan.concerns(external);
        }

        @Override
        public boolean concerns(UUID other) {
            return other.equals(run);
        }

        @Override
        public String detail() {
            return detail(ALL);
        }

        @Override
        public String detail(int external) {
            return "run %s, key %s, %d items%s -> %d: %s"
                    .formatted(
                            run,
                            plan.idempotencyKey(),
                            plan.size(),
                            repeat ? ", again" : "",
                            status,
                            items(plan.externals(), plan.generations(), external));
        }
    }

    /** {@code GET …/runs/{run_id}}. */
    record RunSeen(
            Timing at,
            int tenant,
            UUID run,
            String status,
            int total,
            int pending,
            int running,
            int succeeded,
            int failed)
            implements Operation {
        @Override
        public boolean concerns(UUID other) {
            return run.equals(other);
        }

        @Override
        public String detail() {
            return "run %s is %s: total %d, pending %d, running %d, succeeded %d, failed %d"
                    .formatted(run, status, total, pending, running, succeeded, failed);
        }
    }

    /**
     * All pages of {@code GET …/runs/{run_id}/items} of a run that has ended.
     *
     * @param statuses the first letter of each item's status
     * @param externals of each item; -1: none was shown
     * @param error the first
     */
    record ItemsSeen(
            Timing at,
            int tenant,
            UUID run,
            String statuses,
            int[] externals,
            long[] articles,
            @Nullable String error) implements Operation {
        @Override
        public boolean concerns(int external) {
            return IntStream.of(externals).anyMatch(one -> one == external);
        }

        @Override
        public boolean concerns(UUID other) {
            return run.equals(other);
        }

        @Override
        public String detail() {
            return "items of run %s: %s, first error: %s".formatted(run, statuses, error);
        }

        @Override
        public String detail(int external) {
            return IntStream.range(0, externals.length)
                    .filter(index -> externals[index] == external)
                    .mapToObj(index -> "item %d of run %s, x%d, article %d: %s"
                            .formatted(index, run, external, articles[index], statuses.charAt(index)))
                    .collect(Collectors.joining("; "));
        }
    }

    /** {@code POST …/runs/{run_id}/cancel}. */
    record Cancelled(Timing at, int tenant, UUID run, int status) implements Operation {
        @Override
        public boolean concerns(UUID other) {
            return run.equals(other);
        }

        @Override
        public String detail() {
            return "run %s -> %d".formatted(run, status);
        }
    }

    /** {@code DELETE …/articles/{id}}. @param again whether an earlier attempt had no answer */
    record Deleted(Timing at, int tenant, int external, int generation, long article, int status, boolean again)
            implements Operation {
        @Override
        public boolean concerns(int other) {
            return external == other;
        }

        @Override
        public String detail() {
            return "x%d@%d, article %d%s -> %d"
                    .formatted(external, generation, article, again ? ", again" : "", status);
        }
    }

    /**
     * A page of a search or list, or one article.
     *
     * @param place of the search; -1: not a search by place
     * @param version of the project, from the {@code ETag}; -1: none
     * @param hash of the body
     * @param torn the part of it that belongs to another generation; null: none
     */
    record Read(
            Timing at,
            int tenant,
            String question,
            int place,
            int status,
            long version,
            long mark,
            int[] externals,
            int[] generations,
            long[] articles,
            long total,
            long hash,
            @Nullable String torn)
            implements Operation {
        @Override
        public boolean concerns(int other) {
            return IntStream.of(externals).anyMatch(one -> one == other);
        }

        @Override
        public String detail() {
            return detail(ALL);
        }

        @Override
        public String detail(int external) {
            return "%s -> %d, version %d, total %d: %s%s"
                    .formatted(
                            question,
                            status,
                            version,
                            total,
                            items(externals, generations, external),
                            torn == null ? "" : ", " + torn);
        }
    }

    /**
     * A list of all articles of a source, read by cursor from the first page to the last.
     *
     * @param source the source; each article that was seen is in order
     */
    record Paged(Timing at, int tenant, String question, int source, int[] externals, long[] articles)
            implements Operation {
        @Override
        public boolean concerns(int other) {
            return IntStream.of(externals).anyMatch(one -> one == other);
        }

        @Override
        public String detail() {
            return "%s met %d articles".formatted(question, externals.length);
        }
    }

    /**
     * A page of the feed.
     *
     * @param type the filter; empty: none
     * @param after number of events of this filter before the page, according to the cursor's history
     * @param hashes of the events as shown
     */
    record FeedSeen(Timing at, int tenant, String type, long after, long[] hashes) implements Operation {
        @Override
        public String detail() {
            return "events %d to %d%s".formatted(after, after + hashes.length, type.isEmpty() ? "" : " of " + type);
        }
    }

    /**
     * A delivery that a webhook receiver got.
     *
     * @param genuine whether the signature is valid
     * @param status the receiver's answer; 0: it closed the connection
     */
    record Delivered(Timing at, int tenant, int endpoint, UUID event, long hash, boolean genuine, int status)
            implements Operation {
        @Override
        public String detail() {
            return "event %s at endpoint %d%s -> %d".formatted(event, endpoint, genuine ? "" : ", forged", status);
        }
    }

    /** The start or the successful end of an import of one generation of these articles. */
    record Imported(Timing at, int tenant, int from, int count, int generation, boolean done) implements Operation {
        @Override
        public boolean concerns(int external) {
            return external >= from && external < from + count;
        }

        @Override
        public String detail() {
            return "x%d to x%d in generation %d %s"
                    .formatted(from, from + count - 1, generation, done ? "are there" : "begin");
        }
    }

    /** An invalid answer: not JSON, or a 4xx to a valid request. */
    record Odd(Timing at, int tenant, String detail) implements Operation {}

    /** An answer 503 or 500. @param why its body */
    record Refused(Timing at, int tenant, int status, String question, String why) implements Operation {

        /** Whether because of the database, and not because the server has too much to do. */
        public boolean isByDatabase() {
            return status == 503 && why.contains("database");
        }

        @Override
        public String detail() {
            return "%s -> %d: %s".formatted(question, status, why);
        }
    }

    /** No specific article. */
    int ALL = -1;

    private static String items(int[] externals, int[] generations, int external) {
        return IntStream.range(0, externals.length)
                .filter(index -> external == ALL || externals[index] == external)
                .mapToObj(index -> "x" + externals[index] + "@" + generations[index])
                .collect(Collectors.joining(" "));
    }
}
