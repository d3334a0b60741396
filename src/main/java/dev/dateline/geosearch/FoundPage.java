package dev.dateline.geosearch;

import java.util.List;

/** A page of a search as the index has it: ids alone, in order, and the exact total. */
record FoundPage(List<FoundArticle> articles, long total) {

    /** An article with those of its mentions that met area, type and nature, ascending. */
    record FoundArticle(long id, List<Long> mentionIds) {}
}
