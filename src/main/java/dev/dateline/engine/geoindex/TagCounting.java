package dev.dateline.engine.geoindex;

import dev.dateline.engine.geoindex.column.Dictionary;
import dev.dateline.engine.geoindex.query.FacetCounts;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Adds up article counts per tag and source, over segments with different dictionaries. */
final class TagCounting {

    private record Tag(String text, long articles) {

        byte[] utf8() {
            return text.getBytes(StandardCharsets.UTF_8);
        }
    }

    private static final Comparator<Tag> BY_COUNT =
            Comparator.comparingLong(Tag::articles).reversed().thenComparing(Tag::utf8, Arrays::compareUnsigned);

    /** A text that sorts after all sources and before all tags. */
    private static final String FIRST_TAG = "\1";

    private final Dictionary tags;
    private final int[] counts;
    private final Map<String, Integer> others = new HashMap<>();

    /** @param tags the largest of the dictionaries */
    TagCounting(Dictionary tags) {
        this.tags = tags;
        counts = new int[tags.size()];
    }

    /** Adds counts by rank in another dictionary, or in the same one. */
    void add(Dictionary dictionary, int[] counted) {
        for (int rank = 0; rank < counted.length; rank++) {
            if (counted[rank] > 0) {
                int here = dictionary == tags ? rank : tags.find(dictionary.get(rank));
                if (here >= 0) {
                    counts[here] += counted[rank];
                } else {
                    others.merge(dictionary.get(rank), counted[rank], Integer::sum);
                }
            }
        }
    }

    /** The sources with the most articles. */
    List<FacetCounts.Count> sources(int limit) {
        return top(0, tags.countBelow(FIRST_TAG), true, limit)
                .map(tag -> new FacetCounts.Count(tag.text.substring(1), tag.articles))
                .toList();
    }

    /** The tags with the most articles. */
    List<FacetCounts.TagCount> tags(int limit) {
        return top(tags.countBelow(FIRST_TAG), tags.size(), false, limit)
                .map(tag -> {
                    int end = tag.text.indexOf('\0');
                    return new FacetCounts.TagCount(
                            tag.text.substring(0, end), tag.text.substring(end + 1), tag.articles);
                })
                .toList();
    }

    private Stream<Tag> top(int from, int to, boolean sources, int limit) {
        Stream<Tag> here = topHere(from, to, limit).mapToObj(rank -> new Tag(tags.get(rank), counts[rank]));
        Stream<Tag> elsewhere = others.entrySet().stream()
                .filter(other -> other.getKey().charAt(0) == '\0' == sources)
                .map(other -> new Tag(other.getKey(), other.getValue()));
        return Stream.concat(here, elsewhere).sorted(BY_COUNT).limit(limit);
    }

    /** Ranks of the highest counts; ties go to the lower rank, which is the smaller text. */
    private IntStream topHere(int from, int to, int limit) {
        var kept = new PriorityQueue<Long>(); // smallest first
        for (int rank = from; rank < to; rank++) {
            if (counts[rank] > 0) {
                long key = (long) counts[rank] << Integer.SIZE | Integer.MAX_VALUE - rank;
                if (kept.size() < limit || key > kept.element()) {
                    kept.add(key);
                    if (kept.size() > limit) {
                        kept.remove();
                    }
                }
            }
        }
        return kept.stream().mapToInt(key -> Integer.MAX_VALUE - key.intValue());
    }
}
