package dev.dateline.engine.embedding;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class WordPiecesTest {

    private static final EmbeddingFile.Content CONTENT = EmbeddingFile.readData();
    private static final Vocabulary VOCABULARY = new Vocabulary(CONTENT.pieces(), CONTENT.scales());
    private static final List<String> WITH_ROWS = withRows();

    /** A text, and its pieces by the tokenizer that the vocabulary comes from (BertNormalizer and WordPiece of Hugging Face's tokenizers). */
    private record Reference(String text, List<String> pieces) {}

    @Test
    void piecesAreThoseOfTheReferenceButForOnesWithoutRows() throws IOException {
        List<Reference> references = references();
        assertThat(references)
                .hasSizeGreaterThan(30)
                .allSatisfy(reference -> assertThat(pieces(reference.text))
                        .as(reference.text)
                        .isEqualTo(reference.pieces.stream()
                                .filter(WITH_ROWS::contains)
                                .toList()));
    }

    @Test
    void everyPieceOfTheVocabularyIsFound() {
        for (String piece : CONTENT.pieces()) {
            boolean continued = piece.startsWith("##") && piece.length() > 2;
            long hash = 0;
            for (int point :
                    (continued ? piece.substring(2) : piece).codePoints().toArray()) {
                hash = Vocabulary.extended(hash, point);
            }
            int row = VOCABULARY.find(hash, continued);
            assertThat(row).as(piece).isNotEqualTo(Vocabulary.ABSENT);
            assertThat(row == Vocabulary.SILENT ? piece : WITH_ROWS.get(row)).isEqualTo(piece);
        }
    }

    @Test
    void noMorePiecesAreReadThanAllowed() {
        var few = new WordPieces(VOCABULARY, 3);
        assertThat(few.read("flood warning for the whole valley", 1000)).isEqualTo(3);
        assertThat(few.read("flood", 1000)).isEqualTo(1);
        assertThat(new WordPieces(VOCABULARY, 1000).read("flood ".repeat(2000), 60))
                .isEqualTo(10);
        assertThat(new WordPieces(VOCABULARY, 1000).read("flood ".repeat(2000), 1 << 16))
                .isEqualTo(1000);
    }

    @Property
    void anyTextHasBoundedPieces(@ForAll("texts") String text) {
        var pieces = new WordPieces(VOCABULARY, 50);
        int count = pieces.read(text, 200);
        assertThat(count).isBetween(0, 50);
        for (int piece = 0; piece < count; piece++) {
            assertThat(pieces.row(piece)).isBetween(0, WITH_ROWS.size() - 1);
        }
    }

    /** White space around punctuation, and case, change nothing. */
    @Property
    void wordsAreReadAlikeWhateverIsBetweenThem(@ForAll("texts") String one, @ForAll("texts") String other) {
        List<String> apart = new ArrayList<>(pieces(one));
        apart.addAll(pieces(other));
        assertThat(pieces(one + " " + other)).isEqualTo(apart);
        assertThat(pieces(one + "," + other)).isEqualTo(apart);
    }

    /** UTF-16 units of all kinds: unpaired surrogates and control characters, too. */
    @Provide
    Arbitrary<String> texts() {
        Arbitrary<String> any = Arbitraries.strings().ofMaxLength(300);
        Arbitrary<String> usual = Arbitraries.strings()
                .withChars("aeinrst AEINRST '.-\t\u00E9\u0301\u00AD\u4E1C\uD55C\uD83D\uDE00\u0000\uFFFD")
                .ofMaxLength(300);
        Arbitrary<String> points = Arbitraries.integers()
                .between(0, Character.MAX_CODE_POINT)
                .list()
                .ofMaxSize(40)
                .map(list -> list.stream()
                        .collect(
                                StringBuilder::new, (text, point) -> text.appendCodePoint(point), StringBuilder::append)
                        .toString());
        return Arbitraries.oneOf(any, usual, points);
    }

    private static List<String> pieces(String text) {
        var pieces = new WordPieces(VOCABULARY, 5000);
        int count = pieces.read(text, text.length());
        List<String> found = new ArrayList<>();
        for (int piece = 0; piece < count; piece++) {
            found.add(WITH_ROWS.get(pieces.row(piece)));
        }
        return found;
    }

    private static List<String> withRows() {
        List<String> pieces = new ArrayList<>();
        for (int piece = 0; piece < CONTENT.pieces().size(); piece++) {
            if (CONTENT.scales()[piece] > 0) {
                pieces.add(CONTENT.pieces().get(piece));
            }
        }
        return pieces;
    }

    private static List<Reference> references() throws IOException {
        try (InputStream file = WordPiecesTest.class.getResourceAsStream("/embedding/pieces.ndjson")) {
            return new ObjectMapper()
                    .readerFor(Reference.class)
                    .<Reference>readValues(file)
                    .readAll();
        }
    }
}
