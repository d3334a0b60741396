package dev.dateline.geoindex;

import java.util.Arrays;

/** Gives each article a number as it comes, and keeps its day: an open hash table of ids. */
final class ArticleNumbers {

    private static final int EMPTY = -1;

    private final Longs ids = new Longs();
    private final Ints days = new Ints();
    private int[] table = emptyTable(64);
    private int last = EMPTY;

    private static int[] emptyTable(int size) {
        int[] table = new int[size];
        Arrays.fill(table, EMPTY);
        return table;
    }

    /** Rows of one article often come one after the other. */
    int number(long id) {
        if (last == EMPTY || ids.get(last) != id) {
            last = find(id);
        }
        return last;
    }

    /** Of an article that has one, else negative. */
    int findNumber(long id) {
        int place = place(id);
        while (table[place] != EMPTY && ids.get(table[place]) != id) {
            place = (place + 1) & (table.length - 1);
        }
        return table[place];
    }

    private int find(long id) {
        int place = place(id);
        while (table[place] != EMPTY) {
            if (ids.get(table[place]) == id) {
                return table[place];
            }
            place = (place + 1) & (table.length - 1);
        }
        int number = ids.size();
        table[place] = number;
        ids.add(id);
        days.add(ArticleTable.UNDATED);
        if (2 * ids.size() > table.length) {
            grow();
        }
        return number;
    }

    private void grow() {
        table = emptyTable(2 * table.length);
        for (int number = 0; number < ids.size(); number++) {
            int place = place(ids.get(number));
            while (table[place] != EMPTY) {
                place = (place + 1) & (table.length - 1);
            }
            table[place] = number;
        }
    }

    private int place(long id) {
        long mixed = id * 0x9E3779B97F4A7C15L;
        return (int) (mixed >>> 32) & (table.length - 1);
    }

    void setDay(int number, int day) {
        days.set(number, day);
    }

    int size() {
        return ids.size();
    }

    long id(int number) {
        return ids.get(number);
    }

    int day(int number) {
        return days.get(number);
    }
}
