package dev.dateline.engine.embedding;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * All lessons, as texts and as the teacher reads them.
 *
 * @param parts the same kinds of lessons in the same order as in {@link #pieces}
 */
record Curriculum(List<List<String>> parts, List<List<int[]>> pieces) {

    static final int PASSAGES = 0;
    static final int TERMS = 1;
    static final int GLOSSES = 2;

    private static final int[] MAX_PIECES = {128, 64, 64}; // pieces
    private static final int SAMPLES = 256;

    static Curriculum of(WordNet words, TeacherPieces teacher) {
        List<List<String>> parts = List.of(Lessons.passages(words), Lessons.terms(words), Lessons.glosses(words));
        List<List<int[]>> pieces = IntStream.range(0, parts.size())
                .mapToObj(part -> parts.get(part).stream()
                        .map(text -> teacher.read(text, MAX_PIECES[part]))
                        .toList())
                .toList();
        return new Curriculum(parts, pieces);
    }

    String digest() {
        List<int[]> all = new ArrayList<>();
        pieces.forEach(all::addAll);
        return Digests.of(all);
    }

    /** Some passages and some glosses. */
    List<String> sample() {
        List<String> sample = new ArrayList<>(parts.get(PASSAGES).subList(0, SAMPLES));
        sample.addAll(parts.get(GLOSSES).subList(0, SAMPLES));
        return sample;
    }

    List<int[]> samplePieces() {
        List<int[]> sample = new ArrayList<>(pieces.get(PASSAGES).subList(0, SAMPLES));
        sample.addAll(pieces.get(GLOSSES).subList(0, SAMPLES));
        return sample;
    }
}
