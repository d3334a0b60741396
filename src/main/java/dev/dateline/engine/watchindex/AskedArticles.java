package dev.dateline.engine.watchindex;

import dev.dateline.engine.geoindex.GeoIndex;
import dev.dateline.engine.geoindex.area.CirclePosition;
import dev.dateline.engine.geoindex.area.GridBox;
import dev.dateline.engine.geoindex.column.Ints;
import dev.dateline.engine.geoindex.column.Longs;
import dev.dateline.engine.geoindex.query.EntityKey;
import dev.dateline.engine.geoindex.query.EntityMerges;
import dev.dateline.engine.geoindex.table.KindDictionary;
import dev.dateline.engine.geoindex.table.LiveSegment;
import dev.dateline.engine.geoindex.table.Segment;
import dev.dateline.engine.geoindex.words.WordEntry;
import dev.dateline.engine.geoindex.words.WordTable;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Articles as an index of queries asks about them: their terms, days and mentions. Immutable; thread-safe. */
public final class AskedArticles {

    /** @param point null for a shape */
    record Mention(long id, GridBox box, int kind, CirclePosition.@Nullable Point point) {}

    /** @param mentions by ascending id */
    record Article(long id, int day, TermSet terms, List<Mention> mentions) {}

    /** The articles of a segment. */
    record Part(KindDictionary kinds, List<Article> articles) {}

    private final List<Part> parts;

    private AskedArticles(List<Part> parts) {
        this.parts = parts;
    }

    /** @param articles a few articles, with words and entities if queries ask for them */
    public static AskedArticles of(GeoIndex articles) {
        return new AskedArticles(articles.liveSegments().stream()
                .map(live -> new Reader(live, articles.merges()).read())
                .toList());
    }

    List<Part> parts() {
        return parts;
    }

    private static final class Reader {

        private final Segment segment;
        private final EntityMerges merges;
        private final List<TermSet> terms = new ArrayList<>();

        Reader(LiveSegment live, EntityMerges merges) {
            segment = live.segment();
            this.merges = merges;
            for (int ordinal = 0; ordinal < segment.size(); ordinal++) {
                terms.add(new TermSet());
            }
            addTags();
            if (!segment.entities.isEmpty()) {
                addEntities();
            }
            WordTable words = live.words();
            if (words != null) {
                addWords(words);
            }
        }

        Part read() {
            List<Article> articles = new ArrayList<>(segment.size());
            for (int ordinal = 0; ordinal < segment.size(); ordinal++) {
                List<Mention> mentions = new ArrayList<>();
                int end = segment.articles.firstMention(ordinal + 1);
                for (int mention = segment.articles.firstMention(ordinal); mention < end; mention++) {
                    mentions.add(mention(ordinal, mention));
                }
                articles.add(new Article(
                        segment.articles.id(ordinal), segment.articles.day(ordinal), terms.get(ordinal), mentions));
            }
            return new Part(segment.kinds, articles);
        }

        private void addTags() {
            long[] ofTag = new long[segment.tags.size()];
            for (int tag = 0; tag < ofTag.length; tag++) {
                ofTag[tag] = Clauses.tag(segment.tags.get(tag));
            }
            for (int ordinal = 0; ordinal < segment.size(); ordinal++) {
                int[] tags = new int[segment.tagsOf.size(ordinal)];
                segment.tagsOf.copy(ordinal, tags);
                for (int tag : tags) {
                    terms.get(ordinal).add(ofTag[tag]);
                }
            }
        }

        private void addEntities() {
            List<Longs> ofEntity = new ArrayList<>();
            for (int entity = 0; entity < segment.entities.keys().size(); entity++) {
                Longs all = new Longs();
                for (EntityKey one : merges.members(segment.entities.key(entity))) {
                    all.add(Terms.hash(Terms.ENTITY, one.utf8()));
                }
                ofEntity.add(all);
            }
            for (int ordinal = 0; ordinal < segment.size(); ordinal++) {
                int[] names = new int[segment.entities.namesOf.size(ordinal)];
                segment.entities.namesOf.copy(ordinal, names);
                for (int name : names) {
                    Longs all = ofEntity.get(segment.entities.entityOf(name));
                    for (int at = 0; at < all.size(); at++) {
                        terms.get(ordinal).add(all.get(at));
                    }
                }
            }
        }

        private void addWords(WordTable words) {
            Ints ordinals = new Ints();
            for (int rank = 0; rank < segment.size(); rank++) {
                ordinals.add(segment.articles.ordinalOfRank(rank));
            }
            for (WordEntry word : words.startingWith(new byte[0])) {
                long term = Terms.hash(Terms.WORD, word.word());
                words.forEachPosting(
                        word,
                        (rank, headline, body) -> terms.get(ordinals.get(rank)).add(term));
            }
        }

        private Mention mention(int ordinal, int mention) {
            long id = segment.mentions.id(ordinal, mention);
            int kind = segment.mentions.kind(mention);
            int slot = segment.mentions.slot(mention);
            if (slot >= 0) {
                int lng = segment.points.lngSteps(slot);
                int lat = segment.points.latSteps(slot);
                var point = CirclePosition.Point.of(segment.points.lng(slot), segment.points.lat(slot));
                return new Mention(id, new GridBox(lng, lat, lng, lat), kind, point);
            }
            int shape = segment.shapes.shape(~slot);
            var store = segment.shapes.shapes;
            var box = new GridBox(store.west(shape), store.south(shape), store.east(shape), store.north(shape));
            return new Mention(id, box, kind, null);
        }
    }
}
