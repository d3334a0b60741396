package dev.dateline.engine.geoindex.table;

import dev.dateline.engine.geoindex.query.WordExpression;
import dev.dateline.engine.geoindex.relevance.WordForms;
import dev.dateline.engine.geoindex.vectors.VectorTable;
import dev.dateline.engine.stems.QueryWords;
import java.util.List;
import java.util.Objects;

/** What an index has of the articles' texts, which is read only for those who ask for it: words and vectors. */
public final class TextTables {

    private final List<LiveSegment> segments;
    private final long version;

    /** @param version of the index */
    public TextTables(List<LiveSegment> segments, long version) {
        this.segments = segments;
        this.version = version;
    }

    /** Size in bytes of the posting lists that a query of these words reads, and keeps meanwhile. */
    public long sizeOf(WordExpression words) {
        List<String> all = words.distinctWords();
        return segments.stream()
                .map(LiveSegment::words)
                .filter(Objects::nonNull)
                .mapToLong(table -> all.stream().mapToLong(table::sizeOf).sum())
                .sum();
    }

    /** The same for an order by any of these words, in all their forms. */
    public long sizeOf(QueryWords words) {
        return segments.stream()
                .map(LiveSegment::words)
                .filter(Objects::nonNull)
                .mapToLong(table -> WordForms.find(table, words).bytes())
                .sum();
    }

    /** Whether the index answers queries with words: those of all articles were read, and are not newer than it. */
    public boolean hasWords() {
        return segments.stream()
                .allMatch(live -> live.words() != null && live.words().version() <= version);
    }

    /** Whether the words of some articles were read, so that those of the next ones must be, too. */
    public boolean keepsWords() {
        return segments.stream().anyMatch(live -> live.words() != null);
    }

    /** Whether it compares vectors: those of all articles were read, and are not newer than it. */
    public boolean hasVectors() {
        return segments.stream()
                .allMatch(live -> live.vectors() != null && live.vectors().version() <= version);
    }

    /** Whether it compares vectors of a model, by its number. */
    public boolean hasVectors(int model) {
        return hasVectors()
                && segments.stream()
                        .allMatch(live ->
                                live.vectors() != null && live.vectors().model().number() == model);
    }

    /** The same segments, without vectors of other models than this one. */
    public List<LiveSegment> partsBy(VectorTable.Model model) {
        return segments.stream()
                .map(live -> live.vectors() == null || live.vectors().model().equals(model)
                        ? live
                        : live.with((VectorTable) null))
                .toList();
    }

    /** Whether the vectors of some articles were read, so that those of the next ones must be, too. */
    public boolean keepsVectors() {
        return segments.stream().anyMatch(live -> live.vectors() != null);
    }

    /** Number of articles whose vectors were not read. */
    public long articlesWithoutVectors() {
        return segments.stream()
                .filter(live -> live.vectors() == null)
                .mapToLong(live -> live.segment().size())
                .sum();
    }
}
