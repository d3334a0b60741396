package dev.dateline.engine.geoindex.table;

import dev.dateline.engine.geoindex.column.ColumnReader;
import dev.dateline.engine.geoindex.column.ColumnWriter;
import dev.dateline.engine.geoindex.column.MostlySmall;
import dev.dateline.engine.geoindex.column.Packed;
import java.io.IOException;

/**
 * The ids of mentions, which ascend within an article. The database mostly numbers the mentions of an article one after
 * the other, so one number is stored by article, and by mention only what was skipped before it.
 */
final class MentionIds {

    /** By article: the id of its first mention less that mention's row. */
    private final Packed first;
    /** By mention. */
    private final MostlySmall skipped;

    private MentionIds(Packed first, MostlySmall skipped) {
        this.first = first;
        this.skipped = skipped;
    }

    /**
     * @param ids by mention
     * @param firstMention by article, and the end of the last one's
     */
    static MentionIds of(long[] ids, int[] firstMention) {
        int articles = firstMention.length - 1;
        long some = ids.length == 0 ? 0 : ids[0]; // of articles without mentions: within the range of the others
        long[] skipped = new long[ids.length];
        for (int ordinal = 0; ordinal < articles; ordinal++) {
            for (int mention = firstMention[ordinal]; mention < firstMention[ordinal + 1]; mention++) {
                skipped[mention] = ids[mention] - ids[firstMention[ordinal]] - (mention - firstMention[ordinal]);
            }
        }
        Packed first = Packed.of(
                articles,
                ordinal -> firstMention[ordinal] < firstMention[ordinal + 1]
                        ? ids[firstMention[ordinal]] - firstMention[ordinal]
                        : some);
        return new MentionIds(first, MostlySmall.of(ids.length, mention -> skipped[mention]));
    }

    static MentionIds read(ColumnReader from) throws IOException {
        return new MentionIds(Packed.read(from), MostlySmall.read(from));
    }

    void write(ColumnWriter to) throws IOException {
        first.write(to);
        skipped.write(to);
    }

    long get(int ordinal, int mention) {
        return first.getLong(ordinal) + mention + skipped.get(mention);
    }

    long bytes() {
        return 24 + first.bytes() + skipped.bytes();
    }
}
