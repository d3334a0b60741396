package dev.dateline.engine.geoindex;

import com.uber.h3core.H3Core;
import dev.dateline.engine.geoindex.BruteForce.Article;
import dev.dateline.engine.geoindex.query.CellCounts;
import dev.dateline.engine.geoindex.query.CellCounts.Cell;
import dev.dateline.engine.geoindex.query.FacetCounts;
import dev.dateline.engine.geoindex.query.FacetCounts.Count;
import dev.dateline.engine.geoindex.query.FacetCounts.TagCount;
import dev.dateline.engine.geoindex.query.TypeUse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Counts the results of {@link BruteForce}, value by value. */
final class BruteForceCounts {

    private static final Comparator<Count> BY_COUNT = Comparator.comparingLong(Count::articles)
            .reversed()
            .thenComparing(count -> count.value().getBytes(StandardCharsets.UTF_8), Arrays::compareUnsigned);

    private final List<Article> found;
    private final H3Core h3;

    BruteForceCounts(List<Article> found) {
        this.found = found;
        try {
            h3 = H3Core.newInstance();
        } catch (IOException unloadable) {
            throw new UncheckedIOException(unloadable);
        }
    }

    FacetCounts facets(int limit) {
        List<Count> months = inTime(YearMonth::from);
        return new FacetCounts(
                count(article -> article.mentions().stream().map(BruteForce.Mention::type)),
                count(article -> article.mentions().stream()
                        .map(BruteForce.Mention::nature)
                        .filter(Objects::nonNull)),
                count(article -> Stream.ofNullable(article.source())).stream()
                        .limit(limit)
                        .toList(),
                months,
                months.size() > 3 ? List.of() : inTime(date -> date),
                count(article -> article.tags().stream().map(tag -> tag.replace(':', '\0'))).stream()
                        .limit(limit)
                        .map(count -> new TagCount(
                                count.value().split("\0")[0], count.value().split("\0")[1], count.articles()))
                        .toList(),
                List.of());
    }

    private List<Count> inTime(Function<LocalDate, Object> unit) {
        return count(article -> Stream.ofNullable(article.date()).map(unit).map(Object::toString)).stream()
                .sorted(Comparator.comparing(Count::value).reversed())
                .toList();
    }

    private List<Count> count(Function<Article, Stream<String>> values) {
        return found.stream()
                .flatMap(article -> values.apply(article).distinct())
                .collect(Collectors.groupingBy(value -> value, Collectors.counting()))
                .entrySet()
                .stream()
                .map(entry -> new Count(entry.getKey(), entry.getValue()))
                .sorted(BY_COUNT)
                .toList();
    }

    List<TypeUse> types() {
        Map<String, Long> mentions = found.stream()
                .flatMap(article -> article.mentions().stream())
                .collect(Collectors.groupingBy(BruteForce.Mention::type, Collectors.counting()));
        return count(article -> article.mentions().stream().map(BruteForce.Mention::type)).stream()
                .map(type -> new TypeUse(type.value(), mentions.get(type.value()), type.articles()))
                .sorted(Comparator.comparingLong(TypeUse::mentions).reversed().thenComparing(TypeUse::type))
                .toList();
    }

    CellCounts cells(int resolution, int limit) {
        Map<Long, Long> mentions = new HashMap<>();
        Map<Long, Set<Long>> articles = new HashMap<>();
        for (Article article : found) {
            for (BruteForce.Mention mention : article.mentions()) {
                long cell = h3.getResolution(mention.cell()) >= resolution
                        ? h3.cellToParent(mention.cell(), resolution)
                        : h3.cellToCenterChild(mention.cell(), resolution);
                mentions.merge(cell, 1L, Long::sum);
                articles.computeIfAbsent(cell, unseen -> new HashSet<>()).add(article.id());
            }
        }
        List<Cell> busiest = mentions.entrySet().stream()
                .map(entry ->
                        new Cell(entry.getKey(), articles.get(entry.getKey()).size(), entry.getValue()))
                .sorted(Comparator.comparingLong(Cell::mentions).reversed().thenComparingLong(Cell::h3))
                .limit(limit)
                .toList();
        long all = mentions.values().stream().mapToLong(Long::longValue).sum();
        return new CellCounts(found.size(), all, mentions.size(), busiest);
    }
}
