package dev.dateline.engine.geoindex.table;

import dev.dateline.engine.geoindex.query.WordExpression;
import dev.dateline.engine.geoindex.relevance.WordForms;
import dev.dateline.engine.geoindex.vectors.VectorTable;
import dev.dateline.engine.stems.QueryWords;
import java.util.List;
import java.util.Objects;

/** What an index has of the articles' texts, which is read only for those who ask for it: words and vectors. */
public final class TextTables {

    private final List<Part> parts;
    private final long version;

    /** @param version of the index */
    public TextTables(List<Part> parts, long version) {
        this.parts = parts;
        this.version = version;
    }

    /** Size in bytes of the posting lists that a query of these words reads, and keeps meanwhile. */
    public long sizeOf(WordExpression words) {
        List<String> all = words.distinctWords();
        return parts.stream()
                .map(Part::words)
                .filter(Objects::nonNull)
                .mapToLong(table -> all.stream().mapToLong(table::sizeOf).sum())
                .sum();
    }

    /** The same for an order by any of these words, in all their forms. */
    public long sizeOf(QueryWords words) {
        return parts.stream()
                .map(Part::words)
                .filter(Objects::nonNull)
                .mapToLong(table -> WordForms.find(table, words).bytes())
                .sum();
    }

    /** Whether the index answers queries with words: those of all articles were read, and are not newer than it. */
    public boolean hasWords() {
        return parts.stream()
                .allMatch(part -> part.words() != null && part.words().version() <= version);
    }

    /** Whether the words of some articles were read, so that those of the next ones must be, too. */
    public boolean keepsWords() {
        return parts.stream().anyMatch(part -> part.words() != null);
    }

    /** Whether it compares vectors: those of all articles were read, and are not newer than it. */
    public boolean hasVectors() {
        return parts.stream()
                .allMatch(part -> part.vectors() != null && part.vectors().version() <= version);
    }

    /** Whether it compares vectors of a model, by its number. */
    public boolean hasVectors(int model) {
        return hasVectors()
                && parts.stream()
                        .allMatch(part ->
                                part.vectors() != null && part.vectors().model().number() == model);
    }

    /** The same parts, without vectors of other models than this one. */
    public List<Part> partsBy(VectorTable.Model model) {
        return parts.stream()
                .map(part -> part.vectors() == null || part.vectors().model().equals(model)
                        ? part
                        : part.with((VectorTable) null))
                .toList();
    }

    /** Whether the vectors of some articles were read, so that those of the next ones must be, too. */
    public boolean keepsVectors() {
        return parts.stream().anyMatch(part -> part.vectors() != null);
    }

    /** Number of articles whose vectors were not read. */
    public long articlesWithoutVectors() {
        return parts.stream()
                .filter(part -> part.vectors() == null)
                .mapToLong(part -> part.segment().size())
                .sum();
    }
}
