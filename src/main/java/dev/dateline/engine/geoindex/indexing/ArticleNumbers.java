package dev.dateline.engine.geoindex.indexing;

import dev.dateline.engine.geoindex.column.DenseIds;
import dev.dateline.engine.geoindex.column.Ints;
import dev.dateline.engine.geoindex.table.ArticleTable;

/** Assigns each article a number in insertion order, and keeps its day. */
final class ArticleNumbers {

    private final DenseIds ids = new DenseIds();
    private final Ints days = new Ints();

    int number(long id) {
        int number = ids.number(id);
        if (number == days.size()) {
            days.add(ArticleTable.UNDATED);
        }
        return number;
    }

    /** The article's number; negative if unknown. */
    int findNumber(long id) {
        return ids.find(id);
    }

    void setDay(int number, int day) {
        days.set(number, day);
    }

    int size() {
        return ids.size();
    }

    long id(int number) {
        return ids.value(number);
    }

    int day(int number) {
        return days.get(number);
    }
}
