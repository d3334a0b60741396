package dev.dateline.engine.geoindex.query;

import java.util.List;

/** A page of articles in result order, the total number of matches, and the number before the page. */
public record IndexPage(List<Hit> hits, long total, int offset) {

    public IndexPage {
        hits = List.copyOf(hits);
    }

    /**
     * An article with the ids of its mentions that match area, type and nature, ascending.
     *
     * @param rank in an order by relevance, else 0
     */
    public record Hit(long articleId, List<Long> mentionIds, double rank) {
        public Hit {
            mentionIds = List.copyOf(mentionIds);
        }

        public Hit(long articleId, List<Long> mentionIds) {
            this(articleId, mentionIds, 0);
        }
    }
}
