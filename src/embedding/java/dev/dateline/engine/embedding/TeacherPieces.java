package dev.dateline.engine.embedding;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;

/** Pieces as the teacher reads them: with punctuation, unknown words, and marks of begin and end. */
final class TeacherPieces {

    private static final int UNKNOWN = 100;
    private static final int BEGIN = 101;
    private static final int END = 102;
    private static final int MAX_TEXT_LENGTH = 1 << 16;

    private final List<String> pieces;
    private final WordPieces words;

    private TeacherPieces(List<String> pieces) {
        this.pieces = pieces;
        short[] all = new short[pieces.size()];
        Arrays.fill(all, (short) 1); // every piece has a row, whose number is then that of the piece
        words = new WordPieces(new Vocabulary(pieces, all), MAX_TEXT_LENGTH);
    }

    /** @param tokenizer the file tokenizer.json that comes with the teacher */
    static TeacherPieces of(InputStream tokenizer) throws IOException {
        JsonNode vocabulary =
                new ObjectMapper().readTree(tokenizer).path("model").path("vocab");
        String[] pieces = new String[vocabulary.size()];
        vocabulary.properties().forEach(entry -> pieces[entry.getValue().intValue()] = entry.getKey());
        return new TeacherPieces(List.of(pieces));
    }

    /** The vocabulary, in the order of frequency as far as words are concerned. */
    List<String> pieces() {
        return pieces;
    }

    /** @param maxPieces begin and end among them */
    int[] read(String text, int maxPieces) {
        int[] read = new int[maxPieces];
        read[0] = BEGIN;
        int count = 1;
        int at = 0;
        while (at < text.length() && count < maxPieces - 1) {
            int end = end(text, at);
            int found = words.read(text.substring(at, end), end - at);
            for (int piece = 0; piece < found && count < maxPieces - 1; piece++) {
                read[count++] = words.row(piece);
            }
            if (found == 0 && !text.substring(at, end).isBlank()) {
                int symbol = pieces.indexOf(text.substring(at, end));
                read[count++] = symbol < 0 ? UNKNOWN : symbol;
            }
            at = end;
        }
        read[count++] = END;
        return Arrays.copyOf(read, count);
    }

    /** One piece, with begin and end. */
    static int[] alone(int piece) {
        return new int[] {BEGIN, piece, END};
    }

    /** The end of the run of letters and digits that begins there, or of the one character that is none. */
    private static int end(String text, int begin) {
        int at = begin;
        while (at < text.length() && isWord(text.charAt(at))) {
            at++;
        }
        return at == begin ? begin + 1 : at;
    }

    private static boolean isWord(char character) {
        return Characters.isPart(Characters.kind(character));
    }
}
