package dev.dateline.runs;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * The first bytes of files that are no text. Those of some, such as PDF and GIF, are valid UTF-8. Source: the formats'
 * specifications.
 *
 * @param kind what such a file is, with its article
 * @param bytes characters from 0 to 255; a question mark stands for any byte
 */
public record FileSignature(String kind, String bytes) {

    /** Number of bytes at the start of a file that tell its type. */
    public static final int MAX_BYTES = 16;

    private static final List<FileSignature> ALL = List.of(
            new FileSignature("a PDF document", "%PDF-"),
            new FileSignature("a PostScript document", "%!PS"),
            new FileSignature("an RTF document", "{\\rtf"),
            new FileSignature("a ZIP archive, or a document in one", "PK\u0003\u0004"),
            new FileSignature("an old Office document", "\u00d0\u00cf\u0011\u00e0"),
            new FileSignature("a GIF image", "GIF87a"),
            new FileSignature("a GIF image", "GIF89a"),
            new FileSignature("a PNG image", "\u0089PNG"),
            new FileSignature("a JPEG image", "\u00ff\u00d8\u00ff"),
            new FileSignature("a TIFF image", "II*\0"),
            new FileSignature("a TIFF image", "MM\0*"),
            new FileSignature("a WebP image", "RIFF????WEBP"),
            new FileSignature("a sound file", "RIFF????WAVE"),
            new FileSignature("a sound file", "ID3\u0003"),
            new FileSignature("a sound file", "ID3\u0004"),
            new FileSignature("a sound file", "OggS\0"),
            new FileSignature("gzip data", "\u001f\u008b"),
            new FileSignature("bzip2 data", "BZh?1AY&SY"),
            new FileSignature("xz data", "\u00fd7zXZ\0"),
            new FileSignature("zstd data", "(\u00b5/\u00fd"),
            new FileSignature("a 7z archive", "7z\u00bc\u00af"),
            new FileSignature("a RAR archive", "Rar!\u001a\u0007"),
            new FileSignature("a program", "\u007fELF"),
            new FileSignature("a database", "SQLite format 3\0"));

    private static final char ANY = '?';

    /** What a file is that begins with these bytes, such as "a PDF document"; empty: none of these. */
    public static Optional<String> findKind(byte[] begin) {
        String first = new String(begin, 0, Math.min(begin.length, MAX_BYTES), StandardCharsets.ISO_8859_1);
        return ALL.stream().filter(one -> one.isOf(first)).findFirst().map(FileSignature::kind);
    }

    private boolean isOf(String first) {
        if (first.length() < bytes.length()) {
            return false;
        }
        for (int index = 0; index < bytes.length(); index++) {
            if (bytes.charAt(index) != ANY && bytes.charAt(index) != first.charAt(index)) {
                return false;
            }
        }
        return true;
    }
}
