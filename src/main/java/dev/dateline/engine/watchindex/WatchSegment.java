package dev.dateline.engine.watchindex;

import dev.dateline.engine.geoindex.area.GridBox;
import dev.dateline.engine.geoindex.column.Ints;
import dev.dateline.engine.geoindex.table.BoxTree;
import dev.dateline.engine.watchindex.ArticleTraits.Mention;
import java.util.Set;
import java.util.UUID;

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

    /** Begins a scan for the articles of a segment. */
    Scan scan(ArticleTraits articles) {
        return new Scan(articles);
    }

    /** Collects rows for one article after the other. Not thread-safe. */
    final class Scan {

        private final ArticleTraits article;
        private final boolean[][] wanted = new boolean[rows.filters.size()][];
        private final Ints leaves = new Ints();
        /** Some of them more than once. */
        private final Ints found = new Ints();

        private Scan(ArticleTraits article) {
            this.article = article;
        }

        void addTo(Set<UUID> ids) {
            for (int at = 0; at < found.size(); at++) {
                ids.add(rows.id(found.get(at)));
            }
        }

        /** Adds the rows that the article may match. */
        void addRows() {
            for (Mention mention : article.mentions()) {
                addAround(mention);
            }
            for (int at = 0; at < article.terms().size(); at++) {
                byTerm.forEach(article.terms().get(at), this::addIfMet);
            }
            for (int row = firstOfRest; row < rows.size(); row++) {
                addIfMet(row);
            }
        }

        private void addAround(Mention mention) {
            GridBox box = mention.box();
            leaves.clear();
            tree.addMeeting(box, leaves);
            for (int at = 0; at < leaves.size(); at++) {
                int end = Math.min(inTree, (leaves.get(at) + 1) * LEAF);
                for (int row = leaves.get(at) * LEAF; row < end; row++) {
                    if (rows.boxMeets(row, box) && isMetByArticle(row) && isMetBy(row, mention)) {
                        found.add(row);
                    }
                }
            }
        }

        private void addIfMet(int row) {
            if (!isMetByArticle(row)) {
                return;
            }
            if (!rows.filterOf(row).isOfMentions()) {
                found.add(row);
                return;
            }
            for (Mention mention : article.mentions()) {
                if (rows.boxMeets(row, mention.box()) && isMetBy(row, mention)) {
                    found.add(row);
                    return;
                }
            }
        }

        private boolean isMetByArticle(int row) {
            return rows.filterOf(row).acceptsDay(article.day()) && rows.clausesAreMet(row, article.terms());
        }

        /** For a mention that meets the row's box. */
        private boolean isMetBy(int row, Mention mention) {
            return wanted(rows.filter(row))[mention.kind()]
                    && (!mention.isPoint() || rows.mayHold(row, mention.lng(), mention.lat()));
        }

        private boolean[] wanted(int filter) {
            boolean[] known = wanted[filter];
            if (known == null) {
                known = article.segment().kinds.of(rows.filters.get(filter).kinds());
                wanted[filter] = known;
            }
            return known;
        }
    }
}
