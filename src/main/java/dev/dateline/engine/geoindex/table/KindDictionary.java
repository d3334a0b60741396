package dev.dateline.engine.geoindex.table;

import dev.dateline.engine.geoindex.column.ColumnReader;
import dev.dateline.engine.geoindex.column.ColumnWriter;
import dev.dateline.engine.geoindex.column.Dictionary;
import dev.dateline.engine.geoindex.column.HeapSize;
import dev.dateline.engine.geoindex.query.KindFilter;
import java.io.IOException;
import java.util.Arrays;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/** Dictionary of the kinds of mentions of a segment: pairs of location type and nature. */
public final class KindDictionary {

    public static final int NO_NATURE = -1;

    private final Dictionary types;
    private final Dictionary natures;
    private final int[] type;
    private final int[] nature;

    /** @param nature rank of the nature of each kind, {@link #NO_NATURE} for none */
    public KindDictionary(Dictionary types, Dictionary natures, int[] type, int[] nature) {
        this.types = types;
        this.natures = natures;
        this.type = type;
        this.nature = nature;
    }

    static KindDictionary read(ColumnReader from) throws IOException {
        return new KindDictionary(Dictionary.read(from), Dictionary.read(from), from.ints(), from.ints());
    }

    void write(ColumnWriter to) throws IOException {
        types.write(to);
        natures.write(to);
        to.ints(type);
        to.ints(nature);
    }

    public int size() {
        return type.length;
    }

    /** Number of distinct types. */
    public int types() {
        return types.size();
    }

    /** Number of distinct natures. */
    public int natures() {
        return natures.size();
    }

    public String typeName(int rank) {
        return types.get(rank);
    }

    public String natureName(int rank) {
        return natures.get(rank);
    }

    public int typeRank(int kind) {
        return type[kind];
    }

    /** {@link #NO_NATURE} for none. */
    public int natureRank(int kind) {
        return nature[kind];
    }

    public String type(int kind) {
        return types.get(type[kind]);
    }

    public @Nullable String nature(int kind) {
        return nature[kind] == NO_NATURE ? null : natures.get(nature[kind]);
    }

    /** The kinds that pass a filter. */
    public boolean[] of(KindFilter kinds) {
        boolean[] typeWanted = new boolean[types.size()];
        for (int rank = 0; rank < typeWanted.length; rank++) {
            typeWanted[rank] = kinds.acceptsType(types.get(rank));
        }
        boolean[] natureWanted = wanted(natures, kinds.natures());
        boolean[] wanted = new boolean[type.length];
        for (int kind = 0; kind < wanted.length; kind++) {
            boolean byNature = nature[kind] == NO_NATURE ? kinds.natures().isEmpty() : natureWanted[nature[kind]];
            wanted[kind] = typeWanted[type[kind]] && byNature;
        }
        return wanted;
    }

    private static boolean[] wanted(Dictionary dictionary, Collection<String> texts) {
        boolean[] wanted = new boolean[dictionary.size()];
        if (texts.isEmpty()) {
            Arrays.fill(wanted, true);
        }
        for (String text : texts) {
            int rank = dictionary.find(text);
            if (rank >= 0) {
                wanted[rank] = true;
            }
        }
        return wanted;
    }

    public long bytes() {
        return 32 + types.bytes() + natures.bytes() + HeapSize.of(type, nature);
    }
}
