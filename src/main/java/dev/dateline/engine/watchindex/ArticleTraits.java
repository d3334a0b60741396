package dev.dateline.engine.watchindex;

import dev.dateline.engine.geoindex.area.GridBox;
import dev.dateline.engine.geoindex.column.Ints;
import dev.dateline.engine.geoindex.query.EntityKey;
import dev.dateline.engine.geoindex.query.EntityMerges;
import dev.dateline.engine.geoindex.table.LiveSegment;
import dev.dateline.engine.geoindex.table.Segment;
import dev.dateline.engine.geoindex.words.WordEntry;
import dev.dateline.engine.geoindex.words.WordTable;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What queries may ask of the articles of a segment: their terms, days and mentions. One article at a time. */
final class ArticleTraits {

    /**
     * A mention.
     *
     * @param isPoint whether the coordinates in degrees are known
     */
    record Mention(GridBox box, int kind, boolean isPoint, double lng, double lat) {}

    private final Segment segment;
    private final EntityMerges merges;
    private final int[] termOfTag;
    private final Ints @Nullable [] words;
    private final TermSet terms = new TermSet();
    private final List<Mention> mentions = new ArrayList<>();
    private int day;

    ArticleTraits(LiveSegment live, EntityMerges merges) {
        segment = live.segment();
        this.merges = merges;
        termOfTag = new int[segment.tags.size()];
        for (int tag = 0; tag < termOfTag.length; tag++) {
            termOfTag[tag] = Clauses.tag(segment.tags.get(tag));
        }
        WordTable table = live.words();
        words = table == null ? null : words(table);
    }

    /** The terms of the words of each article. */
    private Ints[] words(WordTable table) {
        Ints[] ofArticle = new Ints[segment.size()];
        for (int ordinal = 0; ordinal < ofArticle.length; ordinal++) {
            ofArticle[ordinal] = new Ints();
        }
        for (WordEntry word : table.startingWith(new byte[0])) {
            int term = Terms.hash(Terms.WORD, word.word());
            table.forEachPosting(
                    word, (rank, headline, body) -> ofArticle[segment.articles.ordinalOfRank(rank)].add(term));
        }
        return ofArticle;
    }

    int articles() {
        return segment.size();
    }

    Segment segment() {
        return segment;
    }

    /** Goes to an article. */
    void read(int ordinal) {
        day = segment.articles.day(ordinal);
        terms.clear();
        int[] tags = new int[segment.tagsOf.size(ordinal)];
        segment.tagsOf.copy(ordinal, tags);
        for (int tag : tags) {
            terms.add(termOfTag[tag]);
        }
        if (!segment.entities.isEmpty()) {
            addEntities(ordinal);
        }
        if (words != null) {
            Ints ofArticle = words[ordinal];
            for (int at = 0; at < ofArticle.size(); at++) {
                terms.add(ofArticle.get(at));
            }
        }
        mentions.clear();
        int end = segment.articles.firstMention(ordinal + 1);
        for (int mention = segment.articles.firstMention(ordinal); mention < end; mention++) {
            mentions.add(mention(mention));
        }
    }

    private void addEntities(int ordinal) {
        int[] names = new int[segment.entities.namesOf.size(ordinal)];
        segment.entities.namesOf.copy(ordinal, names);
        for (int name : names) {
            EntityKey entity = segment.entities.key(segment.entities.entityOf(name));
            for (EntityKey one : merges.members(entity)) {
                terms.add(Terms.hash(Terms.ENTITY, one.utf8()));
            }
        }
    }

    private Mention mention(int mention) {
        int slot = segment.mentions.slot(mention);
        int kind = segment.mentions.kind(mention);
        if (slot >= 0) {
            int lng = segment.points.lngSteps(slot);
            int lat = segment.points.latSteps(slot);
            return new Mention(
                    new GridBox(lng, lat, lng, lat), kind, true, segment.points.lng(slot), segment.points.lat(slot));
        }
        int shape = segment.shapes.shape(~slot);
        var store = segment.shapes.shapes;
        var box = new GridBox(store.west(shape), store.south(shape), store.east(shape), store.north(shape));
        return new Mention(box, kind, false, 0, 0);
    }

    /** The terms of the article. */
    TermSet terms() {
        return terms;
    }

    List<Mention> mentions() {
        return mentions;
    }

    int day() {
        return day;
    }
}
