package dev.dateline.engine.watchindex;

import dev.dateline.engine.geoindex.area.GridBox;
import dev.dateline.engine.geoindex.area.Verdict;
import dev.dateline.engine.geoindex.column.Ints;
import dev.dateline.engine.geoindex.table.BoxTree;
import dev.dateline.engine.geoindex.table.KindDictionary;
import dev.dateline.engine.watchindex.AskedArticles.Article;
import dev.dateline.engine.watchindex.AskedArticles.Mention;

/** An immutable part of an index of queries. */
final class WatchSegment {

    private static final int LEAF = 32;

    /** Those in the tree, those by a term, and the rest. */
    private final QueryColumns rows;

    private final int inTree;
    private final BoxTree tree;
    private final TermPostings byTerm;
    private final int firstOfRest;
    private final int queries;
    private final boolean words;
    private final boolean entities;

    /**
     * @param inTree number of rows in the tree, the first ones
     * @param byTerm number of rows after these, found by {@code postings}
     * @param queries number of queries
     * @param words whether some query asks for words
     * @param entities whether some query asks for entities
     */
    WatchSegment(
            QueryColumns rows,
            int inTree,
            int byTerm,
            TermPostings postings,
            int queries,
            boolean words,
            boolean entities) {
        this.rows = rows;
        this.inTree = inTree;
        tree = rows.tree(LEAF, inTree);
        this.byTerm = postings;
        firstOfRest = inTree + byTerm;
        this.queries = queries;
        this.words = words;
        this.entities = entities;
    }

    QueryColumns rows() {
        return rows;
    }

    /** Number of queries. */
    int size() {
        return queries;
    }

    boolean asksForWords() {
        return words;
    }

    boolean asksForEntities() {
        return entities;
    }

    long bytes() {
        return 64 + rows.bytes() + tree.bytes() + byTerm.bytes();
    }

    /** Begins a scan for articles whose kinds of mentions are these. */
    Scan scan(KindDictionary kinds, WatchMatches found) {
        return new Scan(kinds, found);
    }

    /** Finds the queries that one article after the other matches. Not thread-safe. */
    final class Scan {

        private final KindDictionary kinds;
        private final WatchMatches found;
        private final boolean[][] wanted = new boolean[rows.filters()][];
        private final Ints leaves = new Ints();

        private Scan(KindDictionary kinds, WatchMatches found) {
            this.kinds = kinds;
            this.found = found;
        }

        void ask(Article article) {
            for (Mention mention : article.mentions()) {
                askAround(mention, article);
            }
            for (int at = 0; at < article.terms().size(); at++) {
                byTerm.forEach(article.terms().get(at), row -> ask(row, article));
            }
            for (int row = firstOfRest; row < rows.size(); row++) {
                ask(row, article);
            }
        }

        private void askAround(Mention mention, Article article) {
            GridBox box = mention.box();
            leaves.clear();
            tree.addMeeting(box, leaves);
            for (int at = 0; at < leaves.size(); at++) {
                int end = Math.min(inTree, (leaves.get(at) + 1) * LEAF);
                for (int row = leaves.get(at) * LEAF; row < end; row++) {
                    if (rows.boxMeets(row, box) && isMet(row, article)) {
                        take(row, article, mention);
                    }
                }
            }
        }

        private void ask(int row, Article article) {
            if (!isMet(row, article)) {
                return;
            }
            RowFilter filter = rows.filterOf(row);
            if (filter.isOfMentions()) {
                for (Mention mention : article.mentions()) {
                    if (rows.boxMeets(row, mention.box())) {
                        take(row, article, mention);
                    }
                }
            } else if (filter.isExact()) {
                found.add(rows, row, article, null);
            } else {
                found.addUndecided(rows, row, article);
            }
        }

        private boolean isMet(int row, Article article) {
            return rows.filterOf(row).acceptsDay(article.day()) && rows.clausesAreMet(row, article.terms());
        }

        /** Adds a row if a mention, which meets its box, matches. */
        private void take(int row, Article article, Mention mention) {
            if (!wanted(rows.filter(row))[mention.kind()]) {
                return;
            }
            Verdict verdict = rows.verdict(row, mention);
            if (verdict == Verdict.INSIDE && rows.filterOf(row).isExact()) {
                found.add(rows, row, article, mention);
            } else if (verdict != Verdict.OUTSIDE) {
                found.addUndecided(rows, row, article);
            }
        }

        private boolean[] wanted(int filter) {
            boolean[] known = wanted[filter];
            if (known == null) {
                known = kinds.of(rows.kinds(filter));
                wanted[filter] = known;
            }
            return known;
        }
    }
}
