package dev.dateline.engine.geoindex.relevance;

import dev.dateline.engine.geoindex.words.WordEntry;
import dev.dateline.engine.geoindex.words.WordTable;
import dev.dateline.engine.stems.QueryStem;
import dev.dateline.engine.stems.QueryWords;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * The words of a table that a question means.
 *
 * @param stems for each stem of the question, the words of the table that have it
 */
public record WordForms(WordTable table, List<List<WordEntry>> stems) {

    /** Finds them in the dictionary; reads no posting list. */
    public static WordForms find(WordTable table, QueryWords words) {
        List<List<WordEntry>> stems = new ArrayList<>();
        for (QueryStem stem : words.stems()) {
            List<WordEntry> forms = new ArrayList<>();
            for (String start : stem.starts()) {
                byte[] bytes = start.getBytes(StandardCharsets.UTF_8);
                if (stem.isExact()) {
                    table.findEntry(bytes).ifPresent(forms::add);
                } else {
                    table.startingWith(bytes).stream()
                            .filter(entry -> stem.covers(entry.word()))
                            .forEach(forms::add);
                }
            }
            stems.add(forms);
        }
        return new WordForms(table, stems);
    }

    /** Size in bytes of the posting lists that the order reads, one at a time; positions are not read. */
    public long bytes() {
        return stems.stream()
                .flatMap(List::stream)
                .mapToLong(WordEntry::postings)
                .sum();
    }
}
