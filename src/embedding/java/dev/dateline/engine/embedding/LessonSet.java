package dev.dateline.engine.embedding;

import java.util.Arrays;

/** All lessons together: which rows are in which, where each should point, and how much it counts. */
final class LessonSet {

    /** The pieces of a lesson as rows, the unit vector that is its target, and how much it counts. */
    @SuppressWarnings("ArrayRecordComponent") // compared nowhere
    record Lesson(int[] rows, float[] target, float weight) {}

    private final Lesson[] lessons;

    /** Of each row: the lessons it is in, as often as it is there. */
    private final int[][] uses;

    LessonSet(Lesson[] lessons, int rows) {
        this.lessons = lessons;
        int[] counts = new int[rows];
        for (Lesson lesson : lessons) {
            for (int row : lesson.rows) {
                counts[row]++;
            }
        }
        uses = new int[rows][];
        Arrays.setAll(uses, row -> new int[counts[row]]);
        for (int lesson = lessons.length - 1; lesson >= 0; lesson--) {
            for (int row : lessons[lesson].rows) {
                uses[row][--counts[row]] = lesson;
            }
        }
    }

    int size() {
        return lessons.length;
    }

    Lesson lesson(int number) {
        return lessons[number];
    }

    int[] uses(int row) {
        return uses[row];
    }
}
