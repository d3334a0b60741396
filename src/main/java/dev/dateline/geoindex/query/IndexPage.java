package dev.dateline.geoindex.query;

import java.util.List;

/** A page of articles in result order, how many match in all, and how many of them come before it. */
public record IndexPage(List<Hit> hits, long total, int offset) {

    public IndexPage {
        hits = List.copyOf(hits);
    }

    /** An article with those of its mentions that met area, type and nature, ascending. */
    public record Hit(long articleId, List<Long> mentionIds) {
        public Hit {
            mentionIds = List.copyOf(mentionIds);
        }
    }
}
