package dev.dateline.geoindex.query;

import java.util.List;

/** A page of articles in result order, the total number of matches, and the number before the page. */
public record IndexPage(List<Hit> hits, long total, int offset) {

    public IndexPage {
        hits = List.copyOf(hits);
    }

    /** An article with the ids of its mentions that match area, type and nature, ascending. */
    public record Hit(long articleId, List<Long> mentionIds) {
        public Hit {
            mentionIds = List.copyOf(mentionIds);
        }
    }
}
