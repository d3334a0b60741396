package dev.dateline.content.articles;

/**
 * An article to write.
 *
 * @param position in the run
 * @param embedded whether its vector is written, too
 * @param digest of all that the article is made from
 */
public record ArticleEntry(int position, ArticleDraft draft, int locationCount, boolean embedded, long digest) {

    /** The entry with the id of its article. */
    record Identified(ArticleEntry entry, long id) {}

    /**
     * Tells by what a stored article was made. Of no use once a release that does not know it has replaced the article:
     * then its origin is another one.
     *
     * @param runNumber that the article is stored with, like the position
     */
    long contentHash(long runNumber, int inRun) {
        long origin = (runNumber * 31 + inRun) * 0x9E3779B97F4A7C15L;
        return digest ^ origin ^ (origin >>> 32);
    }
}
