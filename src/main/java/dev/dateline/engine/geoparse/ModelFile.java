package dev.dateline.engine.geoparse;

import dev.dateline.engine.data.DataFile;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/** The model as a file: compressed; hashes ascend, each as a difference from the one before. */
final class ModelFile {

    private static final int MAGIC = 0x44_47_4D_31; // "DGM1"
    private static final int BUFFER = 1 << 16;

    /** Weights are multiples of one part of this. */
    private static final float PARTS = 1024;

    private ModelFile() {}

    static Model readData() {
        try (InputStream file = DataFile.GEOPARSER.open()) {
            return read(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException("the model of names of places cannot be read", unreadable);
        }
    }

    static Model read(InputStream file) throws IOException {
        try (var in = new DataInputStream(new BufferedInputStream(new InflaterInputStream(file), BUFFER))) {
            return read(in);
        }
    }

    private static Model read(DataInputStream in) throws IOException {
        if (in.readInt() != MAGIC) {
            throw new IOException("not a model of this format");
        }
        String version = in.readUTF();
        double lenience = in.readDouble();
        if (in.readInt() != Evidence.COUNT) {
            throw new IOException("a model of other evidence");
        }
        var resolution = new Weights(evidence(in), evidence(in));
        var lexicon = new Lexicon(WordSet.ofHashes(hashes(in)), WordSet.ofHashes(hashes(in)));
        int[] features = hashes(in);
        float[] weights = new float[features.length];
        for (int at = 0; at < weights.length; at++) {
            weights[at] = in.readShort() / PARTS;
        }
        return new Model(version, lexicon, new LinearModel(features, weights), lenience, resolution);
    }

    /** @param features ascending */
    static void write(
            String version,
            Lexicon lexicon,
            int[] features,
            double[] weights,
            double lenience,
            Weights resolution,
            OutputStream file)
            throws IOException {
        var deflater = new Deflater(Deflater.BEST_COMPRESSION);
        try (var out = new DataOutputStream(
                new BufferedOutputStream(new DeflaterOutputStream(file, deflater, BUFFER), BUFFER))) {
            out.writeInt(MAGIC);
            out.writeUTF(version);
            out.writeDouble(lenience);
            out.writeInt(Evidence.COUNT);
            writeEvidence(resolution.withSource(), out);
            writeEvidence(resolution.alone(), out);
            writeHashes(lexicon.words().hashes(), out);
            writeHashes(lexicon.firstNames().hashes(), out);
            writeHashes(features, out);
            for (double weight : weights) {
                out.writeShort(parts(weight));
            }
        } finally {
            deflater.end();
        }
    }

    private static double[] evidence(DataInputStream in) throws IOException {
        double[] weights = new double[Evidence.COUNT];
        for (int at = 0; at < weights.length; at++) {
            weights[at] = in.readDouble();
        }
        return weights;
    }

    private static void writeEvidence(double[] weights, DataOutputStream out) throws IOException {
        for (double weight : weights) {
            out.writeDouble(weight);
        }
    }

    /** A weight as it is read again. */
    static float rounded(double weight) {
        return parts(weight) / PARTS;
    }

    private static short parts(double weight) {
        return (short) Math.clamp(Math.round(weight * PARTS), Short.MIN_VALUE, Short.MAX_VALUE);
    }

    private static int[] hashes(DataInputStream in) throws IOException {
        int[] hashes = new int[in.readInt()];
        int before = 0;
        for (int at = 0; at < hashes.length; at++) {
            before += in.readInt();
            hashes[at] = before;
        }
        return hashes;
    }

    private static void writeHashes(int[] hashes, DataOutputStream out) throws IOException {
        out.writeInt(hashes.length);
        int before = 0;
        for (int hash : hashes) {
            out.writeInt(hash - before);
            before = hash;
        }
    }
}
