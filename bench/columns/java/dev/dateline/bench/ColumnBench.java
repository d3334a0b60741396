package dev.dateline.bench;

import dev.dateline.search.format.XmlWriters;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** {@code bench/run columns}: columns of the index and the XML writer beside those of libraries. */
final class ColumnBench {

    private static final int FEED = 100;

    private ColumnBench() {}

    public static void main(String[] words) throws Exception {
        int size = words.length > 0 ? Bench.number(words[0]) : 1_000_000;
        int rounds = words.length > 1 ? Bench.number(words[1]) : 50;
        var corpus = new Corpus(new Gazetteer(Path.of("bench", "cities.csv")));
        var turns = new InTurns(rounds);
        System.out.printf("%,d articles, %d rounds; ratios to the first column%n%n", size, rounds);
        var postings = new PostingBench(turns, TagPairs.of(corpus, size));
        postings.run();
        new TombstoneBench(turns, size).run();
        new ListBench(turns, size).run();
        xml(turns, corpus);
    }

    private static void xml(InTurns turns, Corpus corpus) {
        List<XmlWriters.Entry> entries = IntStream.range(0, FEED)
                .mapToObj(number -> corpus.article(number, FEED))
                .map(article -> new XmlWriters.Entry(
                        article.headline(),
                        article.url() + "?a=1&b=2",
                        article.body(),
                        article.tags().stream()
                                .map(tag -> tag.metaType() + ":" + tag.category())
                                .toList()))
                .toList();
        var table = new FigureTable(List.of("XmlText", "XMLStreamWriter"));
        table.row(
                "feed of 100 entries, µs",
                "%.0f",
                turns.micros(List.of(
                        new InTurns.Way("XmlText", () -> checkSum(XmlWriters.byXmlText(entries))),
                        new InTurns.Way("XMLStreamWriter", () -> checkSum(XmlWriters.byStreamWriter(entries))))));
        table.print();
    }

    private static long checkSum(String text) {
        return Arrays.hashCode(text.getBytes(StandardCharsets.UTF_8));
    }
}
