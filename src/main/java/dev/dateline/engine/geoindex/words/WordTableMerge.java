package dev.dateline.engine.geoindex.words;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.PriorityQueue;

/** Makes one table of several. */
public final class WordTableMerge {

    /**
     * A table to merge.
     *
     * @param ranks by rank of this table: the rank in the merged one, ascending; negative for articles that are left out
     */
    public record Source(WordTable table, int[] ranks) {}

    /** Goes through the words of a table. */
    private static final class Words {
        private final WordTable table;
        private final int number;
        private List<WordEntry> block = List.of();
        private int nextBlock;
        private int at;

        private Words(WordTable table, int number) {
            this.table = table;
            this.number = number;
        }

        /** Moves to the next word; false at the end. */
        private boolean next() {
            if (++at >= block.size()) {
                if (nextBlock == table.blocks()) {
                    return false;
                }
                block = table.read(nextBlock++);
                at = 0;
            }
            return true;
        }

        private WordEntry entry() {
            return block.get(at);
        }
    }

    /** Writes the merged lists of a word. */
    private interface Lists {
        void write(List<Words> having) throws IOException;
    }

    private final WordTableWriter writer;
    private final ByteList postings = new ByteList();
    private final ByteList positions = new ByteList();

    private WordTableMerge(WordSpace space) {
        writer = new WordTableWriter(space);
    }

    /** Joins tables whose ranks follow each other. */
    static WordTable join(List<WordTable> tables, WordSpace space, long version, int articles) throws IOException {
        var merge = new WordTableMerge(space);
        merge.run(tables, merge::append);
        return merge.writer.end(version, articles);
    }

    /**
     * Merges tables whose articles are different ones.
     *
     * @param articles number of articles that the merged ranks count
     */
    public static WordTable merge(List<Source> sources, WordSpace space, int articles) throws IOException {
        var merge = new WordTableMerge(space);
        List<WordTable> tables = sources.stream().map(Source::table).toList();
        merge.run(tables, having -> merge.interleave(having, sources));
        long version = tables.stream().mapToLong(WordTable::version).max().orElse(0);
        return merge.writer.end(version, articles);
    }

    private void run(List<WordTable> tables, Lists lists) throws IOException {
        var queue = new PriorityQueue<Words>((one, other) -> {
            int order = Arrays.compareUnsigned(one.entry().word(), other.entry().word());
            return order == 0 ? Integer.compare(one.number, other.number) : order;
        });
        for (int number = 0; number < tables.size(); number++) {
            add(new Words(tables.get(number), number), queue);
        }
        List<Words> having = new ArrayList<>();
        while (!queue.isEmpty()) {
            having.add(queue.remove());
            byte[] word = having.getFirst().entry().word();
            while (!queue.isEmpty() && Arrays.equals(queue.element().entry().word(), word)) {
                having.add(queue.remove());
            }
            postings.clear();
            positions.clear();
            lists.write(having);
            having.forEach(words -> add(words, queue));
            having.clear();
        }
    }

    private static void add(Words words, PriorityQueue<Words> queue) {
        if (words.next()) {
            queue.add(words);
        }
    }

    /** All but the first distance of each list stays as it is. */
    private void append(List<Words> having) throws IOException {
        int articles = 0;
        int last = 0;
        for (Words words : having) {
            PostingList list = words.table.list(words.entry());
            PostingCursor first = list.cursor();
            first.next();
            PostingCursor.write(postings, first.rank() - last, first.headline(), first.body());
            postings.add(list.lists(), first.at(), words.entry().postings() - first.at());
            positions.add(list.lists(), words.entry().postings(), words.entry().positions());
            articles += list.articles();
            last = words.entry().last();
        }
        writer.add(having.getFirst().entry().word(), articles, last, postings, positions);
    }

    /** An article of a list, with its merged rank. */
    private record Position(PostingList list, PostingCursor cursor, int[] ranks) {

        private int rank() {
            return ranks[cursor.rank()];
        }

        /** Moves to the next article that is not left out; false at the end. */
        private boolean next() {
            while (cursor.next()) {
                if (rank() >= 0) {
                    return true;
                }
            }
            return false;
        }
    }

    private void interleave(List<Words> having, List<Source> sources) throws IOException {
        var queue = new PriorityQueue<Position>((one, other) -> Integer.compare(one.rank(), other.rank()));
        for (Words words : having) {
            PostingList list = words.table.list(words.entry());
            var position = new Position(list, list.cursor(), sources.get(words.number).ranks);
            if (position.next()) {
                queue.add(position);
            }
        }
        int articles = 0;
        int last = 0;
        while (!queue.isEmpty()) {
            Position next = queue.remove();
            int end = queue.isEmpty() ? Integer.MAX_VALUE : queue.element().rank();
            boolean more = true;
            while (more && next.rank() < end) {
                PostingCursor.write(postings, next.rank() - last, next.cursor.headline(), next.cursor.body());
                next.cursor.copyPositions(next.list.lists(), positions);
                last = next.rank();
                articles++;
                more = next.next();
            }
            if (more) {
                queue.add(next);
            }
        }
        if (articles > 0) {
            writer.add(having.getFirst().entry().word(), articles, last, postings, positions);
        }
    }
}
